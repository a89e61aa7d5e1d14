import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';

/**
 * The field whose value identifies the new record: a text field without a rule of its own, first one with a telling
 * label.
 */
export function namingField(form: FormSnapshot): FieldSnapshot | undefined {
  const plain = form.fields.filter(
    (field) =>
      ['text', 'textarea', 'editable'].includes(field.type) &&
      !field.disabled &&
      field.pattern === undefined &&
      (field.maxLength === undefined || field.maxLength >= LIMITS.form.nameCharacters),
  );
  const byName = plain.find((field) =>
    /name|title|label|subject|description|street|note|text|message/iu.test(field.label),
  );
  return byName ?? plain.find((field) => !/code|zip|phone|number|card|date|user|mail|city|country/iu.test(field.label));
}
