import { AppError } from '@assay/domain';
import { type Subject, timeLeft } from './element-of-action.ts';
import { click } from './mouse.ts';

/** Clicks a checkbox or switch unless it is as wanted. @throws AppError `element_not_ready` when the click did not change it */
export async function setChecked(subject: Subject, wanted: boolean): Promise<void> {
  const read = async () => (await subject.script.call('read', subject.ref)).checked;
  const before = await read();
  if (before === wanted) return;
  await click(subject);
  for (;;) {
    const now = await read();
    // The click may replace the document, as a checkbox does that submits its form. Then there is nothing left to read.
    if (now === wanted || now === null) return;
    if (performance.now() >= subject.deadlineMs) {
      throw new AppError('element_not_ready', `It was clicked but did not become ${wanted ? 'checked' : 'unchecked'}.`);
    }
    await subject.script.call('nextChange', Math.min(100, timeLeft(subject).timeout));
  }
}
