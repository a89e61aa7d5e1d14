import { z } from 'zod';
import { AUTH_INPUT_LENGTHS } from '../../limits/auth-input-lengths.ts';
import { emailAsKept } from '../http/email-field.ts';

const claimsSchema = z.object({
  sub: z.string(),
  email: z.email(),
  email_verified: z.boolean().optional(),
  name: z.string().max(AUTH_INPUT_LENGTHS.googleName).optional(),
  picture: z.string().max(AUTH_INPUT_LENGTHS.googlePicture).optional(),
});

/** A person as Google describes them. */
export type GooglePerson = {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
};

/**
 * What Assay takes of Google's claims about a person: address, name and picture.
 * @throws ZodError when a claim is missing or wrong
 */
export function googlePersonOf(claims: unknown): GooglePerson {
  const { sub, email, email_verified, name, picture } = claimsSchema.parse(claims);
  return {
    subject: sub,
    email: emailAsKept(email),
    emailVerified: email_verified === true,
    metadata: {
      ...(name === undefined ? {} : { full_name: name, name }),
      ...(picture === undefined ? {} : { avatar_url: picture }),
    },
  };
}
