/** How far a request got into the server. */
export type Reach = 'done' | 'decided' | 'door';

type Answered = { readonly status: number; readonly body: string };

/** Statuses of a refusal before the request was read. */
const DOORS = [307, 308, 401, 405, 406, 411, 413, 414, 415, 426, 429, 431, 503, 599];
/** Unknown names, schemas, routes and hosts, and bodies that are not JSON. */
const TURNED_AWAY =
  /"(?:PGRST1(?:02|06|17)|PGRST20[25]|not_offered|bad_json|no_authorization|bad_jwt)"|There is nothing at|not an address of this installation|Pages of other sites/;

/** `done`: executed. `decided`: refused by the code or database that handles it. `door`: refused before that. */
export function reachOf({ status, body }: Answered): Reach {
  if (DOORS.includes(status) || status >= 500 || TURNED_AWAY.test(body)) return 'door';
  return status < 300 || status === 304 ? 'done' : 'decided';
}

/** The part of the surface that a path belongs to. */
export function groupOf({ port, path }: { readonly port: string; readonly path: string }): string {
  if (port !== 'main') return 'evidence';
  const [, part] = /^\/(rest\/v1\/rpc|rest|auth|functions|agents|storage)\b/.exec(path) ?? [];
  return part?.replace('rest/v1/', '') ?? 'pages';
}

export type Reached = Readonly<Record<string, Readonly<Record<Reach, number>>>>;

/** Counts answers by group and reach, and all together. */
export function countReached(seen: readonly (Answered & { readonly group: string })[]): Reached {
  const counts: Record<string, Record<Reach, number>> = {};
  for (const one of seen)
    for (const group of ['all', one.group]) {
      counts[group] ??= { done: 0, decided: 0, door: 0 };
      counts[group][reachOf(one)] += 1;
    }
  return counts;
}
