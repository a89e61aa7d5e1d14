import { READ_TYPES, SHOWN_TYPES } from './evidence-content-types.ts';
import { inPolicy } from './evidence-origin.ts';

const PASSED_ON = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

export type AnswerOptions = {
  readonly name: string;
  /** Origins of the application. */
  readonly origins: readonly string[];
  readonly asking: string | undefined;
  /** File name, when the file is requested as a download. */
  readonly download: string | undefined;
  /** True when browsers see the application and this origin as one site. */
  readonly isSameSite: boolean;
};

/**
 * The response for an artifact. It comes from a tested page, so it is sandboxed, only the application may frame it, and
 * its type never runs as script.
 */
export function artifactAnswer(file: Response, options: AnswerOptions): Response {
  const { name, origins, asking, download, isSameSite } = options;
  const said = (file.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isShown = SHOWN_TYPES.includes(said);
  const type = isShown || READ_TYPES.includes(said) ? said : 'application/octet-stream';
  const headers = new Headers({
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-security-policy': `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors ${inPolicy(origins) || "'none'"}`,
    'cross-origin-resource-policy': isSameSite ? 'same-site' : 'cross-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, max-age=3600',
    vary: 'origin',
  });
  if (!isShown || download !== undefined)
    headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(download || name)}`);
  for (const header of PASSED_ON) {
    const value = file.headers.get(header);
    if (value !== null) headers.set(header, value);
  }
  if (asking !== undefined && origins.includes(asking)) headers.set('access-control-allow-origin', asking);
  return new Response(file.body, { status: file.status, headers });
}
