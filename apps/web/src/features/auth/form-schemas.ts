import { LIMITS } from '@assay/domain';
import * as v from 'valibot';
import { AUTH } from '../../config/messages/auth.ts';
import { FIELDS } from '../../config/messages/fields.ts';
import { isLongerThan } from '../../lib/is-longer-than.ts';

// valibot, because these pages load it before they can be used (1 kB, where zod is 12).
const text = v.pipe(v.string(), v.trim());
const filled = v.pipe(text, v.nonEmpty(AUTH.fillAll));
const password = v.pipe(v.string(), v.nonEmpty(AUTH.fillAll));
const limited = (most: number) =>
  v.pipe(
    filled,
    v.check((value) => !isLongerThan(value, most), FIELDS.tooLong(most)),
  );

export const signInSchema = v.object({ email: filled, password });
export const signUpSchema = v.object({
  fullName: limited(LIMITS.personNameCharacters),
  email: limited(LIMITS.emailCharacters),
  password,
});
export const forgotSchema = v.object({ email: v.pipe(text, v.nonEmpty(AUTH.enterEmail)) });

/** A new password, entered twice. `minLength` is that of the installation, in characters. */
export const newPasswordSchema = (minLength: number) =>
  v.pipe(
    v.object({ password: v.string(), confirmation: v.string() }),
    v.forward(
      v.check(({ password: first }) => first !== '', AUTH.fillAll),
      ['password'],
    ),
    v.forward(
      v.check(({ password: first, confirmation }) => first === '' || confirmation !== '', AUTH.fillAll),
      ['confirmation'],
    ),
    v.forward(
      v.check(
        ({ password: first, confirmation }) => confirmation === '' || first === confirmation,
        AUTH.passwordsDiffer,
      ),
      ['confirmation'],
    ),
    v.forward(
      v.check(
        ({ password: first, confirmation }) => first !== confirmation || [...first].length >= minLength,
        AUTH.passwordShort(minLength),
      ),
      ['password'],
    ),
  );
