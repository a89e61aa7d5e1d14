import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import type { WebFile } from './web-files.ts';

/** Sends a loaded file, compressed if the browser accepts it, or 304 when it has not changed. */
export async function sendFile(
  c: Context<AppEnv>,
  file: WebFile,
  { cache, policy }: { cache: string; policy?: string },
): Promise<Response> {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': cache,
    etag: file.eTag,
    vary: 'accept-encoding',
  });
  if (policy !== undefined) headers.set('content-security-policy', policy);
  if (c.req.header('if-none-match') === file.eTag) return new Response(null, { status: 304, headers });
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const compressed = encoding === undefined ? undefined : await file.as(encoding);
  if (encoding !== undefined && compressed !== undefined) headers.set('content-encoding', encoding);
  const body = compressed ?? file.bytes;
  headers.set('content-length', String(body.byteLength));
  return new Response(c.req.method === 'HEAD' ? null : body, { headers });
}
