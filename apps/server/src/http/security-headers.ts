import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../server-context.ts';

const YEAR_SECONDS = 31_536_000;

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
    if (secure) headers.set('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  };
}

/**
 * The content policy of the application's pages. `hashes` belong to the inline scripts of the build. Inline styles are
 * allowed because components use them for positions.
 */
export function appPolicy({
  siteUrl,
  evidenceUrl,
  hashes,
}: {
  siteUrl: string;
  /** Origin of pictures, videos and texts of tested pages. */
  evidenceUrl: string;
  hashes: readonly string[];
}): string {
  const sockets = siteUrl.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${evidenceUrl} blob: data:`,
    "font-src 'self' data:",
    `media-src 'self' ${evidenceUrl} blob:`,
    `connect-src 'self' ${sockets} ${evidenceUrl}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self' ${evidenceUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
