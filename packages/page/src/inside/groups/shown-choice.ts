import { attr, attrText, closestOf, fold, hasAttr, styleOf, tagOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { isInside, nearest, withinOf } from '../dom/walk-elements.ts';
import { fieldBox } from '../perceive/field-box.ts';
import { nameOf } from '../perceive/names-and-labels.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';
import { isListOfBox, wrappingOf } from '../perceive/wrapped-select.ts';

/** The texts that a custom dropdown shows as chosen, such as chips; empty when it shows none or a prompt. */
export const shownChoice: (field: Element) => string = perCall((field) => {
  if (hasAttr(field, 'data-placeholder')) return '';
  // What a field says in itself is the choice. Other texts around it may be the buttons of a pager.
  const around = fieldBox(field);
  const box = field instanceof HTMLInputElement || visibleText(field) === '' ? around : field;
  // A label around the whole field repeats what the field is called.
  const prompts = [attrText(field, 'placeholder'), isNamedOtherwise(field) ? '' : attrText(field, 'aria-label')];
  const texts = withinOf(textBlocks(), box, ({ element }) => element)
    .filter(({ element, text }) => !isPrompt(element, box) || isDrawnAsTyped(element, text, field))
    .filter(({ element }) => !isDescription(element, field) && !isOfWrapping(element, field))
    .map(({ text }) => plain(text))
    .filter((text) => text !== '' && !prompts.includes(text) && !asksToChoose(text, field));
  if (texts.length > 0 || around !== field || wrappingOf(field)) return withoutCount(texts).join(', ');
  const text = plain(visibleText(field));
  return asksToChoose(text, field) ? '' : text;
});

/** Without how many are chosen, as a badge behind them says it. */
function withoutCount(texts: readonly string[]): readonly string[] {
  const chosen = texts.slice(0, -1);
  return chosen.length > 0 && texts.at(-1) === String(chosen.length) ? chosen : texts;
}

/** True for the prompt and the open list in the box of a dropdown that hides a native one. */
function isOfWrapping(element: Element, field: Element): boolean {
  const box = wrappingOf(field)?.box;
  if (!box) return false;
  const list = nearest(element, (around) => isListOfBox(around));
  return (list !== null && isInside(list, box)) || element.classList.contains('default');
}

/** True for a field that is called by something else: its own label, as PrimeVue and PrimeNG set it, then says what is chosen. */
const isNamedOtherwise = (field: Element): boolean => nameOf(field) !== attrText(field, 'aria-label');

/** Without what holds an empty line open, without the arrow that opens the list, and without the commas between chosen texts. */
const plain = (text: string): string =>
  fold(text.replace(/[\u200b\ufeff]/g, ''))
    .replace(/(?:^|\s+)[▼▽▾▿⏷⌄⌵∨˅🔽]$/u, '')
    .replace(/^,\s*|\s*,$/g, '');

function isPrompt(element: Element, box: Element): boolean {
  const marked = closestOf(element, '[class*=placeholder i], [data-placeholder], label, legend, [role=listbox]');
  if (marked === box && tagOf(box) === 'label') return false;
  return marked !== null && (marked === box || isInside(marked, box));
}

/** A button shows its prompt like what was chosen. */
function asksToChoose(text: string, field: Element): boolean {
  return field instanceof HTMLButtonElement && PROMPT.test(text);
}

const PROMPT =
  /^(?:(?:select|choose|pick)(?: (?:an?|the|one|your|some|date|day|time|range|option)\b.*)?|.*(?:wählen|auswählen)|(?:choisir|sélectionner|seleccionar|elegir)\b.*)(?:\.{3}|…)?$/iu;

/** Words of a text that asks for a choice. */
const ASKS =
  /^(?:select|choose|pick|please|search|type|none|bitte|wähl|choisi|sélectionn|selecc|elija)\b|(?:\.\.\.|…)$/iu;

/**
 * True for a chosen text in the element of the prompt, as Element Plus draws it: a prompt is fainter than what is typed.
 */
function isDrawnAsTyped(element: Element, text: string, field: Element): boolean {
  if (closestOf(element, '[class*=placeholder i]') === null || ASKS.test(plain(text))) return false;
  const [prompt, typed] = [styleOf(element), styleOf(field)];
  return prompt.color === typed.color && Number(prompt.opacity) === 1;
}

const isDescription = (element: Element, field: Element): boolean => {
  const ids = `${attr(field, 'aria-describedby') ?? ''} ${attr(field, 'aria-labelledby') ?? ''}`.split(/\s+/);
  return (
    ids.some((id) => id !== '' && id !== attr(field, 'id') && element.id === id && !field.contains(element)) ||
    (!field.contains(element) && nearest(element, (around) => HELP_TEXT.test(attrText(around, 'class'))) !== null)
  );
};

/** Kits mark the help below a field so, which stands in its box where nothing else does. */
const HELP_TEXT = /(?<![a-z])(?:(?:help(?:er)?|hint|form|supporting)-?text|help-?block)(?![a-z])/iu;
