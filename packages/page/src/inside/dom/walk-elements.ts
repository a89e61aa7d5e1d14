import { isElement, tagOf } from './built-ins.ts';
import { oncePerCall, perCall } from './per-call.ts';
import { flatChildren, flatParent } from './shadow-tree.ts';

/** Elements without content that a person sees or uses. */
const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'link',
  'meta',
  'title',
  'base',
  'datalist',
]);
/** The browser draws the content of these elements as one thing. */
const LEAVES = new Set(['select', 'textarea', 'iframe', 'canvas', 'video', 'audio', 'object', 'math']);

type Order = { readonly start: number; end: number };

type Walk = { readonly elements: readonly Element[]; readonly order: ReadonlyMap<Element, Order> };

/** All elements of the document in drawn order, open shadow trees included, each with the end of its subtree. */
const walk = oncePerCall((): Walk => {
  const elements: Element[] = [];
  const order = new Map<Element, Order>();
  const visit = (element: Element) => {
    if (order.has(element)) return;
    const place = { start: elements.length, end: elements.length };
    elements.push(element);
    order.set(element, place);
    if (!LEAVES.has(tagOf(element)) && !isPicture(element)) {
      for (const child of flatChildren(element)) if (isElement(child) && !SKIPPED.has(tagOf(child))) visit(child);
    }
    place.end = elements.length - 1;
  };
  const root = document.documentElement;
  if (root) visit(root);
  return { elements, order };
});

/** An SVG drawing counts as one picture, unless it contains words or something to use. */
function isPicture(element: Element): boolean {
  return tagOf(element) === 'svg' && element.querySelector('text, a, foreignObject, [role], [tabindex]') === null;
}

export const allElements = (): readonly Element[] => walk().elements;

export const isSkipped = (element: Element): boolean => SKIPPED.has(tagOf(element));
export const isLeaf = (element: Element): boolean => LEAVES.has(tagOf(element));

export const orderOf = (element: Element): number => walk().order.get(element)?.start ?? -1;

/** True when `inner` is inside `outer`. An element is not inside itself. */
export function isInside(inner: Element, outer: Element): boolean {
  const { order } = walk();
  const a = order.get(inner);
  const b = order.get(outer);
  return a !== undefined && b !== undefined && a.start > b.start && a.start <= b.end;
}

/**
 * From a list in document order, the things inside `outer`. Stops at the end of `outer` instead of reading the whole
 * list.
 */
export function withinOf<Thing>(
  things: readonly Thing[],
  outer: Element,
  by: (thing: Thing) => Element,
): readonly Thing[] {
  const place = walk().order.get(outer);
  if (!place) return [];
  const first = lowerBound(things, place.start, by);
  return things.slice(first, lowerBound(things, place.end + 1, by));
}

function lowerBound<Thing>(things: readonly Thing[], start: number, by: (thing: Thing) => Element): number {
  let [low, high] = [0, things.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const thing = things[middle];
    if (thing !== undefined && orderOf(by(thing)) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The elements inside `outer`, in document order. */
export function descendantsOf(outer: Element): readonly Element[] {
  const place = walk().order.get(outer);
  return place ? allElements().slice(place.start + 1, place.end + 1) : [];
}

/** All ancestors, nearest first, without the element itself. */
export function* ancestorsOf(element: Element): Generator<Element> {
  for (let at = flatParent(element); at; at = flatParent(at)) yield at;
}

/** The nearest ancestor that meets the condition; null when none does. */
export function nearest(element: Element, test: (ancestor: Element) => boolean): Element | null {
  for (const ancestor of ancestorsOf(element)) if (test(ancestor)) return ancestor;
  return null;
}

export const elementChildren: (element: Element) => readonly Element[] = perCall((element) =>
  flatChildren(element).filter((node): node is Element => isElement(node) && !isSkipped(node)),
);
