import type { Secrets } from '../../secrets/credential-cipher.ts';

/** The first key encrypts second factors. The others decrypt older ones while keys change. */
export type FactorKeys = readonly [Buffer, ...Buffer[]];

const PURPOSE = 'second factors, v1';
const KEY_BYTES = 32;

export function factorKeysOf({ derive, derivePrevious }: Pick<Secrets, 'derive' | 'derivePrevious'>): FactorKeys {
  const previous = derivePrevious(PURPOSE, KEY_BYTES);
  return [derive(PURPOSE, KEY_BYTES), ...(previous === undefined ? [] : [previous])];
}
