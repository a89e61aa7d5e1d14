import { inPolicy } from './evidence-origin.ts';

/** Only the viewer's own files run as scripts. Its service worker fetches the trace from this origin. */
export const viewerPolicy = (hashes: readonly string[], origins: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline' data: blob:",
    "img-src 'self' data: blob:",
    "font-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "connect-src 'self' data: blob:",
    "frame-src 'self' blob: data:",
    "worker-src 'self'",
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${inPolicy(origins)}`,
  ].join('; ');
