import { fold } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { ancestorsOf } from '../dom/walk-elements.ts';
import { fieldBox } from './field-box.ts';
import { isShown } from './visibility.ts';
import { visibleText } from './visible-text.ts';

/**
 * What an empty dropdown asks for in its box, such as 'Team', as kits draw it without a label. It is called so also when something
 * is chosen, and the prompt is gone. Empty where it never asked for anything.
 */
export const promptOfDropdown: (field: Element) => string = perCall((field) => {
  const prompt = fold(writtenPrompt(field) || drawnPrompt(field));
  if (prompt !== '') known.set(field, prompt);
  return known.get(field) ?? '';
});

const known = new WeakMap<Element, string>();

/** An attribute of the kit, on the field or on what is drawn around it. */
function writtenPrompt(field: Element): string {
  const box = fieldBox(field);
  const parts = [field, ...ancestorsOf(field)].filter((part) => part === box || box.contains(part));
  const prompts = parts.flatMap(({ attributes }) => [...attributes]).filter(({ name }) => /placeholder$/iu.test(name));
  return prompts.find(({ value }) => value.trim() !== '')?.value ?? '';
}

function drawnPrompt(field: Element): string {
  const drawn = [...fieldBox(field).querySelectorAll('[class*=placeholder i]')].find((element) => isShown(element));
  return drawn ? visibleText(drawn) : '';
}
