import { AppError } from '@assay/domain';
import { OPEN_LIST_TIME } from '../../limits/open-list-time.ts';
import { aimedAt, choiceNamed, closeChoices, offers, openChoices, waitForChoices } from './choices.ts';
import type { Subject } from './element-of-action.ts';
import { click } from './mouse.ts';

/** The first and the last day of a range, such as `28 – 30`. */
const RANGE = /^(\d{1,2}) – (\d{1,2})$/u;

/** Chooses both days in an open calendar, one after the other. False where it is no calendar that offers them. */
export async function chooseRange(subject: Subject, option: string): Promise<boolean> {
  const [, first = '', last = ''] = RANGE.exec(option) ?? [];
  if (first === '') return false;
  const opened = await openChoices(subject, offers(first), OPEN_LIST_TIME.offerMs);
  if (choiceNamed(opened, option) || !offers(first)(opened) || !offers(last)(opened)) return false;
  for (const day of [first, last]) {
    const choice = choiceNamed(await waitForChoices(subject, offers(day), OPEN_LIST_TIME.offerMs), day);
    if (!choice)
      throw new AppError('element_not_ready', `Could not select "${option}": the calendar closed after "${first}".`);
    await click(await aimedAt(subject, choice.ref));
  }
  await closeChoices(subject);
  return true;
}
