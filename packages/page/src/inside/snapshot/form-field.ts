import type { FieldSnapshot } from '../../contract.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attr, attrText, hasAttr, tagOf } from '../dom/built-ins.ts';
import { nearest } from '../dom/walk-elements.ts';
import { refOf } from '../element/element-refs.ts';
import { isEnabled } from '../element/element-state.ts';
import { targetOf } from '../find/shortest-target.ts';
import { mainName, namesOf } from '../find/words-and-names.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { popupOf } from '../perceive/choice-fields.ts';
import { nameOf } from '../perceive/names-and-labels.ts';
import { nearLabel, unjoinedLabel } from '../perceive/near-label.ts';
import { saysRequired } from '../perceive/required-mark.ts';
import { segmentsOf, segmentsText } from '../perceive/segmented-field.ts';
import { tidyLabel } from '../perceive/tidy-label.ts';
import { fieldError } from './field-error.ts';
import { fieldHint } from './field-hint.ts';
import { optionsOf } from './field-options.ts';
import { fieldTypeOf } from './field-type.ts';
import { fieldValue } from './field-value.ts';
import { radioGroup } from './radio-group.ts';

/** One field with its label, value, options and constraints. `all` are the fields of the same form. */
export function fieldOf(field: Element, all: readonly Element[]): FieldSnapshot {
  const type = fieldTypeOf(field);
  const group =
    type === 'radio' ? all.filter((other) => roleOf(other) === 'radio' && radioGroup(other) === radioGroup(field)) : [];
  const popup = popupOf(field);
  return {
    ref: refOf({ element: field }),
    target: targetOf(field),
    label: type === 'radio' ? groupName(field) : fieldLabel(field),
    type,
    value: type === 'radio' ? labelOfChecked(group) : fieldValue(field, type),
    required: saysRequired(field),
    disabled: !isEnabled(field) || (hasAttr(field, 'readonly') && popup === null),
    options: type === 'radio' ? distinct(group.map(mainName)) : optionsOf(field),
    ...(popup ? { popup } : {}),
    ...constraintsOf(field),
  };
}

/** Options without a name of their own cannot be told apart. */
const distinct = (names: readonly string[]): readonly string[] => (new Set(names).size === names.length ? names : []);

/** What a person reads beside a field says more of it than an example in the field. */
function fieldLabel(field: Element): string {
  const name = namesOf(field)[0] ?? '';
  const beside = name !== '' && name === attrText(field, 'placeholder') ? unjoinedLabel(field) : '';
  return beside || tidyLabel(name) || nearLabel(field) || attrText(field, 'name');
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

/** The end of a range; none where a kit writes the largest number that it can. */
const endOf = (text: string | undefined): string | undefined =>
  Math.abs(Number(text)) >= Number.MAX_SAFE_INTEGER ? undefined : text;

/** True for a step of which a half is a multiple, such as 0.25 or 0.01. */
const takesFractions = (step: string): boolean => step === 'any' || /^0?\.(?:5|25|1|2?0*5|0*1)0*$/.test(step);

function constraintsOf(field: Element) {
  const text = (name: string) => attrText(field, name) || undefined;
  const count = (name: string) => (/^\d+$/.test(attrText(field, name)) ? Number(attrText(field, name)) : undefined);
  const [autocomplete, min, max, pattern, placeholder, error] = [
    text('autocomplete'),
    text('min') ?? endOf(text('aria-valuemin')),
    text('max') ?? endOf(text('aria-valuemax')),
    text('pattern'),
    segmentsOf(field).length > 0 ? segmentsText(field) : text('placeholder'),
    fieldError(field),
  ];
  const accept = attrText(field.querySelector('input[type=file]') ?? field, 'accept');
  const hint = error === undefined ? fieldHint(field).slice(0, TEXT_LENGTHS.description) : '';
  const [minLength, maxLength] = [count('minlength'), count('maxlength')];
  return {
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(takesFractions(attrText(field, 'step')) ? { fractions: true as const } : {}),
    ...(pattern === undefined ? {} : { pattern }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(error === undefined ? {} : { error }),
    ...(accept === '' ? {} : { accept }),
    ...(hint === '' ? {} : { hint }),
  };
}
