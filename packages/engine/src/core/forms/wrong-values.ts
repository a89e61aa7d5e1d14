import type { FieldSnapshot } from '@assay/page';
import { hintOfField } from './hint-of-field.ts';
import { PHONE_WORDS } from './phone-words.ts';
import { withSaidLimits } from './said-limits.ts';
import { CODE_FIELD } from './voucher-codes.ts';

/** Values that the application should refuse, with the rule that they break; none for a field that takes no input. */
export function wrongValuesFor(field: FieldSnapshot): readonly { readonly value: string; readonly rule: string }[] {
  if (field.disabled) return [];
  const hint = hintOfField(field);
  if (field.type === 'email' || /e-?mail/iu.test(hint))
    return [{ value: 'not-an-address', rule: 'an address without @' }];
  if (field.type === 'url') return [{ value: 'not a link', rule: 'a text that is not a link' }];
  // It takes no letters that could be wrong.
  if (field.type === 'number') return beyondLimits(withSaidLimits(field));
  if (/zip|post(al)? ?code|postcode|plz/iu.test(hint)) return [{ value: '!', rule: 'a postcode of one sign' }];
  if (CODE_FIELD.test(hint)) return [{ value: 'NOSUCHCODE99', rule: 'a code that does not exist' }];
  if (/card ?number|cc-number/iu.test(hint)) return [{ value: '1234', rule: 'a card number of four digits' }];
  if (PHONE_WORDS.test(hint) || field.type === 'tel') return [{ value: 'abc', rule: 'letters for digits' }];
  if (field.minLength !== undefined && field.minLength > 1) {
    return [{ value: 'a'.repeat(field.minLength - 1), rule: `fewer than ${field.minLength} signs` }];
  }
  if (field.pattern !== undefined) return [{ value: '!', rule: 'a sign that the field does not take' }];
  return [];
}

/** One more than the greatest number, and one less than the least, as far as the field or its hint says them. */
function beyondLimits({ min, max }: FieldSnapshot): ReturnType<typeof wrongValuesFor> {
  return [
    ...(max === undefined ? [] : [{ value: String(Number(max) + 1), rule: `more than ${max}` }]),
    ...(min === undefined ? [] : [{ value: String(Number(min) - 1), rule: `less than ${min}` }]),
  ];
}
