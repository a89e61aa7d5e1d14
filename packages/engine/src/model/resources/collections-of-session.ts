import { type Collection, collectionsIn } from '../../core/exchanges/collection-in-answer.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import { isWriting } from '../../core/exchanges/exchange.ts';

/** Answers do not change once they were read, so that each is taken apart once. */
const known = new WeakMap<Exchange, readonly Collection[]>();

/** The lists that were answered to reads, the latest answer of each address only. */
export function latestCollections(exchanges: readonly Exchange[]): readonly Collection[] {
  const latest = new Map<string, Exchange>();
  for (const exchange of exchanges) {
    if (isRead(exchange)) latest.set(keyOfRead(exchange), exchange);
  }
  return [...latest.values()].flatMap(collectionsOf);
}

/** True for a read that was answered with JSON. */
export function isRead(exchange: Exchange): boolean {
  return exchange.answer !== undefined && exchange.status >= 200 && exchange.status < 300 && !isWriting(exchange);
}

export function collectionsOf(exchange: Exchange): readonly Collection[] {
  const found = known.get(exchange) ?? collectionsIn(exchange);
  if (!exchange.pending) known.set(exchange, found);
  return found;
}

/** The same for two reads that ask for the same: in GraphQL all reads have one address. */
export function keyOfRead({ url, operation, sent }: Exchange): string {
  return operation === undefined ? url : `${url} ${operation} ${JSON.stringify(sent)}`;
}
