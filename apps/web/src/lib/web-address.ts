import { z } from 'zod';
import { FIELDS } from '../config/messages/fields.ts';
import { limitedText } from './limited-text.ts';

/** As `private.origin_of` reads an address in the database: a plain host, nothing before it. */
const PLAIN = /^https?:\/\/(?:\[[0-9a-f:.]+\]|[^\][@\\/?#%:<>^|]+)(?::[0-9]*)?(?:[/?#].*)?$/i;
const BLANK = /^https?:\/\/.*[\s\\]/is;

/** An address of an application under test, as the database takes it. */
export function webAddress(most: number) {
  return limitedText(most, FIELDS.addressNeeded)
    .refine((url) => !BLANK.test(url), FIELDS.blankInAddress)
    .pipe(z.url({ protocol: /^https?$/, error: FIELDS.noAddress }))
    .refine(hasNoCredentials, FIELDS.credentialsInAddress)
    .refine((url) => !URL.canParse(url) || !hasNoCredentials(url) || PLAIN.test(url), FIELDS.noAddress);
}

/** The same rule as in the database: a user name before the host would hide where an address leads. */
function hasNoCredentials(url: string): boolean {
  // Another rule reports text that is not an address.
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}
