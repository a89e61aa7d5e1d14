import type { Secrets } from '../secrets/credential-cipher.ts';

const KEY_BYTES = 32;

/** Keys of the stand-in, the same in every server process: nothing but a server of this installation may call it. */
export function standInKeys({ derive }: Pick<Secrets, 'derive'>) {
  const key = (purpose: string) => derive(purpose, KEY_BYTES).toString('base64url');
  return {
    apiKey: `sk_test_${key('payment sandbox, api key, v1')}`,
    webhookSecret: `whsec_${key('payment sandbox, webhooks, v1')}`,
  };
}
