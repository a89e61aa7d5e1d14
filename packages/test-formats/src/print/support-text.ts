import { VALUES_SOURCE } from '../generated/values-source.ts';

/**
 * The part of both support files that reads texts, numbers, dates and rows. It is text because a printed project does
 * not depend on our packages. No backticks inside.
 */
export const TEXT_SUPPORT = `${VALUES_SOURCE}${String.raw`
/** White space as people see it. */
export function folded(text: string): string {
  return text.replace(/[\s\u00a0\u200b]+/gu, ' ').trim();
}

/** A text that is new in every test. */
export function uniqueText(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
}

/** Today, as 2026-01-31. */
export function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
}

/** The sum of a remembered number and another one, written like the remembered one: '€1,225.00' for '€1,200.00' and 25. */
export function plus(value: string, amount: number): string {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  const written = Number.isFinite(number) ? null : addToFigure(value, amount);
  if (written !== null) return written;
  if (!Number.isFinite(number)) throw new Error('"' + value + '" is not a number.');
  return String(Number((number + amount).toFixed(10)));
}

/** A regular expression that finds the text wherever it stands. */
export function containing(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&'));
}

/** The path fits a pattern, in which ':id' stands for any one part. */
export function isPath(path: string, pattern: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return parts.length === wanted.length && wanted.every((part, index) => part === ':id' || part === parts[index]);
}

/** The values that a payload, JSON or a form, carries under a key; inner keys follow a dot. */
export function sentAs(payload: unknown, key: string): string[] {
  let body = payload;
  if (typeof payload === 'string') {
    const isJson = /^\s*[[{]/u.test(payload);
    body = isJson ? JSON.parse(payload) : Object.fromEntries(new URLSearchParams(payload));
  }
  return valuesAt(body, key.split('.'));
}

function valuesAt(value: unknown, [key, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => valuesAt(part, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return typeof value === 'object' && value !== null ? [] : [String(value ?? '')];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt(Object.entries(value).find(([name]) => name === key)?.[1], rest);
}

/** A plain text must be all of it, a regular expression a part of it. */
export function fits(actual: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? folded(actual) === folded(wanted) : wanted.test(folded(actual));
}

/** The cell says the text: all of it, or as whole words and numbers. */
export function holds(cell: string, text: string): boolean {
  const whole = folded(cell);
  const part = folded(text);
  if (part === '') return whole === '';
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const before = whole.slice(0, at);
    const after = whole.slice(at + part.length);
    const joinedBefore =
      (/^[\p{L}\p{N}]/u.test(part) && /[\p{L}\p{N}_]$/u.test(before)) || (/^\p{N}/u.test(part) && /(\p{N}[.,]|-)$/u.test(before));
    const joinedAfter =
      (/[\p{L}\p{N}]$/u.test(part) && /^[\p{L}\p{N}_]/u.test(after)) || (/\p{N}$/u.test(part) && /^[.,]\p{N}/u.test(after));
    if (!joinedBefore && !joinedAfter) return true;
  }
  return false;
}

/** One of the rows holds these texts in this order; other cells may stand between them. */
export function hasRow(rows: readonly (readonly string[])[], cells: readonly string[]): boolean {
  return rows.some((row) => {
    let at = 0;
    for (const cell of row) if (at < cells.length && holds(cell, cells[at] ?? '')) at += 1;
    return at === cells.length;
  });
}

/** The first number in a text, in hundredths: sums of money must be exact. */
export function centsIn(text: string): number {
  const found = /([-−(]?)\s*[\p{Sc}]?\s*([-−]?)(\d[\d.,'\u00a0\u202f ]*)/u.exec(text);
  if (!found) return Number.NaN;
  const digits = (found[3] ?? '').replace(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  const decimals = /^(.*)[.,](\d{1,2})$/.exec(digits);
  const whole = (decimals?.[1] ?? digits).replace(/[.,]/g, '');
  const cents = Number(whole) * 100 + Number((decimals?.[2] ?? '0').padEnd(2, '0'));
  return found[1] || found[2] ? -cents : cents;
}

export type SortKind = 'text' | 'number' | 'date';

/** The first two neighbours that are the wrong way round. */
export function misplaced(texts: readonly string[], direction: 'ascending' | 'descending', by: SortKind): readonly string[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = (a: string, b: string) => {
    if (by === 'text') return folded(a).localeCompare(folded(b), 'en', { sensitivity: 'base' });
    const [left, right] = by === 'number' ? [centsIn(a), centsIn(b)] : [Date.parse(a), Date.parse(b)];
    if (Number.isNaN(left) || Number.isNaN(right)) throw new Error('No ' + by + ' in "' + (Number.isNaN(left) ? a : b) + '".');
    return left - right;
  };
  for (let index = 1; index < texts.length; index += 1) {
    const [before = '', after = ''] = [texts[index - 1], texts[index]];
    if (compare(before, after) * sign > 0) return [before, after];
  }
  return [];
}
`}`;

/** The helpers that values of variables are printed with. */
export const VALUE_HELPERS = ['env', 'uniqueText', 'textLike', 'today', 'plus'] as const;

/** The names that a support file exports. Constants of a printed test must have others. */
export function exportedNames(source: string): readonly string[] {
  return Array.from(source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm), ([, name = '']) => name);
}
