import type { Collection } from '../../core/exchanges/collection-in-answer.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import { collectionsOf } from '../resources/collections-of-session.ts';

/** A list that was answered, and what its address asked for. */
export type Asked = { readonly collection: Collection; readonly query: ReadonlyMap<string, string> };

/** The keys of the query that differ from another one. */
export function changedKeys(one: Asked, other: Asked): readonly string[] {
  const keys = new Set([...one.query.keys(), ...other.query.keys()]);
  return [...keys].filter((key) => (one.query.get(key) ?? '') !== (other.query.get(key) ?? ''));
}

/** The list that an exchange answered; several lists do not say which one the query is for. */
export function askedIn(exchange: Exchange): readonly Asked[] {
  const query = new Map(new URL(exchange.url).searchParams);
  // An answer with several lists does not say which one the query is for.
  const lists = collectionsOf(exchange);
  const [collection] = lists;
  return collection && lists.length === 1 ? [{ collection, query }] : [];
}

export function isSameList(one: Asked, other: Asked): boolean {
  const pathOf = ({ collection }: Asked) => `${new URL(collection.exchange.url).pathname} ${collection.path}`;
  return pathOf(one) === pathOf(other);
}

/** Equal for the same items in the same order. */
export const idsOf = ({ collection }: Asked) => collection.items.map(({ id }) => id).join('\n');
