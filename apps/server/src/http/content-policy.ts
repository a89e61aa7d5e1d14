/**
 * The content policy of the application's pages. `hashes` belong to the inline scripts of the build. Inline styles are
 * allowed because components use them for positions.
 */
export function contentPolicy({
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
