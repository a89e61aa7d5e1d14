/** An empty layer reaches so many pixels at most beyond the control that it takes the presses of. */
const REACH = 32;

/** True for an empty layer that a kit lays over a small control beside it, and that takes its presses. */
export function isTouchTarget(hit: Element, element: Element): boolean {
  if (hit.childElementCount > 0 || hit.textContent !== '' || !hit.parentElement?.contains(element)) return false;
  const [layer, control] = [hit.getBoundingClientRect(), element.getBoundingClientRect()];
  const beyond = [
    control.left - layer.left,
    layer.right - control.right,
    control.top - layer.top,
    layer.bottom - control.bottom,
  ];
  return beyond.every((pixels) => pixels >= -1 && pixels <= REACH);
}
