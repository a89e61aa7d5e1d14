import type { ElementRef } from '@assay/page';
import { DRAG_MOVES } from '../../limits/drag-moves.ts';
import { elementOfAction, type Subject, timeLeft } from './element-of-action.ts';

/** Drags the element to another one of the same frame. */
export async function dragElement(subject: Subject, to: ElementRef): Promise<void> {
  const target = await elementOfAction(subject.window, to, subject);
  if (target.frame !== subject.frame) throw new Error('the place to drag it to is in another frame');
  await subject.locator.dragTo(target.locator, { ...timeLeft(subject), steps: DRAG_MOVES });
}
