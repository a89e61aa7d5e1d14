import process from 'node:process';
import fc from 'fast-check';
import { openServer } from '../server.test-support.ts';
import type { App } from '../server-context.ts';
import { workPart } from '../work-part.ts';
import { type Judgement, judge, type Seen } from './judge/judge.ts';
import { fuzzRequests } from './requests/fuzz-requests.ts';
import { fuzzSockets } from './requests/fuzz-sockets.ts';
import { fuzzInputs } from './requests/odd-inputs.ts';
import { setScene } from './run/fuzz-server.test-support.ts';
import { send } from './run/send-request.test-support.ts';
import { type SeenSocket, sendSocket } from './run/send-socket.test-support.ts';
import { readSurface } from './valid/read-surface.ts';

export type FuzzResult = Judgement & {
  readonly seed: number;
  readonly requests: number;
  /** How many of these are connections to the realtime server. */
  readonly connections: number;
  /** Names of the secrets that the log contains. */
  readonly logged: readonly string[];
  /** Errors in the server's log. */
  readonly errors: readonly string[];
  /** Exceptions that nobody caught; they would have ended the process. */
  readonly crashes: readonly string[];
};

const AT_ONCE = 4;
const BATCH = 250;
/** Level "error" of the log, and above. */
const ERROR = /"level":(?:[56]0|"(?:error|fatal)")/;
const SHOWN = 1_500;
/** One request in this many is a connection. */
const CONNECTIONS = 20;

type Run = { readonly requests: number; readonly seed: number; readonly onProgress?: (done: number) => void };

/** Starts a server with debug logs and sends requests over its whole HTTP surface; the seed decides which. */
export async function runFuzz({ requests, seed, onProgress = () => undefined }: Run): Promise<FuzzResult> {
  const log: string[] = [];
  const crashes: string[] = [];
  const onCrash = (error: unknown) => void crashes.push(error instanceof Error ? (error.stack ?? '') : String(error));
  process.on('uncaughtException', onCrash);
  let routes: App['routes'] = [];
  const captured = async (app: App) => {
    routes = app.routes;
  };
  const server = await openServer({}, (line) => void log.push(line), [workPart(), captured]);
  try {
    const scene = await setScene(server);
    const surface = await readSurface(server.context.db, routes);
    const connections = Math.floor(requests / CONNECTIONS);
    const all = fc.sample(fuzzRequests(surface, scene), { seed, numRuns: requests - connections });
    const upgrades = fc.sample(fuzzSockets(fuzzInputs(scene.ids), topicIds(scene)), { seed, numRuns: connections });
    const [seen, sockets]: [Seen[], SeenSocket[]] = [[], []];
    for (let start = 0; start < all.length; start += BATCH) {
      await scene.renew();
      await inTurns(all.slice(start, start + BATCH), async (one) => {
        seen.push(await send(server, one, scene.headersOf(one.who)));
      });
      onProgress(seen.length);
    }
    await scene.renew();
    await inTurns(upgrades, async (one) => {
      sockets.push(await sendSocket(one, { origin: server.localUrl, token: scene.tokenOf(one.who) }));
    });
    onProgress(requests);
    return {
      seed,
      requests,
      connections,
      ...judge({ seen, sockets, ...scene }),
      logged: secretsIn(log.join(''), scene.secrets()),
      errors: log.filter((line) => ERROR.test(line)).map((line) => line.slice(0, SHOWN)),
      crashes,
    };
  } finally {
    await server.close();
    process.off('uncaughtException', onCrash);
  }
}

/** Ids of the tenant and of a second one, so that joining is also allowed. */
function topicIds({ ids, tenants }: Pick<Awaited<ReturnType<typeof setScene>>, 'ids' | 'tenants'>): readonly string[] {
  const { company_id = '', run_id = '' } = tenants['other tenant'] ?? {};
  return [...ids, company_id, run_id];
}

async function inTurns<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function secretsIn(log: string, secrets: readonly string[]): readonly string[] {
  return secrets.filter((secret) => log.includes(secret)).map((secret) => `${secret.slice(0, 12)}…`);
}
