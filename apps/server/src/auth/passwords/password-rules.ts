import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LIMITS } from '../../limits/password-limits.ts';
import { refused } from '../http/gotrue-refusals.ts';

export type PasswordRules = {
  /** In characters. */
  readonly minLength: number;
};

/** Most common first, in lower case. */
const LEAKED: readonly string[] = dictionary['passwords-common'];

/**
 * Refuses a password that is too short, among the most common ones, or made of the account's address.
 * @throws AppError refusal 'weak_password' with the reasons that the client knows: `length`, `pwned`, `characters`
 */
export function checkPassword(password: string, email: string, { minLength }: PasswordRules): void {
  if ([...password].length < minLength)
    throw refused('weak_password', {
      message: `Password should be at least ${minLength} characters.`,
      reasons: ['length'],
    });
  if (Buffer.byteLength(password) > PASSWORD_LIMITS.maxBytes)
    throw refused('validation_failed', {
      message: `Password cannot be longer than ${PASSWORD_LIMITS.maxBytes} bytes.`,
    });
  if (commonestOf(minLength).has(password.toLowerCase()))
    throw refused('weak_password', {
      message: 'This password is one of the most common ones and is guessed first. Choose another one.',
      reasons: ['pwned'],
    });
  if (holdsAddress(password, email))
    throw refused('weak_password', {
      message: 'The password must not contain your e-mail address. Choose another one.',
      reasons: ['characters'],
    });
}

function holdsAddress(password: string, email: string): boolean {
  const [typed, address] = [password.toLowerCase(), email.toLowerCase()];
  const local = address.split('@')[0] ?? '';
  if (typed.includes(address)) return true;
  // A short name such as "ann" is part of many good passwords by chance.
  return local.length >= PASSWORD_LIMITS.shortestLocalPart ? typed.includes(local) : typed === local;
}

const sets = new Map<number, ReadonlySet<string>>();

/** The most common passwords of at least the minimum length. */
function commonestOf(minLength: number): ReadonlySet<string> {
  const known = sets.get(minLength);
  if (known !== undefined) return known;
  const made = new Set(LEAKED.filter((leaked) => leaked.length >= minLength).slice(0, PASSWORD_LIMITS.commonest));
  sets.set(minLength, made);
  return made;
}
