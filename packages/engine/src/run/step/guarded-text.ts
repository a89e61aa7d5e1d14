import { AppError, schemeOf, templateNames } from '@assay/domain';
import type { GuardedText } from '../../core/browser-clock-and-store-ports.ts';

/** Names of variables whose values belong to certain origins. */
export type Guards = {
  readonly credentials: readonly string[];
  /** Variables whose values nobody may see. */
  readonly secrets: readonly string[];
};

/** The guards of a test without markings of its own: the application's sign-in. */
export const SIGN_IN_GUARDS: Guards = { credentials: ['username'], secrets: ['password'] };

/** How a text must be typed; undefined when it contains nothing that belongs to an origin. */
export function guardOf(text: string, { credentials, secrets }: Guards): GuardedText | undefined {
  const names = templateNames(text);
  if (names.some((name) => secrets.includes(name))) return 'secret';
  return names.some((name) => credentials.includes(name)) ? 'credential' : undefined;
}

/** Where steps put text other than into a field. */
const PLACES = {
  open: 'an address',
  upload: 'the name of a file',
  select: 'a choice',
  press: 'keys',
  dialog: 'a dialog',
} as const;

/**
 * Refuses a secret anywhere but in a field, and a user name in an address other than a path.
 * @throws AppError `credentials_refused`
 */
export function refuseGuarded(text: string, place: keyof typeof PLACES, guards: Guards): void {
  const kind = guardOf(text, guards);
  const isPath = schemeOf(text) === null && /^\/(?![/\\])/.test(text);
  if (kind === undefined || (kind === 'credential' && (place !== 'open' || isPath))) return;
  const what = kind === 'secret' ? 'A password or secret' : 'The user name';
  throw new AppError('credentials_refused', `${what} does not go into ${PLACES[place]}: ${text}`);
}
