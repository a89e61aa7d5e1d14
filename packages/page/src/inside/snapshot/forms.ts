import type { FieldSnapshot, FieldType, FormSnapshot } from '../../contract.ts';
import { attr, attrText, fold, hasAttr, tagOf } from '../dom/built-ins.ts';
import { oncePerCall } from '../dom/per-call.ts';
import { allElements, ancestorsOf, descendantsOf, isInside, nearest, orderOf } from '../dom/walk.ts';
import { heldValue, isEnabled } from '../element/element-state.ts';
import { refOf } from '../element/refs.ts';
import { mainName, namesOf } from '../find/lookup.ts';
import { targetOf } from '../find/shortest-target.ts';
import { isItem } from '../groups/collections.ts';
import { headingOver, isDialog } from '../groups/containers.ts';
import { contentName, nameOf, nearLabel, tidyLabel } from '../perceive/names.ts';
import { isEditingHost, roleOf } from '../perceive/roles.ts';
import { visibleText } from '../perceive/text.ts';
import { isShown } from '../perceive/visibility.ts';
import { fieldError } from './messages.ts';

const FIELD_ROLES = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'checkbox',
  'switch',
  'radio',
  'slider',
]);
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

/** Every `form` with fields, and every group of fields that has no `form` around it. */
export function formsOf(): readonly FormSnapshot[] {
  const groups = new Map<Element, Element[]>();
  for (const field of fields()) {
    const holder = holderOf(field);
    groups.set(holder, [...(groups.get(holder) ?? []), field]);
  }
  return merged(groups).map(([holder, own]) => formOf(holder, own));
}

const fields = oncePerCall(() =>
  allElements().filter((element) => FIELD_ROLES.has(roleOf(element)) && isShown(element) && !isPartOfField(element)),
);

/** The text box inside a custom combobox is the element that takes the typing. */
function isPartOfField(element: Element): boolean {
  const inner = descendantsOf(element).some((other) => FIELD_ROLES.has(roleOf(other)) && isShown(other));
  return inner && !isEditingHost(element);
}

const buttons = oncePerCall(() =>
  allElements().filter((element) => roleOf(element) === 'button' && isShown(element) && tagOf(element) !== 'summary'),
);

function holderOf(field: Element): Element {
  if ('form' in field && field.form instanceof HTMLFormElement) return field.form;
  const form = nearest(field, (a) => tagOf(a) === 'form' || roleOf(a) === 'form');
  if (form) return form;
  let depth = 0;
  for (const ancestor of ancestorsOf(field)) {
    depth += 1;
    if (tagOf(ancestor) === 'body' || tagOf(ancestor) === 'main' || depth > 8) break;
    if (isDialog(ancestor) || isItem(ancestor) || roleOf(ancestor) === 'row') return ancestor;
    if (buttons().some((button) => isInside(button, ancestor) && orderOf(button) > orderOf(field))) return ancestor;
    if (tagOf(ancestor) === 'fieldset' || roleOf(ancestor) === 'search') return ancestor;
  }
  // A field without a group is a form of its own, such as a search that answers while one types.
  return field;
}

/** A nested group of fields is added to the outer group, unless it is a form or an item of its own. */
function merged(groups: ReadonlyMap<Element, readonly Element[]>): readonly (readonly [Element, readonly Element[]])[] {
  const result = new Map<Element, readonly Element[]>();
  for (const [holder, own] of groups) {
    const outer = standsAlone(holder)
      ? undefined
      : [...groups.keys()].find((other) => other !== holder && isInside(holder, other) && !standsAlone(other));
    const key = outer ?? holder;
    result.set(key, [...(result.get(key) ?? []), ...own]);
  }
  return [...result].map(([holder, own]) => [holder, [...own].sort((a, b) => orderOf(a) - orderOf(b))]);
}

const standsAlone = (holder: Element): boolean =>
  tagOf(holder) === 'form' || isItem(holder) || isDialog(holder) || roleOf(holder) === 'row';

function formOf(holder: Element, own: readonly Element[]): FormSnapshot {
  const submit = submitOf(holder, own);
  return {
    ref: refOf({ element: holder }),
    name: formName(holder),
    fields: withoutRepeatedRadios(own).map((field) => fieldOf(field, own)),
    ...(submit
      ? { submit: { ref: refOf({ element: submit }), target: targetOf(submit), name: mainName(submit) } }
      : {}),
    method: methodOf(holder),
  };
}

function formName(holder: Element): string {
  const name = nameOf(holder);
  if (name) return name;
  const inner = descendantsOf(holder).find((element) => roleOf(element) === 'heading' && isShown(element));
  if (inner) return visibleText(inner);
  const legends = descendantsOf(holder).filter((element) => tagOf(element) === 'legend' && isShown(element));
  return legends.length === 1 &&
    fields().every((field) => !isInside(field, holder) || nearest(field, (a) => tagOf(a) === 'fieldset'))
    ? visibleText(legends[0] ?? holder)
    : headingOver(holder);
}

/** A `form` without a method and an address is usually handled by a script. */
function methodOf(holder: Element): FormSnapshot['method'] {
  if (tagOf(holder) !== 'form') return 'script';
  const method = attrText(holder, 'method').toLowerCase();
  if (method === 'post') return 'post';
  return method === 'get' || hasAttr(holder, 'action') ? 'get' : 'script';
}

/** Texts of submit buttons. When no button has one, the first button that does not leave the form is taken. */
const SENDS =
  /^(ok|okay|save|send|search|find|submit|continue|next|create|add|apply|sign in|log ?in|sign up|register|confirm|done|go|speichern|senden|weiter|anmelden|enregistrer|guardar)\b/i;

function submitOf(holder: Element, own: readonly Element[]): Element | undefined {
  const inside = buttons().filter((button) => isInside(button, holder) || ('form' in button && button.form === holder));
  if (tagOf(holder) === 'form') {
    const submits = inside.filter(
      (button) =>
        (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) &&
        ['submit', 'image'].includes(button.type),
    );
    if (submits[0]) return submits[0];
  }
  const last = own.at(-1);
  const after = inside.filter(
    (button) => last !== undefined && orderOf(button) > orderOf(last) && !button.contains(last),
  );
  const named = after.filter((button) => mainName(button) !== '' && !isPicker(button));
  if (own.length === 1 && tagOf(holder) !== 'form') {
    // A field alone needs no button. A button next to it usually opens its list or clears it, unless its text says
    // submit.
    return named.find((button) => attr(button, 'type') === 'submit' || SENDS.test(mainName(button)));
  }
  return (
    named.find((button) => attr(button, 'type') === 'submit') ??
    named.find((button) => SENDS.test(mainName(button))) ??
    named.find((button) => !isWayOut(button)) ??
    named[0] ??
    after[0]
  );
}

/** True for a button that opens something instead of submitting the form. */
const isPicker = (button: Element): boolean => hasAttr(button, 'aria-haspopup') || hasAttr(button, 'aria-expanded');

/** A way out of a dialog is recognised by its link, and by words that most languages share. */
const isWayOut = (button: Element): boolean =>
  attr(button, 'type') === 'reset' ||
  /^(?:cancel|close|back|dismiss|abbrechen|schließen|zurück|annuler|fermer|cancelar|annulla|×|✕|x)\b/iu.test(
    mainName(button),
  );

function withoutRepeatedRadios(own: readonly Element[]): readonly Element[] {
  const seen = new Set<unknown>();
  return own.filter((field) => {
    if (roleOf(field) !== 'radio') return true;
    const key = radioGroup(field);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const radioGroup = (radio: Element): unknown =>
  attr(radio, 'name') ?? nearest(radio, (a) => roleOf(a) === 'radiogroup' || tagOf(a) === 'fieldset') ?? radio;

function fieldOf(field: Element, all: readonly Element[]): FieldSnapshot {
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
