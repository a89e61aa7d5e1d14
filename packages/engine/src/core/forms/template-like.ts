import { LIMITS } from '@assay/domain';
import type { FieldSnapshot } from '@assay/page';
import { matchPattern } from './match-pattern.ts';

/** Groups of capitals and digits, with at least one capital and two digits in all, such as '1-ABC-234'. */
const GROUPS = String.raw`(?=[\d/-]*\p{Lu})(?=[\p{Lu}/-]*\d[\p{Lu}/-]*\d)[\p{Lu}\d]+(?:[-/][\p{Lu}\d]+)+`;
/** The pattern of a code as an example shows it, such as 'HC-123456', '12AB', '3534 AB', 'OX14 3QA' or 'HC-AB 123': capitals, and digits. */
export const CODE = String.raw`(?:${GROUPS}|\p{Lu}{1,2}\d{1,2}\p{Lu}? \d?\p{Lu}{2,3}(?!\p{L})|\p{Lu}{1,3}[- ]\p{Lu}{1,3} ?\d{2,4}(?!\d)|\p{Lu}+[-/ ]?\d{2,}|\d{2,}[-/]?\p{Lu}+|\d{3,} \p{Lu}{2,3}(?!\p{L}))[\p{Lu}\d/-]*`;
const IS_CODE = new RegExp(`^${CODE}$`, 'u');
const UNIQUE_LENGTH = LIMITS.uniqueTextPairs * 2;

/**
 * A template whose values are written like the sample, each new in every run: `{{unique like HC-123456}}`, `/{{unique}}`
 * for '/refund', `{{unique}}.example` for 'acme.example'. Null for words, for what has a blank, and where the field takes
 * no text of that shape or length.
 */
export function templateLike(sample: string, field: FieldSnapshot): string | null {
  const { maxLength = 0 } = field;
  if (
    field.type !== 'text' ||
    matchPattern(field, sample) !== 'matches' ||
    (maxLength > 0 && sample.length > maxLength)
  )
    return null;
  if (IS_CODE.test(sample)) return `{{unique like ${sample}}}`;
  if (!/^[^\s@{}]+$/u.test(sample) || !/[-_./:#+]/u.test(sample)) return null;
  const [word] = /\p{Ll}{3,}(?!:\/\/|\p{L})/u.exec(sample) ?? [];
  const length = sample.length - (word?.length ?? 0) + UNIQUE_LENGTH;
  return word === undefined || (maxLength > 0 && length > maxLength) ? null : sample.replace(word, '{{unique}}');
}
