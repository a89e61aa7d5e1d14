/** An empty layer reaches so many pixels at most beyond the control that it takes the presses of. */
const REACH = 32;

/** True for what takes the presses of a control: an empty layer over a small one beside it, and the label of a switch. */
export function isTouchTarget(hit: Element, element: Element): boolean {
  return isInLabelOf(hit, element) || isLayerOver(hit, element);
}

function isLayerOver(hit: Element, element: Element): boolean {
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

/** A kit leaves the switch itself as small as a point: whoever presses its label turns it. */
const isInLabelOf = (hit: Element, element: Element): boolean =>
  element instanceof HTMLButtonElement &&
  element.matches('[role=switch]') &&
  [...element.labels].some((label) => label.contains(hit));
