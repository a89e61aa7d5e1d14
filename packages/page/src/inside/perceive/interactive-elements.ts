import { attr, hasAttr, styleOf, tagOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { flatParent } from '../dom/shadow-tree.ts';
import { descendantsOf, nearest } from '../dom/walk-elements.ts';
import { isEditingHost, roleOf } from './aria-roles.ts';
import { isShown } from './visibility.ts';
import { visibleText } from './visible-text.ts';
import { wrappingOf } from './wrapped-select.ts';

const CONTROL_ROLES = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'checkbox',
  'switch',
  'radio',
  'slider',
  'option',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'treeitem',
]);

/** True for an element with a role that people use: a button, a field, a link. */
export const isControl = (element: Element): boolean => CONTROL_ROLES.has(roleOf(element));

/** True when a person can use the element: by its role, its focus, a handler, or the pointer cursor. */
export const isInteractive: (element: Element) => boolean = perCall((element) => {
  const tag = tagOf(element);
  if (tag === 'html' || tag === 'body') return false;
  if (isControl(element) || isEditingHost(element)) return true;
  if (tag === 'iframe' || (tag === 'label' && element instanceof HTMLLabelElement && element.control)) return false;
  if (hasAttr(element, 'onclick')) return true;
  const tabIndex = Number(attr(element, 'tabindex') ?? -1);
  if (tabIndex >= 0 && !onlyTakesFocus(element)) return true;
  return showsPointer(element) || hasOwnHandler(element);
});

/** The cursor style is inherited. Only the outermost element that sets it takes the click. */
function showsPointer(element: Element): boolean {
  if (styleOf(element).cursor !== 'pointer') return false;
  const parent = flatParent(element);
  if (parent && styleOf(parent).cursor === 'pointer' && tagOf(parent) !== 'body') return false;
  return nearest(element, isControl) === null && !isLabelWithControl(element) && !isDrawnForControl(element);
}

/** True for what a kit draws around one control and nothing else, such as the host of a button: that control is pressed. */
function isDrawnForControl(element: Element): boolean {
  const [control, ...others] = descendantsOf(element).filter((inner) => isControl(inner) && isShown(inner));
  if (control === undefined || others.length > 0) return false;
  return wrappingOf(control)?.box === element || visibleText(element) === visibleText(control);
}

function isLabelWithControl(element: Element): boolean {
  const label = element.closest('label');
  return label instanceof HTMLLabelElement && label.control !== null;
}

/**
 * React and Vue keep handlers on the element. Only the innermost one counts, because outer ones mostly listen for their
 * children.
 */
function hasOwnHandler(element: Element): boolean {
  for (const key of Object.keys(element)) {
    if (key !== '_vei' && !key.startsWith('__reactProps$')) continue;
    const handlers: unknown = Reflect.get(element, key);
    if (typeof handlers !== 'object' || handlers === null) continue;
    if (!('onClick' in handlers) || !handlers.onClick) continue;
    return !descendantsOf(element).some((inner) => isShown(inner) && (isControl(inner) || tagOf(inner) === 'label'));
  }
  return false;
}

/** What takes the focus to be scrolled with the keyboard, or in place of its items. */
const HOLDERS = new Set(
  'tabpanel dialog alertdialog main region table grid list article menu menubar radiogroup tablist toolbar tree treegrid'.split(
    ' ',
  ),
);

/** True for an element that can take the focus, and that nobody presses. */
function onlyTakesFocus(element: Element): boolean {
  if (HOLDERS.has(roleOf(element))) return true;
  if (roleOf(element) === 'generic' && holdsControls(element)) return true;
  const { overflowY, overflowX } = styleOf(element);
  return overflowY === 'auto' || overflowY === 'scroll' || overflowX === 'auto' || overflowX === 'scroll';
}

/** True for what keeps the focus among its controls, such as the content of a popover. What is pressed shows the pointer. */
function holdsControls(element: Element): boolean {
  return descendantsOf(element).filter((inner) => isControl(inner) && isShown(inner)).length > 1;
}
