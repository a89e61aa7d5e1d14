import { callName } from '../../core/exchanges/call-name.ts';
import { fieldValue } from '../../core/exchanges/collection-in-answer.ts';
import { plainName } from '../../core/values/plain-text.ts';
import type { BoundColumn, ListBinding } from '../bindings/bind-list.ts';
import { BINDING_THRESHOLDS } from '../bindings/binding-thresholds.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';

type Compare = (binding: ListBinding, column: number, path: string) => BoundColumn;

/** Columns of a table: cells that differ from the field of their column, and columns that show another field than their name says. */
export function columnSuspicions(binding: ListBinding, seen: SeenPage, compare: Compare): readonly Suspicion[] {
  const { list, collection } = binding;
  if (list.kind !== 'table' || binding.key.column === null) return [];
  const paths = [...new Set(collection.items.flatMap(({ leaves }) => leaves.map(({ path }) => path)))].filter(
    // One cell does not show a field that has several values.
    (path) => collection.items.every(({ leaves }) => leaves.filter((leaf) => leaf.path === path).length <= 1),
  );
  const isUnique = new Set(list.columns.map(plainName)).size === list.columns.length;
  const columns = list.columns.map((_, column) => paths.map((path) => compare(binding, column, path)));
  return list.columns.flatMap((header, column) => {
    if (header === '' || column === binding.key.column) return [];
    const compared = columns[column] ?? [];
    const named = compared.find(({ path }) => plainName(path) === plainName(header));
    if (compared.some(fitsWhole)) {
      const other = compared.find((each) => fitsWhole(each) && each !== named);
      const isOther = named && isUnique && differsWhole(named) && !showsItsWords(binding, named);
      return isOther && other && !isInWords(other, named) ? [otherField(binding, named, other, seen)] : [];
    }
    // A field that another column shows is not compared with this column: 'Free' may show numbers close to those of 'In all'.
    const isElsewhere = ({ path }: BoundColumn) =>
      columns.some((other, index) => index !== column && other.some((each) => each.path === path && fitsWhole(each)));
    const near = compared
      .filter(({ differing }) => differing.length > 0)
      .map((each) => withoutLabels(binding, each))
      .filter((each) => fitsNearly(each) && (each.path === named?.path || !isElsewhere(each)));
    const best = near.sort((a, b) => b.agreeing - a.agreeing)[0];
    return best ? [otherCell(binding, best, seen)] : [];
  });
}

/**
 * Without the codes that the page says in words of its own, such as 'Not calibrated' for 'uncalibrated', beside 'Valid' for
 * 'valid': one code in one way, as no other is said.
 */
function withoutLabels({ list, collection }: ListBinding, bound: BoundColumn): BoundColumn {
  const { path, column, differing } = bound;
  const codeOf = (item: number) => {
    const answered = collection.items[item];
    return answered ? String(fieldValue(answered, path) ?? '') : '';
  };
  const shownIn = (row: number) => list.rows[row]?.[column] ?? '';
  const codes = new Set(collection.items.map((_, item) => plainName(codeOf(item))));
  const isLabel = ({ row, item }: BoundColumn['differing'][number]) =>
    CODE.test(codeOf(item)) &&
    !codes.has(plainName(shownIn(row))) &&
    differing.every((other) => (codeOf(other.item) === codeOf(item)) === (shownIn(other.row) === shownIn(row)));
  return { ...bound, differing: differing.filter((each) => !isLabel(each)) };
}

/** A value of a fixed list, as programs write it. */
const CODE = /^(?:[a-z]+(?:[_-][a-z]+)*|[A-Z]+(?:_[A-Z]+)*)$/u;

/** Every row agrees, so that the column shows this field. */
function fitsWhole({ agreeing, differing }: BoundColumn): boolean {
  return differing.length === 0 && agreeing >= BINDING_THRESHOLDS.rows;
}

function fitsNearly({ agreeing, distinct, differing }: BoundColumn): boolean {
  return (
    agreeing >= BINDING_THRESHOLDS.agreeingRows &&
    distinct >= BINDING_THRESHOLDS.distinctValues &&
    differing.length > 0 &&
    differing.length <= (agreeing + differing.length) * BINDING_THRESHOLDS.differingShare
  );
}

function differsWhole({ agreeing, differing }: BoundColumn): boolean {
  return (
    agreeing <= differing.length * BINDING_THRESHOLDS.differingShare &&
    differing.length >= BINDING_THRESHOLDS.agreeingRows
  );
}

/** True for a field that says the other one for people, such as `countryName` for `country`. */
function isInWords({ path }: BoundColumn, named: BoundColumn): boolean {
  const [said, key] = [plainName(path), plainName(named.path)];
  return said.startsWith(key) && IN_WORDS.test(said.slice(key.length));
}

const IN_WORDS = /^\W*(?:names?|labels?|titles?|text|display(?:name)?|formatted|description)$/u;

/** True where the cells hold the words of the field in another order, such as “Abbott, Pieter” for “Pieter Abbott”. */
function showsItsWords({ list, collection }: ListBinding, { column, path, differing }: BoundColumn): boolean {
  return differing.every(({ row, item }) => {
    const answered = collection.items[item];
    const shown = wordsIn(list.rows[row]?.[column] ?? '');
    const words = answered ? wordsIn(String(fieldValue(answered, path) ?? '')) : [];
    return words.length > 0 && words.toSorted().join() === shown.toSorted().join();
  });
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function otherCell(
  binding: ListBinding,
  { column, header, path, agreeing, differing }: BoundColumn,
  { path: page, baseUrl }: SeenPage,
): Suspicion {
  const { list, collection, key } = binding;
  const first = differing[0] ?? { row: 0, item: 0 };
  const item = collection.items[first.item] ?? { id: '', leaves: [] };
  return suspicion({
    kind: 'wrong-list',
    title: `“${header}” shows another value than the server answered`,
    severity: 'serious',
    page,
    cause: ['cell', header, path, callName(collection.exchange, baseUrl)],
    seen: [
      [
        'Answered',
        `${callName(collection.exchange, baseUrl)}: ${path} is ${shownValue(fieldValue(item, path))} for ${shownValue(fieldValue(item, key.path))}`,
      ],
      [
        'Shown',
        `${shownValue(list.rows[first.row]?.[column])} in its row; ${agreeing} other rows show “${path}” in this column`,
      ],
    ],
  });
}

function otherField(
  binding: ListBinding,
  named: BoundColumn,
  other: BoundColumn,
  { path: page, baseUrl }: SeenPage,
): Suspicion {
  const { list, collection } = binding;
  const first = named.differing[0] ?? { row: 0, item: 0 };
  const item = collection.items[first.item] ?? { id: '', leaves: [] };
  return suspicion({
    kind: 'wrong-list',
    title: `The column “${named.header}” shows “${other.path}”`,
    severity: 'serious',
    page,
    cause: ['column', named.header, other.path],
    seen: [
      [
        'Answered',
        `${callName(collection.exchange, baseUrl)}: ${named.path} is ${shownValue(fieldValue(item, named.path))}, ${other.path} is ${shownValue(fieldValue(item, other.path))}`,
      ],
      ['Shown', `${shownValue(list.rows[first.row]?.[named.column])} under “${named.header}”`],
    ],
  });
}
