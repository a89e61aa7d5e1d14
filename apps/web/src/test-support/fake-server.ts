import { onTestFinished } from 'vitest';

/** Answer to the requests of one path: a body to send with status 200, a response, or a function of the request. */
export type Reply = unknown | Response | ((request: Request) => Response | Promise<Response>);

const CONFIG = { supabaseUrl: '/', evidenceUrl: 'http://evidence.test', supabaseKey: 'public-key' };

let replies = new Map<string, Reply>();

/**
 * Replaces the network by a server until the test ends. Paths are written without query and without the part that all
 * paths of one service share: `test_runs` for /rest/v1/test_runs, `rpc/get_dashboard`, `functions/start-runs`. A path without
 * a reply is answered with 501, so that a test notices what it forgot.
 */
export function fakeServer(initial: Readonly<Record<string, Reply>> = {}): {
  readonly answer: (path: string, reply: Reply) => void;
} {
  replies = new Map(Object.entries({ 'config.json': CONFIG, 'rpc/is_super_admin': false, ...initial }));
  // Assigned, not stubbed: the DOM environment of the file takes these back, and until then nothing reaches a network.
  Object.assign(globalThis, { fetch: fetchFromReplies, WebSocket: SilentSocket });
  // A query or a timer may outlive its test.
  onTestFinished(() => {
    Object.assign(globalThis, { fetch: NEVER });
  });
  return { answer: (path, reply) => replies.set(path, reply) };
}

/** Realtime never connects, so that screens poll as they do behind a proxy that stops it. */
class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly readyState = SilentSocket.CONNECTING;
  readonly send = () => undefined;
  readonly close = () => undefined;
}

/** An answer that never comes: the request stays pending until the test ends. */
export const NEVER = () => new Promise<Response>(() => undefined);
export const FAILS = () => Response.json({ message: 'The disk is full.', code: 'XX000' }, { status: 500 });
export const DENIES = () => Response.json({ message: 'permission denied', code: '42501' }, { status: 403 });

/** Rows and the number of all rows, as PostgREST answers a request with `{ count: 'exact' }`. */
export function page(rows: readonly unknown[], total = rows.length): () => Response {
  return () => Response.json(rows, { headers: { 'content-range': `0-${rows.length}/${total}` } });
}

async function fetchFromReplies(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return await replyTo(new Request(input instanceof Request ? input : new URL(input, window.location.href), init));
}

async function replyTo(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
    .replace(/^\/+(?:rest\/v1\/|storage\/v1\/)?/, '')
    .replace(/^functions\/v1\//, 'functions/');
  if (!replies.has(path)) return Response.json({ message: `The test has no reply for ${path}.` }, { status: 501 });
  const reply = replies.get(path);
  if (reply instanceof Response) return reply.clone();
  if (typeof reply === 'function') return await reply(request);
  return Response.json(reply);
}
