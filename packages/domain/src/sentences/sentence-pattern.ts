import type { Cursor } from './cursor.ts';
import { PHRASES } from './phrases.ts';
import { SLOTS, type SlotName, type SlotValues } from './sentence-slots.ts';

/** The slot names in a pattern's text. */
export type SlotsIn<P extends string> = P extends `${string}{${infer S}}${infer Rest}` ? S | SlotsIn<Rest> : never;

/** The values of a pattern's slots. */
export type ValuesOf<P extends string> = Pick<SlotValues, SlotsIn<P> & SlotName>;

export type PatternPart =
  /** The first of the word sequences is the longest; all are in lower case. */
  | { readonly kind: 'words'; readonly alternatives: readonly (readonly string[])[]; readonly canonical: string }
  | { readonly kind: 'slot'; readonly name: SlotName };

/** Splits `Type {text} into {target}` into parts and adds the synonyms of its phrases. */
export function compilePattern(pattern: string): readonly PatternPart[] {
  const pieces = pattern.split(' ');
  const parts: PatternPart[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] ?? '';
    const slot = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (slot !== undefined) {
      if (!isSlotName(slot)) throw new Error(`No slot is named ${slot}: ${pattern}`);
      parts.push({ kind: 'slot', name: slot });
      at += 1;
      continue;
    }
    const length = [3, 2].find((count) => Object.hasOwn(PHRASES, pieces.slice(at, at + count).join(' '))) ?? 1;
    const canonical = pieces.slice(at, at + length).join(' ');
    const phrases = [canonical, ...(Object.hasOwn(PHRASES, canonical) ? (PHRASES[canonical] ?? []) : [])];
    const alternatives = phrases.map((phrase) => phrase.toLowerCase().split(' ')).sort((a, b) => b.length - a.length);
    parts.push({ kind: 'words', alternatives, canonical });
    at += length;
  }
  return parts;
}

/** Parses a whole sentence. On failure the cursor is at the place of the failure and has what it expected there. */
export function matchPattern<P extends string>(parts: readonly PatternPart[], cursor: Cursor): ValuesOf<P> | undefined {
  const values: Partial<Record<SlotName, SlotValues[SlotName]>> = {};
  for (const part of parts) {
    if (part.kind === 'words') {
      if (!cursor.takeWords(part.alternatives)) return cursor.fail(`"${part.canonical}"`);
      continue;
    }
    const value = SLOTS[part.name].read(cursor);
    if (value === undefined) return undefined;
    values[part.name] = value;
  }
  if (cursor.peek().kind !== 'end') return cursor.fail('the end of the sentence');
  // Each slot was parsed by the reader of its own type, which TypeScript cannot see in a loop.
  return values as unknown as ValuesOf<P>;
}

/** The sentence of a pattern with its slots filled. */
export function fillPattern<P extends string>(pattern: P, values: ValuesOf<P>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!isSlotName(name)) throw new Error(`No slot is named ${name}: ${pattern}`);
    return printSlot(name, values);
  });
}

function printSlot<K extends SlotName>(name: K, values: Partial<SlotValues>): string {
  const value: SlotValues[K] | undefined = values[name];
  if (value === undefined) throw new Error(`The slot ${name} has no value`);
  return SLOTS[name].print(value);
}

function isSlotName(name: string): name is SlotName {
  return Object.hasOwn(SLOTS, name);
}
