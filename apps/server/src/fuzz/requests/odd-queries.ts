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

/** One query parameter for a table: a filter, a select with embedded tables, an order, or nonsense. */
export function fuzzParameter(
  encoded: fc.Arbitrary<string>,
  tableNames: readonly string[],
): (columns: readonly string[]) => fc.Arbitrary<string> {
  const filter = (columns: readonly string[]) =>
    fc
      .tuple(
        fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...columns) }, { weight: 1, arbitrary: encoded }),
        fc.constantFrom(...OPERATORS),
        encoded,
      )
      .map(([column, operator, given]) => `${column}=${operator}.${given}`);
  return (columns) =>
    fc.oneof(
      { weight: 5, arbitrary: filter(columns) },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom(
            '*',
            'id',
            '*,*',
            'count',
            'id.sum()',
            'a:id',
            'id::text',
            'id::x',
            '*,companies(*)',
            `*,${tableNames.join('(*),')}(*)`,
            'id(',
            ')',
            '->',
            'id->>x',
          )
          .map((select) => `select=${select}`),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            fc.constantFrom(
              'select',
              'order',
              'limit',
              'offset',
              'or',
              'and',
              'not.or',
              'on_conflict',
              'columns',
              'apikey',
              '',
            ),
            encoded,
          )
          .map(([name, given]) => `${name}=${given}`),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'order=id.desc.nullsfirst',
          'limit=-1',
          'limit=99999999999999999999',
          'offset=1e9',
          'or=(id.eq.1,and(id.is.null))',
          'or=((((',
          'id=eq.1&id=eq.2',
          'limit=1&limit=2',
        ),
      },
    );
}
