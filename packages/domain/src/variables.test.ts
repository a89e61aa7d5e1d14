import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAppError } from './app-error.ts';
import { textLike } from './text-like.ts';
import {
  fillTemplate,
  isTemplate,
  isVariableName,
  splitTemplate,
  templateNames,
  templatesOfCodes,
} from './variables.ts';

test.each<[string, Record<string, string>, string]>([
  ['Hello {{name}}, {{ name }}', { name: 'Ada' }, 'Hello Ada, Ada'],
  ['{{n + 1}} {{n - 1}} {{n+2.5}}', { n: '3' }, '4 2 5.5'],
  ['{{n + 0.2}}', { n: '0.1' }, '0.3'],
  ['{{n + 1}} {{n - 200}}', { n: '€1,200.00' }, '€1,201.00 €1,000.00'],
  ['{{größe}}', { größe: 'M' }, 'M'],
  ['{{a}}', { a: '{{b}}', b: 'x' }, '{{b}}'],
  ['{{a}}', { a: '$&' }, '$&'],
  ['No. {{a like AB-12}}', { a: 'x' }, `No. ${textLike('AB-12', 'x')}`],
  ['{{a like}} {{a likely}} {{a like -}}', { a: 'x' }, '{{a like}} {{a likely}} {{a like -}}'],
  ['{{ not a name }} {} {{}} {{1}}', {}, '{{ not a name }} {} {{}} {{1}}'],
])('%s with %o gives %s', (text, values, filled) => {
  expect(fillTemplate(text, values)).toBe(filled);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['{{total}}', {}, /\{\{total\}\}/],
  ['{{constructor}}', {}, /constructor/],
  ['{{n + 1}}', { n: 'many' }, /"many"/],
  ['{{n + 1}}', { n: '' }, /needs a number/],
])('%s with %o is refused by name', (text, values, message) => {
  expect(() => fillTemplate(text, values)).toThrow(
    expect.toSatisfy((error: unknown) => isAppError(error, 'variable_unknown') && message.test(error.message)),
  );
});

test('names are given once, in order', () => {
  expect(templateNames('{{b}} {{a + 1}} {{b}} {{ 9 }} {{c like AB-12}}')).toEqual(['b', 'a', 'c']);
});

test('the parts of a text carry what is added and what they are written like', () => {
  const text = 'No. {{n + 1}} of {{unique like AB 12/x}}';
  expect(splitTemplate(text)).toEqual([
    'No. ',
    { name: 'n', add: 1 },
    ' of ',
    { name: 'unique', add: 0, like: 'AB 12/x' },
  ]);
  expect(templatesOfCodes(text)).toEqual(['{{unique like AB 12/x}}']);
});

test('a text is filled when all its names have values', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, value) => {
      const names = templateNames(text);
      expect(typeof fillTemplate(text, Object.fromEntries(names.map((name) => [name, value])))).toBe('string');
    }),
  );
});

test('templates and names are recognized among other texts', () => {
  expect(['{{a}}', '{{a + 1}}', '{{a like A1}}', '{{a}} ', '{{a b}}', 'a'].map(isTemplate)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['a', 'a_1', '_a', '1a', 'a-b', ''].map(isVariableName)).toEqual([true, true, false, false, false, false]);
});
