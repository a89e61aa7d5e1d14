import { LIMITS } from '@assay/domain';
import type { FieldSnapshot } from '@assay/page';

/** True for a field of one e-mail address, where a long enough one fits. */
export function isEmailField(field: FieldSnapshot): boolean {
  const fits = field.maxLength === undefined || field.maxLength >= LIMITS.form.nameCharacters * 2;
  return fits && (field.type === 'email' || (field.type === 'text' && /e-?mail/iu.test(field.label)));
}
