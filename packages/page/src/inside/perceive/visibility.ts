import { attr, hasAttr, isElement, isText, rectOf, rendered, styleOf, tagOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { flatChildren, flatParent } from '../dom/shadow-tree.ts';
import { isLeaf } from '../dom/walk-elements.ts';
import { fieldBox } from './field-box.ts';

const ACTED_ON =
  'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=switch], [role=radio], [tabindex]';

/** A kit draws what is chosen beside this input, and hides the input itself. */
const DRAWN_BESIDE = 'input[role=combobox]:not([aria-hidden=true])';

/**
 * True when a person can see the element, or could after scrolling. An element that is only covered counts as visible.
 */
export const isShown: (element: Element) => boolean = perCall((element) => {
  if (isSubtreeHidden(element)) return false;
  if (!rendered(element, { checkVisibilityCSS: true })) return isContents(element) && hasShownChild(element);
  if (!isTiny(boxOf(element))) return true;
  return hasShownChild(element) || isShownByLabel(element) || isShownByBox(element);
});

export const boxOf: (element: Element) => DOMRect = perCall(rectOf);

export function isInView(element: Element): boolean {
  const box = boxOf(element);
  return box.bottom > 0 && box.right > 0 && box.top < globalThis.innerHeight && box.left < globalThis.innerWidth;
}

/** Conditions that hide an element with everything inside it. */
const isSubtreeHidden: (element: Element) => boolean = perCall((element) => {
  const parent = flatParent(element);
  if (parent && isSubtreeHidden(parent)) return true;
  if (attr(element, 'aria-hidden') === 'true' || hasAttr(element, 'inert')) return true;
  if (parent && clipsAll(parent) && !isWrapperOf(parent, DRAWN_BESIDE)) return true;
  return isFaded(element) || isOffPage(element);
});

/** Collapsed panels and screen reader texts: a box without size that clips its content. */
const clipsAll: (element: Element) => boolean = perCall((element) => {
  const tag = tagOf(element);
  if (tag === 'body' || tag === 'html' || tag === 'slot') return false;
  if (!isTiny(boxOf(element))) return false;
  const { overflowX, overflowY, display } = styleOf(element);
  return display !== 'contents' && (overflowX !== 'visible' || overflowY !== 'visible');
});

/** A transparent control may lie over a drawn one and take the click. Any other transparent element is invisible. */
function isFaded(element: Element): boolean {
  const style = styleOf(element);
  if (style.opacity !== '0' || element.matches(DRAWN_BESIDE) || isWrapperOf(element, DRAWN_BESIDE)) return false;
  return style.pointerEvents === 'none' || !element.matches(ACTED_ON);
}

/** Some kits hide a wrapper that holds nothing else. */
const isWrapperOf = (element: Element, selector: string): boolean =>
  element.childElementCount === 1 && element.firstElementChild?.matches(selector) === true;

function isOffPage(element: Element): boolean {
  const { position } = styleOf(element);
  if (position !== 'absolute' && position !== 'fixed') return false;
  const box = boxOf(element);
  if (box.width === 0 || box.height === 0) return false;
  if (position === 'fixed') {
    return box.right <= 0 || box.left >= globalThis.innerWidth || box.bottom <= 0;
  }
  // A closed drawer is moved out of a box that stays before the page.
  if (isOnFixed(element) && (box.right <= 0 || box.left >= globalThis.innerWidth)) return true;
  // Rows of a scrolled list may be slightly above the page; screen reader texts are placed far above it.
  const above = isFixedToPage(element) ? 0 : -5_000;
  return box.right + globalThis.scrollX <= 0 || box.bottom + globalThis.scrollY <= above;
}

/** True for an element that is positioned in a fixed box, where nothing scrolls it into view. */
function isOnFixed(element: Element): boolean {
  for (let at = element; at instanceof HTMLElement && at.offsetParent; at = at.offsetParent) {
    const { position, overflowX } = styleOf(at.offsetParent);
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    if (position === 'fixed') return true;
  }
  return false;
}

/** True for an element that is positioned on the page itself, not in a part that can scroll. */
function isFixedToPage(element: Element): boolean {
  const place = element instanceof HTMLElement ? element.offsetParent : null;
  return place === null || place === document.body || place === document.documentElement;
}

const isTiny = (box: DOMRect): boolean => box.width === 0 || box.height === 0 || (box.width <= 1 && box.height <= 1);

const isContents = (element: Element): boolean => styleOf(element).display === 'contents';

function hasShownChild(element: Element): boolean {
  if (isLeaf(element)) return false;
  const contents = isContents(element);
  if (!contents && clipsAll(element)) return false;
  return flatChildren(element).some(
    (child) => (isElement(child) && isShown(child)) || (contents && isText(child) && child.data.trim() !== ''),
  );
}

/** A kit may leave a point of the input that takes the focus, and draw the field around it. */
function isShownByBox(element: Element): boolean {
  if (!element.matches(DRAWN_BESIDE)) return false;
  const box = fieldBox(element);
  return box !== element && !isTiny(boxOf(box));
}

/** A custom checkbox or switch hides the native one, or the button that it is, and shows its label instead. */
function isShownByLabel(element: Element): boolean {
  const isInput = element instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(element.type);
  const isSwitch = element instanceof HTMLButtonElement && attr(element, 'role') === 'switch';
  if (!isInput && !isSwitch) return false;
  return [...(element.labels ?? [])].some(
    (label) => !isTiny(boxOf(label)) && rendered(label, { checkVisibilityCSS: true }),
  );
}
