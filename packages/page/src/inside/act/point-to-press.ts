import type { Point } from '../../contract.ts';
import { WAIT_TIMES } from '../../limits/wait-times.ts';
import { clock, setTimer } from '../dom/built-ins.ts';
import { startCall } from '../dom/per-call.ts';
import { flatParent } from '../dom/shadow-tree.ts';
import { nextFrame } from '../wait/document-ready.ts';
import { settledForMs } from '../wait/page-changes.ts';
import { isCovered } from './is-covered.ts';
import { isMovedItself, isMoving } from './is-moving.ts';
import { isOpenBranch, pressBox } from './press-box.ts';

/**
 * A point where the element can be pressed at once; null while it is not ready. A page that never rests does not matter:
 * the element itself must stand still and nothing may lie over it.
 */
export async function pointToPress(element: Element, quietMs: number): Promise<Point | null> {
  if (window !== top || document.readyState === 'loading') return null;
  const endMs = clock() + WAIT_TIMES.settleBeforeActionMs;
  // At least one turn of the event loop: the answer to the last press may come in the next one.
  do await new Promise((over) => setTimer(over, Math.max(1, quietMs - settledForMs())));
  while (settledForMs() < quietMs && clock() < endMs);
  const lastMs = clock() + WAIT_TIMES.standStillMs;
  for (;;) {
    // Between two frames the page goes on.
    startCall();
    if (!isReady(element)) return null;
    const place = await placeNow(element, settledForMs() >= quietMs && !isMoving(element));
    if (place !== null || clock() >= lastMs) return place;
    await nextFrame();
  }
}

function isReady(element: Element): boolean {
  if (!element.isConnected || getComputedStyle(element).visibility !== 'visible') return false;
  return !element.matches(':disabled') && element.closest('[aria-disabled=true]') === null;
}

/** Without a page at rest, two frames in a row must draw the element at the same place. */
async function placeNow(element: Element, rests: boolean): Promise<Point | null> {
  const box = await boxInView(element);
  if (box === null) return null;
  if (!rests) {
    if (isMovedItself(element)) return null;
    await nextFrame();
    if (!isSamePlace(element.getBoundingClientRect(), box)) return null;
  }
  // The middle of an element that spans several lines may lie outside of it.
  if (element.getClientRects().length !== 1) return null;
  const pressed = pressBox(element).getBoundingClientRect();
  const boxes = new Set(isOpenBranch(element) ? [pressed] : [box, pressed]);
  const places = [...boxes].filter(isDrawn).map(middleOf);
  return places.find((place) => !isCovered(element, place)) ?? null;
}

const isDrawn = ({ width, height }: DOMRect): boolean => width >= 1 && height >= 1;
const middleOf = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 });
const isSamePlace = (a: DOMRect, b: DOMRect): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** True for a place outside of what a part of the page around it shows, such as a dialog that is scrolled by itself. */
function isScrolledAway(element: Element, { x, y }: Point): boolean {
  for (let at: Element | null = element; at !== null && at !== document.body; at = flatParent(at)) {
    const { overflow, position } = getComputedStyle(at);
    const { left, top, right, bottom } = at.getBoundingClientRect();
    const isOutside = x < left || x > right || y < top || y > bottom;
    if (isOutside && /auto|scroll|hidden/u.test(overflow)) return true;
    // What is fixed is clipped by nothing around it.
    if (position === 'fixed') return false;
  }
  return false;
}

/** The element's box once it is in view; null while scrolling still moves it. */
async function boxInView(element: Element): Promise<DOMRect | null> {
  const box = element.getBoundingClientRect();
  const isInWindow = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  if (isInWindow && !isScrolledAway(element, middleOf(box))) return box;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const there = element.getBoundingClientRect();
  // Headers that shrink and lists that load more answer to scrolling in the next frame.
  await nextFrame();
  const after = element.getBoundingClientRect();
  return after.top === there.top && after.left === there.left ? after : null;
}
