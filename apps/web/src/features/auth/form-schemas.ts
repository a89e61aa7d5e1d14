// First: the form for a new link also stands on public pages, which have no entry that does it.
import '../../lib/server/zod-without-eval.ts';
import { LIMITS } from '@assay/domain';
import { z } from 'zod';
import { AUTH } from '../../config/messages/auth.ts';
import { limitedText } from '../../lib/limited-text.ts';

const filled = z.string().trim().min(1, AUTH.fillAll);
const password = z.string().min(1, AUTH.fillAll);

export const signInSchema = z.object({ email: filled, password });
export const signUpSchema = z.object({
  fullName: limitedText(LIMITS.personNameCharacters, AUTH.fillAll),
  email: limitedText(LIMITS.emailCharacters, AUTH.fillAll),
  password,
});
export const forgotSchema = z.object({ email: z.string().trim().min(1, AUTH.enterEmail) });
/** A new password, entered twice. `minLength` is that of the installation, in characters. */
export const newPasswordSchema = (minLength: number) =>
  z
    .object({ password: z.string(), confirmation: z.string() })
    .superRefine(({ password: first, confirmation }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (first === '') refuse('password', AUTH.fillAll);
      else if (confirmation === '') refuse('confirmation', AUTH.fillAll);
      else if (first !== confirmation) refuse('confirmation', AUTH.passwordsDiffer);
      else if ([...first].length < minLength) refuse('password', AUTH.passwordShort(minLength));
    });
