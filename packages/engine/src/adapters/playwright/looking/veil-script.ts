/** What a document answered: how much was newly covered, and whether a document that is not ours to touch shows a secret. */
export type Covered = { readonly covered: number; readonly foreign: boolean };

/**
 * A function of a pattern and of the origins whose documents it may touch: makes everything invisible that shows a match,
 * the smallest elements that hold it as a whole, in shadow roots too, and fields that do not hide what they hold. Other
 * documents are only looked at: one that saw what is covered could try out what the secret is.
 */
export const COVER = `(pattern, origins) => {
  const secret = new RegExp(pattern);
  const covers = globalThis.assayCovers ??= new Map();
  const mine = origins.includes(self.origin);
  const found = new Set();
  const holds = (node) => secret.test(node.textContent ?? '');
  const smallest = (node) => {
    const parts = [...node.childNodes];
    const inner = parts.filter((part) => part.nodeType === Node.ELEMENT_NODE && holds(part));
    const rest = parts.filter((part) => !inner.includes(part)).map((part) => part.textContent ?? '').join('');
    if (inner.length === 0 || secret.test(rest)) found.add(node.nodeType === Node.ELEMENT_NODE ? node : node.host ?? document.documentElement);
    else inner.forEach(smallest);
  };
  const isShown = (field) =>
    !(field.localName === 'input' && ['password', 'hidden', 'file', 'checkbox', 'radio'].includes(field.type))
    && (secret.test(String(field.value ?? '')) || secret.test(field.placeholder ?? ''));
  const scan = (root) => {
    const top = root === document ? document.documentElement : root;
    if (top === null) return;
    const visible = root === document ? document.body ?? top : root;
    if (holds(visible)) smallest(visible);
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) scan(element.shadowRoot);
      if (['input', 'textarea', 'select'].includes(element.localName) && isShown(element)) found.add(element);
    }
  };
  scan(document);
  const drawn = [...found].map((element) => {
    while (element.parentElement && getComputedStyle(element).display === 'contents') element = element.parentElement;
    return element;
  }).filter((element) => !(covers.has(element) && element.style.opacity === '0') && element.checkVisibility());
  if (drawn.length > 0 && !mine) return { covered: 0, foreign: true };
  for (const element of drawn) {
    const names = ['opacity', 'transition', 'animation'];
    // Once covered and shown again by the page: how it was before is known already.
    if (!covers.has(element)) covers.set(element, names.map((name) => [name, element.style.getPropertyValue(name), element.style.getPropertyPriority(name)]));
    element.style.setProperty('transition', 'none', 'important');
    element.style.setProperty('animation', 'none', 'important');
    element.style.setProperty('opacity', '0', 'important');
  }
  return { covered: drawn.length, foreign: false };
}`;

/** A function that makes what was covered visible again, as it was. */
export const UNCOVER = `() => {
  for (const [element, styles] of globalThis.assayCovers ?? []) {
    for (const [name, value, priority] of styles) {
      if (value === '') element.style.removeProperty(name);
      else element.style.setProperty(name, value, priority);
    }
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  }
  globalThis.assayCovers = new Map();
  return { covered: 0, foreign: false };
}`;
