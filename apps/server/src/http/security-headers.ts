import type { MiddlewareHandler } from 'hono';
import { HTTPS_ONLY_SECONDS } from '../limits/https-only-time.ts';
import type { AppEnv } from '../server-context.ts';

/** Headers for every response. A route that sends a page sets its own content policy. */
export function securityHeaders(siteUrl: string): MiddlewareHandler<AppEnv> {
  const secure = siteUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // Tokens identify people, so responses never need credentialed requests of other sites.
    headers.delete('access-control-allow-credentials');
    headers.set('x-content-type-options', 'nosniff');
    // Addresses contain tokens of invitations and confirmations.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'same-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    // Rows and tokens must not stay in caches. Files set their own cache header.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (secure) headers.set('strict-transport-security', `max-age=${HTTPS_ONLY_SECONDS}`);
  };
}
