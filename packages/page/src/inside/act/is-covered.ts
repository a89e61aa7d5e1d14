import type { Point } from '../../contract.ts';
import { pressBox } from './press-box.ts';

/** True when a press at this point of the window would hit another element, which lies over this one. */
export function isCovered(element: Element, { x, y }: Point): boolean {
  const root = element.getRootNode();
  const hit = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
  if (hit === null) return true;
  if (element.contains(hit)) return false;
  const box = pressBox(element);
  if (!box.contains(hit)) return true;
  const button = hit.closest('button, [role=button], a');
  return button !== null && button !== box && box.contains(button);
}
