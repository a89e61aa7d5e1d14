import { PENDING_SIGN_UP_LIFETIME_SECONDS } from '../../limits/pending-sign-up-lifetime.ts';
import type { Call, Provider } from '../auth-endpoint.ts';
import { hostCookie, readHostCookie } from '../http/host-cookie.ts';

const NAME = 'assay-sign-up';

/** The proof that this browser made the sign-up. */
export function proofOf({ request }: Pick<Call, 'request'>, { settings }: Pick<Provider, 'settings'>) {
  return readHostCookie(request, NAME, settings);
}

/** Always a new value: somebody else may have set the present cookie. */
export function proofCookie(proof: string, { settings }: Pick<Provider, 'settings'>): string {
  return hostCookie(NAME, { value: proof, maxAgeSeconds: PENDING_SIGN_UP_LIFETIME_SECONDS, siteUrl: settings.siteUrl });
}

export function noProofCookie({ settings }: Pick<Provider, 'settings'>): string {
  return hostCookie(NAME, { value: '', maxAgeSeconds: 0, siteUrl: settings.siteUrl });
}
