import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { uniqueNames } from './unique-names.ts';

/**
 * The field whose value identifies the new record: a text field that takes a unique name, first one with a telling
 * label.
 */
export function namingField(form: FormSnapshot): FieldSnapshot | undefined {
  const plain = form.fields.filter(
    (field) =>
      ['text', 'textarea', 'editable'].includes(field.type) &&
      !field.disabled &&
      uniqueNames(field).length > 0 &&
      (field.maxLength === undefined || field.maxLength >= LIMITS.form.nameCharacters),
  );
  const byName = plain.find((field) =>
    /name|title|label|subject|description|street|note|text|message/iu.test(field.label),
  );
  return byName ?? plain.find((field) => !/code|zip|phone|number|card|date|user|mail|city|country/iu.test(field.label));
}
