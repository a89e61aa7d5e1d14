import type { FieldSnapshot, FieldType } from '../../contract.ts';
import { attr, attrText, fold, hasAttr, tagOf } from '../dom/built-ins.ts';
import { descendantsOf, nearest } from '../dom/walk-elements.ts';
import { refOf } from '../element/element-refs.ts';
import { heldValue, isEnabled } from '../element/element-state.ts';
import { targetOf } from '../find/shortest-target.ts';
import { mainName, namesOf } from '../find/words-and-names.ts';
import { isEditingHost, roleOf } from '../perceive/aria-roles.ts';
import { contentName, nameOf, nearLabel, tidyLabel } from '../perceive/names-and-labels.ts';
import { fieldError } from './notices-and-error-messages.ts';

const INPUT_TYPES: ReadonlySet<string> = new Set([
  'text',
  'password',
  'email',
  'number',
  'tel',
  'url',
  'search',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
  'color',
  'range',
  'checkbox',
  'radio',
  'file',
] satisfies FieldType[]);

/** One field with its label, value, options and constraints. `all` are the fields of the same form. */
export function fieldOf(field: Element, all: readonly Element[]): FieldSnapshot {
  const type = typeOf(field);
  const group =
    type === 'radio' ? all.filter((other) => roleOf(other) === 'radio' && radioGroup(other) === radioGroup(field)) : [];
  return {
    ref: refOf({ element: field }),
    target: targetOf(field),
    label: type === 'radio' ? groupName(field) : fieldLabel(field),
    type,
    value: type === 'radio' ? labelOfChecked(group) : fieldValue(field, type),
    required: hasAttr(field, 'required') || attr(field, 'aria-required') === 'true',
    disabled: !isEnabled(field) || hasAttr(field, 'readonly'),
    options: type === 'radio' ? group.map(mainName) : optionsOf(field),
    ...constraintsOf(field),
  };
}

function fieldLabel(field: Element): string {
  return tidyLabel(namesOf(field)[0] ?? '') || nearLabel(field) || attrText(field, 'name');
}

function groupName(radio: Element): string {
  const group = nearest(radio, (a) => roleOf(a) === 'radiogroup' || tagOf(a) === 'fieldset');
  return (group && tidyLabel(nameOf(group))) || attrText(radio, 'name');
}

function labelOfChecked(group: readonly Element[]): string {
  const checked = group.find((radio) =>
    radio instanceof HTMLInputElement ? radio.checked : attr(radio, 'aria-checked') === 'true',
  );
  return checked ? mainName(checked) : '';
}

function typeOf(field: Element): FieldType {
  if (field instanceof HTMLSelectElement) return 'select';
  if (field instanceof HTMLTextAreaElement) return 'textarea';
  const role = roleOf(field);
  if (field instanceof HTMLInputElement) {
    if (role === 'combobox') return 'combobox';
    return isFieldType(field.type) ? field.type : 'text';
  }
  if (role === 'checkbox' || role === 'switch') return 'checkbox';
  if (role === 'radio') return 'radio';
  if (role === 'slider') return 'range';
  return isEditingHost(field) && role !== 'combobox' ? 'editable' : 'combobox';
}

const isFieldType = (type: string): type is FieldType => INPUT_TYPES.has(type);

function fieldValue(field: Element, type: FieldType): string {
  if (type === 'checkbox') {
    const checked = field instanceof HTMLInputElement ? field.checked : attr(field, 'aria-checked') === 'true';
    return checked ? 'on' : '';
  }
  // A typed password is never kept.
  if (type === 'password') return field instanceof HTMLInputElement && field.value !== '' ? '••••' : '';
  if (field instanceof HTMLSelectElement && isPlaceholder(field.selectedOptions[0])) return '';
  return heldValue(field) ?? contentName(field);
}

function optionsOf(field: Element): readonly string[] {
  if (field instanceof HTMLSelectElement) {
    return [...field.options]
      .filter((option) => !option.disabled && !isPlaceholder(option))
      .map(({ text }) => fold(text));
  }
  if (field instanceof HTMLInputElement)
    return [...(field.list?.options ?? [])].map(({ value, text }) => fold(value || text));
  return descendantsOf(field)
    .filter((element) => roleOf(element) === 'option')
    .map((option) => contentName(option));
}

/** A first option without a value is a prompt, not a choice. */
const isPlaceholder = (option: HTMLOptionElement | undefined): boolean =>
  option !== undefined &&
  option.value === '' &&
  option.index === 0 &&
  (hasAttr(option, 'value') || fold(option.text) === '');

function constraintsOf(field: Element) {
  const text = (name: string) => attrText(field, name) || undefined;
  const count = (name: string) => (/^\d+$/.test(attrText(field, name)) ? Number(attrText(field, name)) : undefined);
  const [autocomplete, min, max, pattern, placeholder, error] = [
    text('autocomplete'),
    text('min'),
    text('max'),
    text('pattern'),
    text('placeholder'),
    fieldError(field),
  ];
  const [minLength, maxLength] = [count('minlength'), count('maxlength')];
  return {
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(error === undefined ? {} : { error }),
  };
}

/** What the radio buttons of one group have in common: their name, or the element around them. */
export const radioGroup = (radio: Element): unknown =>
  attr(radio, 'name') ?? nearest(radio, (a) => roleOf(a) === 'radiogroup' || tagOf(a) === 'fieldset') ?? radio;
