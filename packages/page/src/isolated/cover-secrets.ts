import type { Covered } from '../isolated-contract.ts';

const STYLES = ['opacity', 'transition', 'animation'];
/** Types of inputs that do not show their value as text. */
const NOT_SHOWN = ['password', 'hidden', 'file', 'checkbox', 'radio'];

type SavedStyle = { readonly name: string; readonly value: string; readonly priority: string };
type Styled = Element & ElementCSSInlineStyle;

const covers = new Map<Styled, readonly SavedStyle[]>();

/**
 * Makes every element invisible that shows a match of the pattern: the smallest elements that contain the whole match, in
 * shadow trees too, and fields that show their value. Only documents of the given origins are touched. Other documents
 * are only searched: a document that saw what is covered could find out the secret by trial.
 */
export function cover(pattern: string, origins: readonly string[]): Covered {
  const isOurs = origins.includes(self.origin);
  const drawn = [...elementsThatShow(new RegExp(pattern))].map(drawnElement).filter((one) => !isCovered(one));
  const visible = drawn.filter((element) => element.checkVisibility());
  if (visible.length > 0 && !isOurs) return { covered: 0, foreign: true };
  for (const element of visible) if (isStyled(element)) hide(element);
  return { covered: visible.length, foreign: false };
}

/** Makes the covered elements visible again, with the styles that they had before. */
export function uncover(): Covered {
  for (const [element, styles] of covers) {
    for (const { name, value, priority } of styles) {
      if (value === '') element.style.removeProperty(name);
      else element.style.setProperty(name, value, priority);
    }
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  }
  covers.clear();
  return { covered: 0, foreign: false };
}

function elementsThatShow(secret: RegExp): ReadonlySet<Element> {
  const found = new Set<Element>();
  const holds = (node: Node) => secret.test(node.textContent ?? '');
  const addSmallest = (node: Node) => {
    const parts = [...node.childNodes];
    const inner = parts.filter((part) => part instanceof Element && holds(part));
    const rest = parts.filter((part) => !inner.includes(part));
    const isInRest = secret.test(rest.map((part) => part.textContent ?? '').join(''));
    if (inner.length === 0 || isInRest) found.add(elementOf(node));
    else inner.forEach(addSmallest);
  };
  const search = (root: Document | ShadowRoot) => {
    const visible = root instanceof Document ? (root.body ?? root.documentElement) : root;
    if (visible === null) return;
    if (holds(visible)) addSmallest(visible);
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) search(element.shadowRoot);
      if (isFieldThatShows(element, secret)) found.add(element);
    }
  };
  search(document);
  return found;
}

/** The element that draws a node: the host for a shadow root. */
function elementOf(node: Node): Element {
  if (node instanceof Element) return node;
  return node instanceof ShadowRoot ? node.host : document.documentElement;
}

function isFieldThatShows(element: Element, secret: RegExp): boolean {
  if (element instanceof HTMLSelectElement) return secret.test(element.value);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
  if (element instanceof HTMLInputElement && NOT_SHOWN.includes(element.type)) return false;
  return secret.test(element.value) || secret.test(element.placeholder);
}

/** An element with `display: contents` draws nothing itself: its parent is covered instead. */
function drawnElement(element: Element): Element {
  let drawn = element;
  while (drawn.parentElement && getComputedStyle(drawn).display === 'contents') drawn = drawn.parentElement;
  return drawn;
}

function isStyled(element: Element): element is Styled {
  return Reflect.get(element, 'style') instanceof CSSStyleDeclaration;
}

function isCovered(element: Element): boolean {
  return isStyled(element) && covers.has(element) && element.style.opacity === '0';
}

function hide(element: Styled): void {
  const { style } = element;
  // A page may show a covered element again: its styles from before the first cover are the ones to restore.
  if (!covers.has(element)) {
    const saved = STYLES.map((name) => ({
      name,
      value: style.getPropertyValue(name),
      priority: style.getPropertyPriority(name),
    }));
    covers.set(element, saved);
  }
  style.setProperty('transition', 'none', 'important');
  style.setProperty('animation', 'none', 'important');
  style.setProperty('opacity', '0', 'important');
}
