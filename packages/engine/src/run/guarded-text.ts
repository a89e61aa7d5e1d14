import { AppError, schemeOf, templateNames } from '@assay/domain';
import type { GuardedText } from '../core/ports.ts';

/** Names of variables whose values belong to an origin. */
export type Guards = {
  readonly credentials: readonly string[];
  /** Those that nobody may see. */
  readonly secrets: readonly string[];
};

/** What nobody marked otherwise: the sign-in of the application. */
export const SIGN_IN_GUARDS: Guards = { credentials: ['username'], secrets: ['password'] };

/** How a text may be typed: undefined where it holds nothing that belongs to an origin. */
export function guardOf(text: string, { credentials, secrets }: Guards): GuardedText | undefined {
  const names = templateNames(text);
  if (names.some((name) => secrets.includes(name))) return 'secret';
  return names.some((name) => credentials.includes(name)) ? 'credential' : undefined;
}

/** What a step does with its text besides typing. */
const PLACES = {
  open: 'an address',
  upload: 'the name of a file',
  select: 'a choice',
  press: 'keys',
  dialog: 'a dialog',
} as const;

/** A secret is typed and goes nowhere else; a user name goes into no address but a path. @throws AppError `credentials_refused` */
export function refuseGuarded(text: string, place: keyof typeof PLACES, guards: Guards): void {
  const kind = guardOf(text, guards);
  const isPath = schemeOf(text) === null && /^\/(?![/\\])/.test(text);
  if (kind === undefined || (kind === 'credential' && (place !== 'open' || isPath))) return;
  const what = kind === 'secret' ? 'A password or secret' : 'The user name';
  throw new AppError('credentials_refused', `${what} does not go into ${PLACES[place]}: ${text}`);
}
