import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { anyTest } from '../arbitraries.test-support.ts';
import { SENTENCE_FORMS } from '../sentences/print-and-parse-step.ts';
import { testFileJsonSchema } from './json-schema.ts';
import { printTestFile } from './print-test-file.ts';

const schema = testFileJsonSchema();
const isValid = new Ajv2020({ strict: true, strictTypes: false }).compile(schema);

test('the schema accepts every file that is printed', () => {
  fc.assert(
    fc.property(anyTest, (testCase) => {
      expect(isValid(parse(printTestFile(testCase))), JSON.stringify(isValid.errors)).toBe(true);
    }),
  );
});

test.each([
  'go to "/login"',
  'PRESS the "Save" button',
  'Verify that the "Total" value reads "$3"',
  'Fill in "a" with "b"',
])('the schema accepts a friendly sentence: %s', (sentence) => {
  expect(isValid({ name: 'x', steps: [sentence] })).toBe(true);
});

test.each<[string, unknown]>([
  ['a missing name', { steps: ['Go back'] }],
  ['no steps', { name: 'x', steps: [] }],
  ['an unknown key', { name: 'x', steps: ['Go back'], nmae: 'y' }],
  ['a step that begins wrong', { name: 'x', steps: ['Clik the "Save" button'] }],
  ['a step that is not a text', { name: 'x', steps: [{ click: 'x' }] }],
  ['tags that are not a list', { name: 'x', steps: ['Go back'], tags: 'smoke' }],
  ['secrets with values', { name: 'x', steps: ['Go back'], secrets: { a: 'b' } }],
  ['a description without a role', { name: 'x', steps: ['Go back'], elements: { 'the "a" link': { tag: 'a' } } }],
  ['another version', { assay: 2, name: 'x', steps: ['Go back'] }],
])('the schema refuses %s', (_, content) => {
  expect(isValid(content)).toBe(false);
});

test('editors are given an example of every sentence form', () => {
  const text = JSON.stringify(schema);
  for (const { example } of SENTENCE_FORMS) expect(text).toContain(JSON.stringify(example).slice(1, -1));
});
