/** An empty layer is no larger than so many times the control that it takes the presses of. */
const TOUCH_TARGET_SHARE = 3;

/** True for an empty layer that a kit lays over a small control beside it, and that takes its presses. */
export function isTouchTarget(hit: Element, element: Element): boolean {
  if (hit.childElementCount > 0 || hit.textContent !== '' || !hit.parentElement?.contains(element)) return false;
  const [over, under] = [hit, element].map((each) => each.getBoundingClientRect());
  const covers =
    over !== undefined && under !== undefined && over.left <= under.left + 1 && over.right >= under.right - 1;
  return covers && over.width * over.height <= under.width * under.height * TOUCH_TARGET_SHARE;
}
