import { z } from 'zod';
import { STORED_FILE_CALLS } from '../../limits/stored-file-calls.ts';

const PREFIX = '/storage/v1';
const severalSchema = z.object({ expiresIn: z.number(), paths: z.array(z.string()).max(STORED_FILE_CALLS.signed) });
const signedSchema = z.looseObject({ signedUrl: z.string() });

/**
 * @supabase/lite 0.10.0 answers with `signedUrl` from the root. The client reads `signedURL` relative to /storage/v1,
 * or `url` for uploads. This adds the client's fields.
 */
export async function namedAsTheClientReads(request: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(request.url);
  const signs = request.method === 'POST' && /^\/storage\/v1\/object\/(?:upload\/)?sign\//.test(pathname);
  if (!signs || !response.ok) return response;
  const body: unknown = await response.json();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(Array.isArray(body) ? body.map(named) : named(body), { status: response.status, headers });
}

function named(entry: unknown): unknown {
  const signed = signedSchema.safeParse(entry);
  if (!signed.success) return entry;
  const { signedUrl } = signed.data;
  const fromPrefix = signedUrl.startsWith(PREFIX) ? signedUrl.slice(PREFIX.length) : signedUrl;
  return { ...signed.data, signedURL: fromPrefix === '' ? null : fromPrefix, url: fromPrefix };
}

/**
 * Signs several files. @supabase/lite 0.10.0 mistakes that call for one file without a name, so each file is signed by
 * a call of its own. Undefined for any other request.
 */
export async function signSeveral(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || !/^\/storage\/v1\/object\/sign\/[^/]+\/?$/.test(pathname)) return undefined;
  const parsed = severalSchema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success)
    return Response.json(
      { statusCode: '400', error: 'invalid_request', message: 'paths and expiresIn are needed' },
      { status: 400 },
    );
  const { paths, expiresIn } = parsed.data;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const entries: unknown[] = [];
  // One after the other: each is a transaction on the one connection.
  for (const path of paths) {
    const url = new URL(
      `${pathname.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`,
      request.url,
    );
    const response = await answer(new Request(url, { method: 'POST', headers, body: JSON.stringify({ expiresIn }) }));
    const body: unknown = await response.json();
    const signed = signedSchema.safeParse(body);
    entries.push(
      signed.success
        ? { path, error: null, ...Object(named(body)) }
        : { path, signedURL: null, error: String(Reflect.get(Object(body), 'message')) },
    );
  }
  return Response.json(entries);
}
