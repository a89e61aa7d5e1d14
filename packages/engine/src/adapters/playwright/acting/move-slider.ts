import { AppError } from '@assay/domain';
import { SLIDER_STEPS } from '../../limits/slider-steps.ts';
import { type Subject, timeLeft } from './element-of-action.ts';

/**
 * Moves a slider to a value with the arrow keys, as far as its steps allow; a native one is set at once.
 * @throws AppError `element_not_ready` when it does not move
 */
export async function moveSlider(subject: Subject, wanted: number): Promise<void> {
  const { script, ref, facts, window, locator } = subject;
  const read = async () => Number((await script.call('read', ref)).value);
  if (facts.type === 'range') await locator.fill(String(wanted), timeLeft(subject)).catch(() => undefined);
  let now = await read();
  if (now === wanted || !(await script.call('focusElement', ref))) return;
  const isBelow = now < wanted;
  for (let steps = 0; steps < SLIDER_STEPS && now !== wanted && now < wanted === isBelow; steps += 1) {
    await window.page.keyboard.press(isBelow ? 'ArrowRight' : 'ArrowLeft');
    const next = await read();
    if (next === now && steps > 0) break;
    now = next;
  }
  if (Number.isNaN(now)) throw new AppError('element_not_ready', 'It did not say where it stands.');
}
