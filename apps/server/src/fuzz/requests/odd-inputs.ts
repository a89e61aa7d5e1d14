import fc from 'fast-check';

/** Texts that have broken parsers of addresses, headers, JSON and SQL. */
const awkward = fc.constantFrom(
  ...[
    '',
    ' ',
    'null',
    'undefined',
    'true',
    '0',
    '-1',
    '1e309',
    '9223372036854775808',
    'NaN',
    '{}',
    '[]',
    '()',
    '(,)',
    '"',
    "'",
    '\\',
    '%',
    '%00',
    '%zz',
    '%2e%2e%2f',
    '../../../..',
    '/',
    '//x',
    '*',
    '?',
    '#',
    '&',
    ';',
    ':',
    '.',
    ',',
    '{a,b',
    '\u0000',
    '\u0001',
    '\u202e',
    '\ud800',
    '👩‍👩‍👧',
    'ß',
    "' or 1=1 --",
    '; drop table x',
    '$1',
    '{{password}}',
    '__proto__',
    'constructor',
    'toString',
    '2026-13-45',
    'infinity',
    '-infinity',
    '00000000-0000-0000-0000-000000000000',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    'javascript:alert(1)',
  ],
);

export type Inputs = {
  /** A text in the form that an address holds. */
  readonly encoded: fc.Arbitrary<string>;
  /** Any JSON value. */
  readonly value: fc.Arbitrary<unknown>;
  /** A body, mostly JSON, with fields of these names. */
  readonly jsonOf: (names: readonly string[]) => fc.Arbitrary<string>;
};

/** Values for requests: awkward, broken, nested and long ones, and ids of another tenant. */
export function fuzzInputs(ids: readonly string[]): Inputs {
  const id = fc.constantFrom(...ids);
  const text = fc.oneof(
    { weight: 4, arbitrary: awkward },
    { weight: 3, arbitrary: id },
    { weight: 2, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(3_000), '👩'.repeat(1_000), '('.repeat(500)) },
  );
  const scalar = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.bigInt().map(String));
  const value = fc.oneof(
    { weight: 6, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(scalar, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.dictionary(awkward, scalar, { maxKeys: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 80 }).map(nest) },
  );
  const rowOf = (names: readonly string[]) =>
    fc
      .array(
        fc.tuple(
          fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names, 'id') }, { weight: 1, arbitrary: awkward }),
          value,
        ),
        { maxLength: 6 },
      )
      .map((pairs) => Object.fromEntries(pairs));
  const jsonOf = (names: readonly string[]) =>
    fc.oneof(
      { weight: 6, arbitrary: rowOf(names).map((row) => JSON.stringify(row)) },
      { weight: 2, arbitrary: fc.array(rowOf(names), { maxLength: 3 }).map((rows) => JSON.stringify(rows)) },
      { weight: 1, arbitrary: value.map((one) => JSON.stringify(one)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '',
          '{',
          '[',
          '"',
          'nope',
          '{"a":1,"a":2}',
          '\u0000',
          `${'['.repeat(3_000)}`,
          `{"name":"${'x'.repeat(100_000)}"}`,
        ),
      },
    );
  return { encoded: text.map(encode), value, jsonOf };
}

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Encoded as a client does, except that percent signs stay. */
function encode(text: string): string {
  return [...text]
    .map((sign) => (/[\w.~%/*(),:;'!-]/.test(sign) ? sign : encodeURIComponent(sign.isWellFormed() ? sign : '?')))
    .join('')
    .slice(0, 8_000);
}
