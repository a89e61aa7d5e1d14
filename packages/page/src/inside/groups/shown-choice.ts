import { attr, attrText, closestOf, fold, hasAttr } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { isInside, withinOf } from '../dom/walk-elements.ts';
import { fieldBox } from '../perceive/field-box.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';

/** The texts that a custom dropdown shows as chosen, such as chips; empty when it shows none or a prompt. */
export const shownChoice: (field: Element) => string = perCall((field) => {
  if (hasAttr(field, 'data-placeholder')) return '';
  const box = fieldBox(field);
  const prompt = attrText(field, 'placeholder');
  const texts = withinOf(textBlocks(), box, ({ element }) => element)
    .filter(({ element }) => !isPrompt(element, box) && !isDescription(element, field))
    .map(({ text }) => plain(text))
    .filter((text) => text !== '' && text !== prompt);
  return texts.length > 0 || box !== field ? texts.join(', ') : plain(visibleText(field));
});

/** Without what holds an empty line open, and without the commas between chosen texts. */
const plain = (text: string): string => fold(text.replace(/[\u200b\ufeff]/g, '')).replace(/^,\s*|\s*,$/g, '');

function isPrompt(element: Element, box: Element): boolean {
  const marked = closestOf(element, '[class*=placeholder i], [data-placeholder], label, legend, [role=listbox]');
  return marked !== null && (marked === box || isInside(marked, box));
}

const isDescription = (element: Element, field: Element): boolean => {
  const ids = `${attr(field, 'aria-describedby') ?? ''} ${attr(field, 'aria-labelledby') ?? ''}`.split(/\s+/);
  return ids.some((id) => id !== '' && id !== attr(field, 'id') && element.id === id && !field.contains(element));
};
