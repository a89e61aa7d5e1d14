import { attr } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { ancestorsOf, descendantsOf } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { isShown } from '../perceive/visibility.ts';

const LEVELS = 4;

/** What a person presses to choose a file, when the file input itself is hidden: a button or a place to drop it. */
export const fileTrigger: (input: Element) => Element | null = perCall((input) => {
  let level = 0;
  for (const ancestor of ancestorsOf(input)) {
    level += 1;
    if (level > LEVELS || ancestor.querySelectorAll('input:not([type=hidden]), select, textarea').length > 1)
      return null;
    if (!isShown(ancestor)) continue;
    if (roleOf(ancestor) === 'button' || isInteractive(ancestor)) return buttonIn(ancestor) ?? ancestor;
    const button = buttonIn(ancestor);
    if (button) return button;
  }
  return null;
});

const buttonIn = (element: Element): Element | undefined =>
  descendantsOf(element).find((inner) => roleOf(inner) === 'button' && isShown(inner));

export const isFileInput = (element: Element): boolean =>
  element instanceof HTMLInputElement && attr(element, 'type') === 'file';
