import type { Protocol } from './open-backend.ts';

/** Headers that belong to one connection, and what the server in between decides itself. */
const NOT_PASSED_ON = [
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'accept-encoding',
  'cookie',
];
const NOT_PASSED_BACK = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'];
const TIMEOUT_MS = 60_000;

/** The paths of the protocol, passed on to a hosted Supabase. */
export function hostedProtocol(hosted: { url: string; publishableKey: string; secretKey: string }): Protocol {
  const fetchHosted = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of NOT_PASSED_ON) headers.delete(name);
    const response = await fetch(new URL(pathname + search, hosted.url), {
      method: request.method,
      headers,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(request.body === null ? {} : { duplex: 'half' }),
    });
    const back = new Headers(response.headers);
    for (const name of NOT_PASSED_BACK) back.delete(name);
    return new Response(response.body, { status: response.status, headers: back });
  };
  return { ...hosted, fetch: fetchHosted, close: async () => undefined };
}
