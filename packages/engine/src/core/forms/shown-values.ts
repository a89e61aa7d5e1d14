import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FrameSnapshot } from '@assay/page';
import { hasMarker } from '../wording/unique-text.ts';
import { templateLike } from './template-like.ts';

/** What the application shows for what: a few values by the label beside them or above their column, in small letters. */
export type ShownValues = ReadonlyMap<string, readonly string[]>;

/** Adds what a page shows to what is known. What Assay created is no example. */
export function noteShownValues(known: Map<string, string[]>, { collections, facts }: FrameSnapshot): void {
  const note = (label: string, value: string | undefined) => {
    const text = value?.trim() ?? '';
    if (label === '' || text === '' || hasMarker(text)) return;
    const values = known.get(keyOf(label)) ?? [];
    if (values.length < LIMITS.form.shownValues && !values.includes(text)) known.set(keyOf(label), [...values, text]);
  };
  for (const { columns, rows } of collections)
    for (const row of rows) for (const [at, cell] of row.entries()) note(columns[at] ?? '', cell);
  for (const { label, value } of facts) note(label, value);
}

/**
 * Values written like those that the application shows under the label of the field: what it refuses otherwise may need
 * their shape, such as '/refund' or 'acme.example'. Words that may be one of a list come as they are.
 */
export function valuesLikeShown(field: FieldSnapshot, shown: ShownValues): readonly string[] {
  if (field.type !== 'text') return [];
  const samples = samplesFor(keyOf(field.label), shown);
  const written = samples.flatMap((sample) => templateLike(sample, field) ?? []);
  const words = samples.filter((sample) => /^\p{L}+$/u.test(sample));
  return [...new Set([...written, ...words])];
}

/**
 * True where all that the application shows under the label of the field is codes in capitals, such as 'KX19 ABC': it may
 * write in capitals what was typed otherwise, and then nobody finds it by that.
 */
export function showsCodes(field: FieldSnapshot, shown: ShownValues): boolean {
  const samples = samplesFor(keyOf(field.label), shown);
  return samples.length >= LIMITS.form.codesShown && samples.every((sample) => IN_CAPITALS.test(sample));
}

/** Letters in capitals and digits, without a word: 'SW1A', 'KX19 ABC', 'PO-17/B'. */
const IN_CAPITALS = /^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d][\p{Lu}\d ./-]*$/u;

/** Those of the same label, else of one that ends with the other: 'E-mail domain' is the column 'Domain'. */
function samplesFor(label: string, shown: ShownValues): readonly string[] {
  if (label === '') return [];
  const own = shown.get(label);
  if (own) return own;
  const isAlike = (other: string) => label.endsWith(` ${other}`) || other.endsWith(` ${label}`);
  return [...shown].find(([other]) => isAlike(other))?.[1] ?? [];
}

/** Without what marks the field as required or optional. */
function keyOf(label: string): string {
  return label
    .replace(/\([^)]*\)|[*:]/gu, '')
    .trim()
    .toLowerCase();
}
