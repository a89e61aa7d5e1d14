import type { Field, Problems, Values } from '../rules/fields.ts';
import { maxLengthOf } from '../rules/fields.ts';
import type { Shop } from '../state/shop.ts';
import { attrs, html, type Markup } from './markup.ts';

export type FormState = { readonly values: Values; readonly problems: Problems };

export const EMPTY_FORM: FormState = { values: {}, problems: {} };

/** All fields, each with its label, hint and message. `form` makes their ids unique on the page. */
export function formFields(shop: Shop, form: string, fields: readonly Field[], state: FormState): Markup {
  return html`${fields.map((field) => formField(shop, form, field, state))}`;
}

/** The alert above a form. Hidden until there is a problem. */
export function formAlert({ problems }: FormState, message?: string): Markup {
  const count = Object.keys(problems).length;
  const text = message ?? (count > 0 ? problemCount(count) : '');
  return html`<div class="alert" role="alert" data-js="form-alert"${attrs({ hidden: text === '' })}>${text}</div>`;
}

function problemCount(count: number): string {
  return count === 1 ? 'Please correct the marked field.' : `Please correct the ${count} marked fields.`;
}

function formField(shop: Shop, form: string, field: Field, state: FormState): Markup {
  const content = fieldContent(shop, form, field, state);
  const cardOnly = field.onlyIf && `${field.onlyIf.name}=${field.onlyIf.value}`;
  const body = html`<div class="field"${attrs({ 'data-only-if': cardOnly })}>${content}</div>`;
  return shop.changed('fields-wrapped')
    ? html`<div class="form-row"><div class="form-column">${body}</div></div>`
    : body;
}

function fieldContent(shop: Shop, form: string, field: Field, state: FormState): Markup {
  const id = `${form}-${field.name}`;
  const problem = state.problems[field.name];
  const message = html`<p class="field-error" id="${id}-error" data-js="field-error"${attrs({ hidden: problem === undefined })}>${problem ?? ''}</p>`;
  const control = controlOf(shop, { field, id, value: state.values[field.name] ?? '', problem });
  const hint = field.hint && html`<p class="hint" id="${id}-hint">${field.hint}</p>`;
  if (field.kind === 'radio') {
    return html`<fieldset class="choices"><legend>${field.label}</legend>${control}</fieldset>${message}`;
  }
  if (field.kind === 'checkbox') {
    return html`<div class="choice">${control}<label for="${id}">${field.label}</label></div>${message}`;
  }
  return html`<label for="${id}">${field.label}</label>${control}${hint}${message}`;
}

type Control = {
  readonly field: Field;
  readonly id: string;
  readonly value: string;
  readonly problem: string | undefined;
};

function controlOf(shop: Shop, { field, id, value, problem }: Control): Markup {
  const shared = { ...sharedAttributes(field, id), 'aria-invalid': problem === undefined ? undefined : 'true' };
  const placeholder = shop.changed('placeholders-changed') ? field.otherPlaceholder : field.placeholder;
  const options = field.options ?? [];
  switch (field.kind) {
    case 'radio':
      return html`${options.map(
        (option) =>
          html`<label class="choice" for="${id}-${option.value}"><input type="radio"${attrs({ ...shared, id: `${id}-${option.value}`, value: option.value, checked: option.value === value })}> ${option.label}</label>`,
      )}`;
    case 'checkbox':
      return html`<input type="checkbox"${attrs({ ...shared, value: 'yes', checked: value !== '' })}>`;
    case 'select':
      return html`<select${attrs(shared)}><option value="">Choose …</option>${options.map(
        (option) =>
          html`<option${attrs({ value: option.value, selected: option.value === value })}>${option.label}</option>`,
      )}</select>`;
    case 'textarea':
      return html`<textarea rows="5"${attrs({ ...shared, placeholder, maxlength: maxLengthOf(field) })}>${value}</textarea>`;
    default:
      return html`<input${attrs({ type: field.kind, ...shared, placeholder, maxlength: maxLengthOf(field), value: field.kind === 'password' ? '' : value })}>`;
  }
}

/** The checks are ordinary attributes, with their messages, so that the page's script can check before sending. */
function sharedAttributes(field: Field, id: string) {
  const textual = field.kind !== 'radio' && field.kind !== 'checkbox' && field.kind !== 'select';
  return {
    id,
    name: field.name,
    autocomplete: field.autocomplete,
    required: field.required !== undefined,
    'data-required-message': field.required,
    minlength: field.minLength?.length,
    'data-length-message': field.minLength?.message,
    pattern: textual && field.kind !== 'textarea' ? field.format?.pattern : undefined,
    'data-format-message': field.format?.message,
    'aria-describedby': field.hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`,
  };
}
