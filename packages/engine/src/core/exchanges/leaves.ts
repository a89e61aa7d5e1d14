import { LIMITS } from '@assay/domain';
import { isRecord, type Json } from './exchange.ts';

export type Scalar = string | number | boolean | null;

/** A single value with the keys that lead to it, such as `address.city`; positions in lists are left out. */
export type Leaf = { readonly path: string; readonly value: Scalar };

/** The single values of a payload or an answer, in order. */
export function leavesOf(value: Json | undefined, path = ''): readonly Leaf[] {
  const found: Leaf[] = [];
  collect(value, path, found);
  return found;
}

function collect(value: Json | undefined, path: string, found: Leaf[]): void {
  if (value === undefined || found.length >= LIMITS.exchange.leaves) return;
  if (Array.isArray(value)) for (const part of value) collect(part, path, found);
  else if (isRecord(value)) {
    for (const [key, part] of Object.entries(value)) collect(part, path === '' ? key : `${path}.${key}`, found);
  } else if (typeof value !== 'object' || value === null) found.push({ path, value });
}

/** The last key of a path. */
export function keyOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
