import { fold, isElement, isText, styleOf, tagOf } from '../dom/built-ins.ts';
import { oncePerCall, perCall } from '../dom/per-call.ts';
import { flatChildren } from '../dom/shadow-tree.ts';
import { allElements, elementChildren, isSkipped } from '../dom/walk-elements.ts';
import { isShown } from './visibility.ts';

/** The text inside these elements is a value or a fallback, which the page does not draw as text. */
const NO_TEXT = new Set(['select', 'textarea', 'iframe', 'canvas', 'video', 'audio', 'object', 'option', 'optgroup']);
const FLOWING = new Set(['contents', 'inline', 'ruby', 'ruby-text']);

/** Visible text with white space folded. Texts of separate boxes are separated by a space. */
export const visibleText: (element: Element) => string = perCall((element) => fold(loose(element)));

/** The element's own text nodes, without those of its children. */
export const ownText = (element: Element): string =>
  isShown(element)
    ? fold(
        flatChildren(element)
          .map((node) => (isText(node) ? node.data : ' '))
          .join(''),
      )
    : '';

const loose: (element: Element) => string = perCall((element) => {
  const tag = tagOf(element);
  if (tag === 'br') return ' ';
  if (NO_TEXT.has(tag) || isSkipped(element) || !isShown(element)) return '';
  if (element instanceof HTMLInputElement)
    return ['submit', 'button', 'reset'].includes(element.type) ? element.value : '';
  let text = '';
  for (const node of flatChildren(element)) {
    if (isText(node)) text += node.data;
    else if (isElement(node)) text += isPhrase(node) ? loose(node) : ` ${loose(node)} `;
  }
  return text.replace(/\s+/g, ' ');
});

/**
 * True for elements that flow in a line of text. An inline block is a box of its own, such as a badge next to a word.
 */
export const isPhrase: (element: Element) => boolean = perCall((element) => FLOWING.has(styleOf(element).display));

export type TextBlock = { readonly element: Element; readonly text: string };

/**
 * The smallest elements that hold a whole stretch of text, in document order. A paragraph with bold words is one block.
 */
export const textBlocks = oncePerCall((): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  const taken = new Set<Element>();
  for (const element of allElements()) {
    if (taken.has(element)) {
      for (const child of elementChildren(element)) taken.add(child);
      continue;
    }
    if (ownText(element) === '') continue;
    const text = stretchOf(element);
    if (text === '') continue;
    blocks.push({ element, text });
    for (const child of elementChildren(element)) if (isPhrase(child) && !isControl(child)) taken.add(child);
  }
  return blocks;
});

/** The whole text of the element, or its own longest stretch when it also has separate parts. */
export const stretchOf: (element: Element) => string = perCall((element) => {
  const stretches = [''];
  for (const node of flatChildren(element)) {
    if (isText(node)) stretches.push(`${stretches.pop() ?? ''}${node.data}`);
    else if (isElement(node) && isPhrase(node)) stretches.push(`${stretches.pop() ?? ''}${loose(node)}`);
    else if (isElement(node) && visibleText(node) !== '') stretches.push('');
  }
  if (stretches.length === 1) return visibleText(element);
  return stretches.map(fold).reduce((longest, stretch) => (stretch.length > longest.length ? stretch : longest), '');
});

function isControl(element: Element): boolean {
  return element.matches('a, button, input, [role], [onclick], [tabindex]');
}
