import type { Collection } from '../resources/collection-in-answer.ts';

/** A list that was answered, and what its address asked for. */
export type Asked = { readonly collection: Collection; readonly query: ReadonlyMap<string, string> };

/** The keys of the query that differ from another one. */
export function changedKeys(one: Asked, other: Asked): readonly string[] {
  const keys = new Set([...one.query.keys(), ...other.query.keys()]);
  return [...keys].filter((key) => (one.query.get(key) ?? '') !== (other.query.get(key) ?? ''));
}
