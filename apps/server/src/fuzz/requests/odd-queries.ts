import fc from 'fast-check';

const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'lt',
  'like',
  'ilike',
  'in',
  'is',
  'cs',
  'cd',
  'ov',
  'fts',
  'wfts',
  'match',
  'not.eq',
  'not.is',
  'sl',
  'isdistinct',
  '',
];

const SELECTS = [
  '*',
  'id',
  '*,*',
  'count',
  'id.sum()',
  'a:id',
  'id::text',
  'id::x',
  '*,companies(*)',
  'id(',
  ')',
  '->',
  'id->>x',
];

const NAMES = ['select', 'order', 'limit', 'offset', 'or', 'and', 'not.or', 'on_conflict', 'columns', 'apikey', ''];

const WHOLE = [
  'order=id.desc.nullsfirst',
  'limit=-1',
  'limit=99999999999999999999',
  'offset=1e9',
  'or=(id.eq.1,and(id.is.null))',
  'or=((((',
  'id=eq.1&id=eq.2',
  'limit=1&limit=2',
];

/** One query parameter for a table: a filter, a select with embedded tables, an order, or nonsense. */
export function fuzzParameter(
  encoded: fc.Arbitrary<string>,
  tableNames: readonly string[],
): (columns: readonly string[]) => fc.Arbitrary<string> {
  const select = fc.constantFrom(...SELECTS, `*,${tableNames.join('(*),')}(*)`).map((columns) => `select=${columns}`);
  const named = fc.tuple(fc.constantFrom(...NAMES), encoded).map(([name, given]) => `${name}=${given}`);
  return (columns) =>
    fc.oneof(
      { weight: 5, arbitrary: filter(columns, encoded) },
      { weight: 2, arbitrary: select },
      { weight: 1, arbitrary: named },
      { weight: 1, arbitrary: fc.constantFrom(...WHOLE) },
    );
}

function filter(columns: readonly string[], encoded: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const column = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...columns) }, { weight: 1, arbitrary: encoded });
  return fc
    .tuple(column, fc.constantFrom(...OPERATORS), encoded)
    .map(([name, operator, given]) => `${name}=${operator}.${given}`);
}
