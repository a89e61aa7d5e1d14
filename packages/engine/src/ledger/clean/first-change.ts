import type { SentRequest } from '../../core/exchanges/exchange.ts';
import { leavesOf } from '../../core/exchanges/leaves.ts';
import { pathOfCall } from '../../core/exchanges/noun-of-call.ts';

/**
 * A rule for requests: true for the first one, and for those that are about nothing else. An address may name an item by a
 * word (`/plants/fern/delete`), and a payload under any key (`plant: 'fern'`), so what names it is not told from the rest:
 * the address is the same, and what both of them say is the same.
 */
export function onlyFirst(): (request: SentRequest) => boolean {
  let first: SentRequest | undefined;
  return (request) => {
    first ??= request;
    return isAboutSame(first, request);
  };
}

function isAboutSame(first: SentRequest, next: SentRequest): boolean {
  if (pathOfCall(first.url) !== pathOfCall(next.url) || first.operation !== next.operation) return false;
  const said = valuesOf(first);
  return [...valuesOf(next)].every(([key, value]) => (said.get(key) ?? value) === value);
}

/** What the payload and the query say, by its key. */
function valuesOf({ url, sent }: SentRequest): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const add = (key: string, value: string) => values.set(key, `${values.get(key) ?? ''}\n${value}`);
  if (URL.canParse(url)) for (const [key, value] of new URL(url).searchParams) add(`?${key}`, value);
  for (const { path, value } of leavesOf(sent)) add(path, String(value));
  return values;
}
