import type { Point } from '../../contract.ts';
import { WAIT_TIMES } from '../../limits/wait-times.ts';
import { clock, setTimer } from '../dom/built-ins.ts';
import { nextFrame } from '../wait/document-ready.ts';
import { settledForMs } from '../wait/page-changes.ts';
import { isCovered } from './is-covered.ts';
import { isMoving } from './is-moving.ts';

/** The middle of the element, when it can be pressed there at once; null while the page or the element is not ready. */
export async function pointToPress(element: Element, quietMs: number): Promise<Point | null> {
  if (window !== top || document.readyState === 'loading') return null;
  const endMs = clock() + WAIT_TIMES.settleBeforeActionMs;
  // At least one turn of the event loop: the answer to the last press may come in the next one.
  do await new Promise((over) => setTimer(over, Math.max(1, quietMs - settledForMs())));
  while (settledForMs() < quietMs && clock() < endMs);
  if (settledForMs() < quietMs || !element.isConnected || isMoving(element)) return null;
  if (element.matches(':disabled') || element.closest('[aria-disabled=true]')) return null;
  const box = await boxInView(element);
  if (box === null || box.width < 1 || box.height < 1) return null;
  if (getComputedStyle(element).visibility !== 'visible') return null;
  // The middle of an element that spans several lines may lie outside of it.
  if (element.getClientRects().length !== 1) return null;
  const place = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  return isCovered(element, place) ? null : place;
}

/** The element's box once it is in view; null while scrolling still moves it. */
async function boxInView(element: Element): Promise<DOMRect | null> {
  const box = element.getBoundingClientRect();
  if (box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight) return box;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const there = element.getBoundingClientRect();
  // Headers that shrink and lists that load more answer to scrolling in the next frame.
  await nextFrame();
  const after = element.getBoundingClientRect();
  return after.top === there.top && after.left === there.left ? after : null;
}
