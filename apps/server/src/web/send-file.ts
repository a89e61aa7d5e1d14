import type { Context } from 'hono';
import type { AppEnv } from '../server-context.ts';
import { byteRange } from './byte-range.ts';
import type { WebFile } from './web-files.ts';

/**
 * Sends a loaded file, compressed if the browser accepts it, or 304 when it has not changed. Of videos, sounds and other
 * files that are never compressed it sends the part that is asked for; Safari plays no video otherwise.
 */
export async function sendFile(
  c: Context<AppEnv>,
  file: WebFile,
  { cache, policy }: { cache: string; policy?: string },
): Promise<Response> {
  const headers = new Headers({ 'content-type': file.type, 'cache-control': cache, etag: file.eTag });
  if (policy !== undefined) headers.set('content-security-policy', policy);
  if (file.compressible) headers.set('vary', 'accept-encoding');
  else headers.set('accept-ranges', 'bytes');
  if (c.req.header('if-none-match') === file.eTag) return new Response(null, { status: 304, headers });
  return file.compressible ? sendWhole(c, file, headers) : sendPart(c, file, headers);
}

async function sendWhole(c: Context<AppEnv>, file: WebFile, headers: Headers): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  const body = encoding === undefined ? file.bytes : await file.as(encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(c.req.method === 'HEAD' ? null : body, { headers });
}

function sendPart(c: Context<AppEnv>, { bytes, eTag }: WebFile, headers: Headers): Response {
  const size = bytes.byteLength;
  // A range means something for GET alone.
  const range =
    c.req.method === 'GET'
      ? byteRange(size, { range: c.req.header('range'), ifRange: c.req.header('if-range'), eTag })
      : 'whole';
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  headers.set('content-length', String(end - start + 1));
  if (range !== 'whole') headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const body = c.req.method === 'HEAD' ? null : bytes.subarray(start, end + 1);
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers });
}
