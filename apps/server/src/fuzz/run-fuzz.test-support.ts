import { Agent, request } from 'node:http';
import fc from 'fast-check';
import type { App } from '../context.ts';
import { openServer, type TestServer } from '../server.test-support.ts';
import { workPart } from '../work/index.ts';
import { type FuzzRequest, fuzzRequests } from './requests.ts';
import { setScene } from './scene.test-support.ts';
import { readSurface } from './surface.ts';

export type FuzzResult = {
  readonly seed: number;
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers of 500 and above, but for the limits' own 503. */
  readonly faults: readonly string[];
  /** Answers to somebody else that hold what is one tenant's alone. */
  readonly leaks: readonly string[];
  /** Names of secrets that stand in the log. */
  readonly logged: readonly string[];
  readonly slowestMs: number;
  readonly overASecond: readonly string[];
  readonly medianMs: number;
};

const AT_ONCE = 4;
const BATCH = 250;
const TIMEOUT_MS = 20_000;
const SECOND_MS = 1_000;
const SHOWN = 300;
const LONG_BODY = 16 * 1024;

/** The whole HTTP surface of a server of its own, at debug level, under requests that a seed decides. */
export async function runFuzz({
  requests,
  seed,
  onProgress = () => undefined,
}: {
  readonly requests: number;
  readonly seed: number;
  readonly onProgress?: (done: number) => void;
}): Promise<FuzzResult> {
  const log: string[] = [];
  let routes: App['routes'] = [];
  const captured = async (app: App) => {
    routes = app.routes;
  };
  const server = await openServer({}, (line) => void log.push(line), [workPart(), captured]);
  try {
    const scene = await setScene(server);
    const surface = await readSurface(server.context.db, routes);
    const all = fc.sample(fuzzRequests(surface, scene.ids), { seed, numRuns: requests });
    const seen: Seen[] = [];
    for (let start = 0; start < all.length; start += BATCH) {
      await scene.renew();
      const batch = all.slice(start, start + BATCH);
      const workers = Array.from({ length: AT_ONCE }, async (_, worker) => {
        for (let index = worker; index < batch.length; index += AT_ONCE) {
          const one = batch[index];
          if (one !== undefined) seen.push(await send(server, one, scene.headersOf(one.who)));
        }
      });
      await Promise.all(workers);
      onProgress(Math.min(start + BATCH, all.length));
    }
    return {
      seed,
      requests: all.length,
      ...judge(seen, scene.canary),
      logged: secretsIn(log.join(''), scene.secrets()),
    };
  } finally {
    await server.close();
  }
}

type Seen = { readonly request: FuzzRequest; readonly status: number; readonly body: string; readonly ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function send(server: TestServer, one: FuzzRequest, own: Record<string, string>): Promise<Seen> {
  const origin = one.port === 'main' ? server.localUrl : server.context.evidenceUrl;
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, body: string) =>
      resolve({ request: one, status, body, ms: performance.now() - started });
    const headers = Object.fromEntries(Object.entries({ ...one.headers, ...own }).filter(([, text]) => text !== ''));
    const asked = request(
      origin,
      { method: one.method, path: one.path, headers, agent, timeout: TIMEOUT_MS },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => end(599, String(error)));
        answer.on('end', () =>
          end(answer.statusCode ?? 0, `${JSON.stringify(answer.headers)}${Buffer.concat(chunks).toString('utf8')}`),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', (error) => end(599, String(error)));
    asked.end(one.body);
  });
}

function judge(seen: readonly Seen[], canary: string) {
  const statuses: Record<string, number> = {};
  for (const { status } of seen) statuses[status] = (statuses[status] ?? 0) + 1;
  const times = seen.map(({ ms }) => ms).sort((a, b) => a - b);
  const name = ({ request: { who, port, method, path, body }, status, ms, body: answer }: Seen) =>
    `${status} ${Math.round(ms)} ms ${who} ${port} ${method} ${path.slice(0, SHOWN)} ${(body ?? '').slice(0, SHOWN)} => ${answer.slice(-SHOWN)}`;
  return {
    statuses,
    faults: seen.filter((one) => one.status >= 500 && one.status !== 503 && !isCutOff(one)).map(name),
    leaks: seen.filter(({ request: { who }, body }) => who !== 'viewer' && body.includes(canary)).map(name),
    slowestMs: Math.round(times.at(-1) ?? 0),
    medianMs: Math.round(times[Math.floor(times.length / 2)] ?? 0),
    // An agent's claim waits on purpose until there is work.
    overASecond: seen
      .filter(({ ms, request: { path } }) => ms > SECOND_MS && !path.startsWith('/agents/v1/claim'))
      .map(name),
  };
}

/** A refusal before a long body was read: the connection ends, and the client may not get to see why. */
function isCutOff({ status, body, request: { body: sent = '' } }: Seen): boolean {
  return status === 599 && /ECONNRESET|EPIPE/.test(body) && sent.length > LONG_BODY;
}

function secretsIn(log: string, secrets: readonly string[]): readonly string[] {
  return secrets.filter((secret) => log.includes(secret)).map((secret) => `${secret.slice(0, 12)}…`);
}
