import { LIMITS } from '@assay/domain';
import { type Exchange, isRecord, type Json } from '../core/exchanges/exchange.ts';
import { nounOfList } from '../core/exchanges/noun-of-call.ts';

/** Identities in answers that a session has read. */
export type KnownItems = {
  /** Also where the identity is that of another kind of thing. */
  has(id: string): boolean;
  /** Where a list of this kind has it. */
  lists(noun: string, id: string): boolean;
};

/** No answer was read yet. */
export function createKnownItems(baseUrl: string): KnownItems & { learn(read: Exchange): void } {
  const ids = new Set<string>();
  const items = new Set<string>();
  const collect = (value: Json | undefined, { path, read }: { path: string; read: Exchange }, depth: number): void => {
    if (depth > DEEPEST || ids.size >= LIMITS.exchange.leaves) return;
    const isList = Array.isArray(value);
    for (const part of isList ? value.slice(0, LIMITS.exchange.items) : [value]) {
      if (!isRecord(part)) continue;
      const { id } = part;
      if (typeof id === 'string' || typeof id === 'number') {
        ids.add(String(id));
        if (isList) items.add(`${nounOfList(read, path, baseUrl)} ${id}`);
      }
      for (const [key, inner] of Object.entries(part))
        if (typeof inner === 'object') collect(inner, { path: path === '' ? key : `${path}.${key}`, read }, depth + 1);
    }
  };
  return {
    has: (id) => ids.has(id),
    lists: (noun, id) => items.has(`${noun} ${id}`),
    learn: (read) => collect(read.answer, { path: '', read }, 0),
  };
}

/** Objects inside of objects that are looked into. */
const DEEPEST = 5;
