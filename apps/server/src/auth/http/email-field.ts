import { LIMITS } from '@assay/domain';
import { z } from 'zod';
import { refused } from './gotrue-refusals.ts';

const emailSchema = z.email().max(LIMITS.emailCharacters);

/** An address in its stored form: trimmed and in lower case. It is not checked. */
export function emailAsKept(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * A checked address in its stored form.
 * @throws AppError refusal 'email_address_invalid'
 */
export function readEmail(text: string): string {
  const result = emailSchema.safeParse(emailAsKept(text));
  if (!result.success) throw refused('email_address_invalid');
  return result.data;
}
