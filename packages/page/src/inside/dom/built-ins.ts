// Getters are read from the prototypes once. A form with a field named "parentNode", or a page that patches built-ins,
// then cannot change what this script reads.
const { apply } = Reflect;

function getter<Owner extends object, Key extends keyof Owner>(prototype: Owner, key: Key) {
  const get = Object.getOwnPropertyDescriptor(prototype, key)?.get;
  return (node: Owner): Owner[Key] => (get ? apply(get, node, []) : node[key]);
}

export const firstChildOf = getter(Node.prototype, 'firstChild');
export const nextSiblingOf = getter(Node.prototype, 'nextSibling');
export const parentNodeOf = getter(Node.prototype, 'parentNode');
const localName = getter(Element.prototype, 'localName');
const shadowRootOf = getter(Element.prototype, 'shadowRoot');
export const assignedSlotOf = getter(Element.prototype, 'assignedSlot');
const { getAttribute, hasAttribute, getBoundingClientRect, checkVisibility, closest } = Element.prototype;
const readStyle = globalThis.getComputedStyle;

export const setTimer: typeof setTimeout = globalThis.setTimeout.bind(globalThis);
export const clearTimer: typeof clearTimeout = globalThis.clearTimeout.bind(globalThis);
export const postTask: Scheduler['postTask'] = globalThis.scheduler.postTask.bind(globalThis.scheduler);
export const clock = performance.now.bind(performance);

/** Lower case, because tags in foreign XML may be upper case. */
export const tagOf = (element: Element): string => localName(element).toLowerCase();
export const attr = (element: Element, name: string): string | null => apply(getAttribute, element, [name]);
export const hasAttr = (element: Element, name: string): boolean => apply(hasAttribute, element, [name]);
export const openShadow = (element: Element): ShadowRoot | null => shadowRootOf(element);
export const rectOf = (element: Element): DOMRect => apply(getBoundingClientRect, element, []);
/** The computed style of an element, or of its pseudo-element such as `::after`. */
export const styleOf = (element: Element, part?: string): CSSStyleDeclaration =>
  apply(readStyle, globalThis, [element, part]);
export const closestOf = (element: Element, selector: string): Element | null => apply(closest, element, [selector]);
export const rendered = (element: Element, options: CheckVisibilityOptions): boolean =>
  apply(checkVisibility, element, [options]);

export const isElement = (node: Node | null): node is Element => node?.nodeType === 1;
export const isText = (node: Node): node is Text => node.nodeType === 3;

export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An attribute with white space folded; empty when it is missing. */
export const attrText = (element: Element, name: string): string => fold(attr(element, name) ?? '');
