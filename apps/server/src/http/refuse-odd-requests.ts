import { AppError } from '@assay/domain';
import type { Context, Next } from 'hono';
import type { AppEnv } from '../server-context.ts';
import { problemResponse } from './problem-response.ts';

/** Proxies may echo headers for these methods, and `fetch` refuses them. */
const ECHOING = ['TRACE', 'TRACK', 'CONNECT'];
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Refuses methods that echo, and paths that are not valid text, because later code would fail on them. */
export async function refuseOddRequests(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const { pathname } = new URL(c.req.url);
  if (ECHOING.includes(c.req.method)) return new Response(null, { status: 405 });
  if (!isPlain(pathname))
    return problemResponse(
      new AppError('invalid_input', 'The path of the address cannot be read.', {
        hint: 'Encode each part of it as UTF-8, as encodeURIComponent does, without control characters.',
      }),
      { path: pathname },
    );
  return void (await next());
}

/** True when a path decodes to UTF-8 text without control characters. */
export function isPlain(pathname: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(pathname));
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
