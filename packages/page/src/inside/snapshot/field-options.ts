import { fold, hasAttr } from '../dom/built-ins.ts';
import { descendantsOf } from '../dom/walk-elements.ts';
import { openChoices } from '../groups/open-choices.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { popupOf } from '../perceive/choice-fields.ts';
import { contentName } from '../perceive/names-and-labels.ts';
import { replacedSelect } from '../perceive/replaced-select.ts';

/** The texts that can be chosen in a field. */
export function optionsOf(field: Element): readonly string[] {
  const native = field instanceof HTMLSelectElement ? field : replacedSelect(field);
  // One that asks the server has no options of its own until the list is open.
  if (native && (native === field || native.options.length > 1)) {
    return [...native.options]
      .filter((option) => !option.disabled && !isPlaceholder(option))
      .map(({ text }) => fold(text));
  }
  if (popupOf(field) !== null) return openChoices(field).map((choice) => contentName(choice));
  if (field instanceof HTMLInputElement)
    return [...(field.list?.options ?? [])].map(({ value, text }) => fold(value || text));
  return descendantsOf(field)
    .filter((element) => roleOf(element) === 'option')
    .map((option) => contentName(option));
}

/** A first option without a value is a prompt, not a choice. */
export const isPlaceholder = (option: HTMLOptionElement | undefined): boolean =>
  option !== undefined &&
  option.value === '' &&
  option.index === 0 &&
  (hasAttr(option, 'value') || fold(option.text) === '');
