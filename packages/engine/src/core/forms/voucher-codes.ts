import type { FieldSnapshot } from '@assay/page';
import { hintOfField } from './hint-of-field.ts';

export const CODE_FIELD = /coupon|voucher|discount|promo|gift ?card|gutschein/iu;

/** Codes that a text of the application advertises, such as `SPRING10`. */
export function codesIn(text: string): readonly string[] {
  return text.match(/\b[A-Z]{3,}\d{1,4}\b/gu) ?? [];
}

/** True for a field that takes a voucher or discount code. */
export function isCodeField(field: FieldSnapshot): boolean {
  return CODE_FIELD.test(hintOfField(field));
}
