import { type FuzzRequest, INSIDERS } from '../requests/fuzz-request.ts';
import type { SeenSocket } from '../run/send-socket.test-support.ts';
import { countReached, groupOf, type Reached } from './reach.ts';

export type Seen = {
  readonly request: FuzzRequest;
  readonly status: number;
  readonly body: string;
  readonly ms: number;
};

export type Judgement = {
  readonly statuses: Readonly<Record<string, number>>;
  /** How far requests got, by part of the surface and in all. */
  readonly reached: Reached;
  /** Answers of 500 and above except the limits' 503, and connections without an answer. */
  readonly faults: readonly string[];
  /** Answers to outsiders that contain data of the tenant. */
  readonly leaks: readonly string[];
  readonly slowestMs: number;
  readonly overASecond: readonly string[];
  readonly medianMs: number;
};

type Evidence = {
  readonly seen: readonly Seen[];
  readonly sockets: readonly SeenSocket[];
  readonly canary: string;
  readonly ids: readonly string[];
};

const SECOND_MS = 1_000;
const SHOWN = 300;
const LONG_BODY = 16 * 1024;

export function judge({ seen, sockets, canary, ids }: Evidence): Judgement {
  const statuses: Record<string, number> = {};
  for (const { status } of [...seen, ...sockets]) statuses[status] = (statuses[status] ?? 0) + 1;
  const times = [...seen, ...sockets].map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    statuses,
    reached: countReached([
      ...seen.map((one) => ({ ...one, group: groupOf(one.request) })),
      ...sockets.map(({ status, said }) => ({ status, body: said.join(), group: 'realtime' })),
    ]),
    faults: [
      ...seen.filter((one) => one.status >= 500 && one.status !== 503 && !isCutOff(one)).map(nameOf),
      ...sockets.filter(({ isAnswered, status }) => !isAnswered || status >= 500).map(nameOfSocket),
    ],
    leaks: [
      ...seen.filter(({ request: { who }, body }) => !INSIDERS.includes(who) && body.includes(canary)).map(nameOf),
      ...sockets.filter((one) => hasJoinedElsewhere(one, ids)).map(nameOfSocket),
    ],
    slowestMs: Math.round(times.at(-1) ?? 0),
    medianMs: Math.round(times[Math.floor(times.length / 2)] ?? 0),
    overASecond: [
      // A claim of an agent waits for work on purpose.
      ...seen.filter(({ ms, request: { path } }) => ms > SECOND_MS && !path.startsWith('/agents/v1/claim')).map(nameOf),
      ...sockets.filter(({ ms }) => ms > SECOND_MS).map(nameOfSocket),
    ],
  };
}

/** The server refused before it read a long body. It closed the connection, so the client may not see why. */
function isCutOff({ status, body, request: { body: sent = '' } }: Seen): boolean {
  return status === 599 && /ECONNRESET|EPIPE/.test(body) && sent.length > LONG_BODY;
}

/** An outsider joined a channel of the tenant. */
function hasJoinedElsewhere({ socket: { who }, said }: SeenSocket, ids: readonly string[]): boolean {
  if (INSIDERS.includes(who)) return false;
  return said.some((text) => text.includes('postgres_changes') && ids.some((id) => text.includes(id)));
}

function nameOf({ request, status, ms, body: answer }: Seen): string {
  const { who, port, method, path, headers, body = '', isDeep } = request;
  const sent = `${isDeep ? JSON.stringify(headers).slice(0, SHOWN) : ''} ${body.slice(0, SHOWN)}`;
  return `${status} ${Math.round(ms)} ms ${who} ${port} ${method} ${path.slice(0, SHOWN)} ${sent} => ${answer.slice(-SHOWN)}`;
}

function nameOfSocket({ socket, status, ms, said }: SeenSocket): string {
  return `${status} ${Math.round(ms)} ms ${JSON.stringify(socket).slice(0, 2 * SHOWN)} => ${said.join(' ').slice(-SHOWN)}`;
}
