import { openShadow } from './built-ins.ts';

/** The element that has the focus, also inside of shadow trees; null where none has it. */
export function focusedElement(): Element | null {
  let at = document.activeElement;
  for (let inner = at && openShadow(at)?.activeElement; inner; inner = openShadow(inner)?.activeElement ?? null)
    at = inner;
  return at;
}
