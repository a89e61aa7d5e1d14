import { INQUIRY_TYPES, LIMITS } from '@assay/domain';
import { z } from 'zod';
import { FUNCTION_OUTPUTS } from './function-outputs.ts';

const { contact } = LIMITS;
const anyoneCalls = { method: 'POST', callers: 'anyone' } as const;

/** An address in its stored form: trimmed and in lower case. */
const email = z.string().trim().toLowerCase().pipe(z.email('is not an e-mail address').max(LIMITS.emailCharacters));
/** It becomes part of a mail's subject. */
const line = z
  .string()
  .trim()
  .refine((text) => !/\p{Cc}/u.test(text), 'must be one line');
/** PostgreSQL stores no text with a NUL. */
const lines = z
  .string()
  .trim()
  .refine((text) => !text.includes('\0'), 'has a character that cannot be stored');

/** Functions that visitors call without an account. */
export const VISITOR_FUNCTIONS = {
  'beta-waitlist-signup': {
    ...anyoneCalls,
    input: z.strictObject({ email }),
    output: FUNCTION_OUTPUTS['beta-waitlist-signup'],
  },
  'contact-submit': {
    ...anyoneCalls,
    /** The names of the form's fields, as the specification has them. */
    input: z.strictObject({
      firstName: line.min(1).max(contact.nameCharacters),
      lastName: line.min(1).max(contact.nameCharacters),
      email,
      phone: line.max(contact.phoneCharacters).optional(),
      inquiry_type: z.enum(INQUIRY_TYPES),
      message: lines.min(1).max(contact.messageCharacters),
      acceptTerms: z.literal(true),
    }),
    output: FUNCTION_OUTPUTS['contact-submit'],
  },
} as const;
