import type { SortKind } from '../step.ts';
import type { Target } from '../target.ts';
import { isTemplate, isVariableName } from '../variables.ts';
import type { Cursor } from './cursor.ts';
import { quote } from './quoted-texts.ts';
import {
  printEach,
  printItems,
  printTarget,
  printTheItems,
  readEach,
  readItems,
  readTarget,
} from './target-phrases.ts';

/** The types of the `{slots}` in sentence forms. */
export type SlotValues = {
  readonly text: string;
  readonly path: string;
  readonly key: string;
  readonly target: Target;
  readonly to: Target;
  readonly each: Target;
  readonly items: Target;
  readonly theItems: Target;
  readonly amount: { readonly count: string; readonly target: Target };
  readonly name: string;
  readonly direction: 'ascending' | 'descending';
  readonly by: SortKind;
  readonly cells: readonly string[];
  readonly method: string;
  readonly status: number;
  readonly field: string;
};

export type SlotName = keyof SlotValues;

type Slot<T> = { readonly read: (cursor: Cursor) => T | undefined; readonly print: (value: T) => string };

export const SLOTS: { readonly [K in SlotName]: Slot<SlotValues[K]> } = {
  text: { read: (cursor) => cursor.takeString() ?? cursor.fail('a text in double quotes'), print: quote },
  path: { read: (cursor) => bareOr(cursor, /^(\/|https?:)/, 'a path in double quotes'), print: quote },
  key: { read: (cursor) => bareOr(cursor, /^(?!the$|an?$)[A-Za-z0-9+]+$/i, 'a key in double quotes'), print: quote },
  target: { read: readTarget, print: printTarget },
  to: { read: readTarget, print: printTarget },
  each: { read: readEach, print: printEach },
  items: { read: readItems, print: (target) => printItems(target) },
  theItems: { read: readItems, print: printTheItems },
  amount: {
    read: readAmount,
    print: ({ count, target }) => `${printCount(count)} ${printItems(target, count === '1' ? 'one' : 'many')}`,
  },
  name: { read: readName, print: (name) => (isVariableName(name) ? `{{${name}}}` : quote(name)) },
  direction: {
    read: (cursor) => oneOf(cursor, ['ascending', 'descending']),
    print: (direction) => direction,
  },
  by: { read: (cursor) => oneOf(cursor, ['text', 'number', 'date']), print: (by) => by },
  cells: { read: readCells, print: (cells) => cells.map(quote).join(', ') },
  method: {
    read: (cursor) => bareOr(cursor, /^[A-Z]+$/i, 'a method such as GET or POST'),
    print: (method) => (/^[A-Z]+$/.test(method) ? method : quote(method)),
  },
  status: { read: readStatus, print: String },
  field: { read: (cursor) => cursor.takeString() ?? cursor.fail('a key in double quotes'), print: quote },
};

/** A quoted text, or one word that fits the pattern. */
function bareOr(cursor: Cursor, pattern: RegExp, expected: string): string | undefined {
  const string = cursor.takeString();
  if (string !== undefined) return string;
  const token = cursor.peek();
  if (token.kind !== 'word' || !pattern.test(token.text)) return cursor.fail(expected);
  cursor.at += 1;
  return token.text;
}

function oneOf<T extends string>(cursor: Cursor, choices: readonly T[]): T | undefined {
  const found = choices.find((choice) => cursor.word() === choice);
  if (found === undefined) return cursor.fail(choices.map((choice) => `"${choice}"`).join(' or '));
  cursor.at += 1;
  return found;
}

function readAmount(cursor: Cursor): SlotValues['amount'] | undefined {
  const token = cursor.peek();
  const isCount = token.kind === 'string' || token.kind === 'template' || /^(\d+|no)$/i.test(token.text);
  if (!isCount) return cursor.fail('a number, or a variable such as {{before}}');
  cursor.at += 1;
  const count = token.kind === 'string' ? token.value : token.text.toLowerCase() === 'no' ? '0' : token.text;
  const target = readItems(cursor);
  return target && { count, target };
}

function printCount(count: string): string {
  return /^\d+$/.test(count) || isTemplate(count) ? count : quote(count);
}

function readName(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  const bare = token.text.replace(/^\{\{\s*|\s*\}\}$/g, '');
  if (token.kind !== 'string' && !isVariableName(bare)) return cursor.fail('a variable such as {{total}}');
  cursor.at += 1;
  return token.kind === 'string' ? token.value : bare;
}

function readCells(cursor: Cursor): readonly string[] | undefined {
  const cells: string[] = [];
  do {
    cursor.takeWords([['and']]);
    const cell = cursor.takeString();
    if (cell === undefined) return cursor.fail('a text in double quotes');
    cells.push(cell);
  } while (takeSeparator(cursor));
  return cells;
}

function takeSeparator(cursor: Cursor): boolean {
  if (cursor.peek().kind !== 'comma') return cursor.word() === 'and';
  cursor.at += 1;
  return true;
}

function readStatus(cursor: Cursor): number | undefined {
  const token = cursor.peek();
  if (token.kind !== 'word' || !/^\d+$/.test(token.text)) return cursor.fail('a status such as 200');
  cursor.at += 1;
  return Number(token.text);
}
