import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { dateValues } from './date-values.ts';
import { isEmailField } from './email-field.ts';
import { isRequired } from './is-required.ts';
import { uniqueNames } from './unique-names.ts';

const NAME = /name|title|label|subject/iu;
/** Beside the names of a person, a title is that of the person. */
const OF_PERSON = /\b(?:first|last|given|family) ?name\b|surname|vorname|nachname|prénom|apellido/iu;
const PERSON_TITLE = /^(?:title|titel|titre|salutation|anrede|prefix)\b/iu;
/** A unit, a plate, an article: what people tell apart by a number or a code. Those of a person are no names of records. */
const CODE =
  /^(?!.*(?:phone|card|account|house|zip|post|tax|vat|iban|bank|coupon|promo|discount)).*\b(?:number|no\.?|code|sku|ref(?:erence)?|serial|registration|plate|identifier|key|slug)(?!\p{L})/iu;
/** Who leaves an address there is listed nowhere. */
const NO_RECORD = /newsletter|subscri|abonn|forgot|reset|recover|vergessen|oublié|olvid/iu;

/**
 * The field whose value identifies the new record: a text field that takes a unique name, first one with a telling
 * label, else the address by which somebody is invited, or the one that is called.
 */
export function namingField(form: FormSnapshot): FieldSnapshot | undefined {
  const plain = form.fields.filter(
    (field) =>
      ['text', 'textarea', 'editable'].includes(field.type) &&
      !field.disabled &&
      field.popup !== 'calendar' &&
      dateValues(field).length === 0 &&
      (field.maxLength === undefined || field.maxLength >= LIMITS.form.nameCharacters),
  );
  // The label is looked at first: testing the pattern of each field of a form could take long.
  const isOfPerson = form.fields.some(({ label }) => OF_PERSON.test(label));
  const find = (isLikely: (label: string) => boolean) =>
    plain.find((field) => isLikely(field.label) && uniqueNames(field).length > 0);
  // What must be given tells records apart, where what describes them may be left out.
  const isNeeded = neededIn(form);
  return (
    find((label) => NAME.test(label) && !(isOfPerson && PERSON_TITLE.test(label))) ??
    plain.find((field) => CODE.test(field.label) && isNeeded(field) && uniqueNames(field).length > 0) ??
    plain.find(
      (field) => isNeeded(field) && isOneLine(field) && isPlain(field.label) && uniqueNames(field).length > 0,
    ) ??
    find((label) => /description|street|note|text|message/iu.test(label)) ??
    find(isPlain) ??
    addressField(form)
  );
}

/** True for a form that asks for a person by name: whoever is entered becomes a record of their own. */
export function asksForPerson({ fields }: Pick<FormSnapshot, 'fields'>): boolean {
  return fields.some(({ label, disabled }) => !disabled && OF_PERSON.test(label));
}

/** Tells which fields must be given. In a form that marks none of them, these are all that do not say that they are optional. */
function neededIn({ fields }: FormSnapshot): (field: FieldSnapshot) => boolean {
  return fields.some(isRequired) ? isRequired : ({ label }) => !OPTIONAL.test(label);
}

const OPTIONAL = /\b(?:optional|facultatif|opcional|facoltativo)\b/iu;

const isOneLine = ({ type }: FieldSnapshot): boolean => type === 'text';

/** True for a label of no detail that many records have in common, and that forms check. */
const isPlain = (label: string): boolean =>
  !/code|zip|phone|number|card|date|user|mail|city|country|amount|price/iu.test(label);

/** True for a field that must have a number or a code, by which people tell such things apart. */
export function isCode({ type, label, required }: FieldSnapshot): boolean {
  return ['text', 'textarea', 'editable'].includes(type) && CODE.test(label) && isRequired({ label, required });
}

function addressField({ name, submit, fields }: FormSnapshot): FieldSnapshot | undefined {
  if (NO_RECORD.test(`${name} ${submit?.name ?? ''}`) || fields.some(({ type }) => type === 'password'))
    return undefined;
  const open = fields.filter((field) => !field.disabled && uniqueNames(field).length > 0);
  return open.find(isEmailField) ?? open.find(({ type }) => type === 'url');
}
