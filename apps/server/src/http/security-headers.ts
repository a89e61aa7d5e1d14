import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer; a content policy of its own is set by whoever sends a page. */
export function securityHeaders(siteUrl: string): MiddlewareHandler<AppEnv> {
  const secure = siteUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // Who somebody is, a token says: no answer is for a page elsewhere that sends cookies along.
    headers.delete('access-control-allow-credentials');
    headers.set('x-content-type-options', 'nosniff');
    // Addresses of ours carry tokens of invitations and confirmations.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'same-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    // Rows, tokens, what somebody may see: nothing of it stays in a browser or on the way. Files say for how long they hold.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (secure) headers.set('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  };
}

/**
 * The policy of the application's pages. `hashes` are those of the inline scripts that the build wrote into the page.
 * Styles may be inline: components position themselves by them.
 */
export function appPolicy({
  siteUrl,
  evidenceUrl,
  hashes,
}: {
  siteUrl: string;
  /** Pictures, videos and texts of tested pages come from there. */
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
