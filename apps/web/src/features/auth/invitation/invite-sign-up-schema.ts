import { LIMITS } from '@assay/domain';
import * as v from 'valibot';
import { AUTH } from '../../../config/messages/auth.ts';
import { FIELDS } from '../../../config/messages/fields.ts';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import { isLongerThan } from '../../../lib/is-longer-than.ts';

/** A new account for an invited address. `minLength` is that of the installation, in characters. */
export const inviteSignUpSchema = (minLength: number) =>
  v.pipe(
    v.object({
      fullName: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(AUTH.fillAll),
        v.check(
          (value) => !isLongerThan(value, LIMITS.personNameCharacters),
          FIELDS.tooLong(LIMITS.personNameCharacters),
        ),
      ),
      password: v.pipe(v.string(), v.nonEmpty(AUTH.fillAll)),
      confirmation: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmation']],
        ({ password, confirmation }) => password === '' || password === confirmation,
        INVITATIONS.passwordsDiffer,
      ),
      ['confirmation'],
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmation']],
        ({ password, confirmation }) =>
          password === '' || password !== confirmation || [...password].length >= minLength,
        AUTH.passwordShort(minLength),
      ),
      ['password'],
    ),
  );
