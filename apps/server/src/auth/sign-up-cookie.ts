import { LIVES } from './limits.ts';
import type { Call, Provider } from './provider.ts';

const NAME = 'assay-sign-up';

/** What the browser shows that signed up, when it confirms. */
export function proofOf({ request }: Pick<Call, 'request'>): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1];
}

/** Never the one that the browser has already: somebody else may have put it there. */
export function proofCookie(proof: string, { settings }: Pick<Provider, 'settings'>): string {
  return cookie(proof, LIVES.pendingSignUp, settings.siteUrl);
}

export function noProofCookie({ settings }: Pick<Provider, 'settings'>): string {
  return cookie('', 0, settings.siteUrl);
}

function cookie(value: string, maxAgeSeconds: number, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${value}; Path=/auth/v1; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
