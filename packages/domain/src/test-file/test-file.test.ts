import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTest } from '../arbitraries.test-support.ts';
import type { TestCase } from '../test-case.ts';
import { parseTestFile } from './parse-test-file.ts';
import { printTestFile } from './print-test-file.ts';
import { describeProblems } from './test-file-problem.ts';

const SIGN_IN: TestCase = {
  id: 'sign-in',
  name: 'Sign in with the right password',
  feature: 'Sign-in',
  origin: 'explorer',
  start: '/login',
  tags: ['smoke'],
  variables: { city: 'Berlin', pin: '007' },
  secrets: ['password'],
  steps: [
    {
      kind: 'type',
      text: '{{username}}',
      target: { role: 'field', name: 'Username', within: { role: 'region', name: 'Sign in' } },
    },
    { kind: 'click', target: { role: 'button', name: 'Sign in: now' } },
    {
      kind: 'expect',
      that: { kind: 'text', target: { role: 'value', name: 'Total' }, match: { mode: 'is', text: '$31.50' } },
    },
  ],
  elements: {
    'the "Sign in: now" button': { role: 'button', tag: 'button', box: { x: 1, y: 2.5, width: 80, height: 24 } },
    'the "Username" field in the "Sign in" region': {
      tag: 'input',
      role: 'textbox',
      name: 'Username',
      neighbours: ['Username', 'Password'],
    },
  },
};

test('a test is printed for people and for diffs', () => {
  expect(printTestFile(SIGN_IN)).toMatchInlineSnapshot(`
    "# yaml-language-server: $schema=https://assay.dev/schemas/test-1.json

    assay: 1
    name: Sign in with the right password
    feature: Sign-in
    origin: explorer
    start: /login
    tags: [smoke]
    variables:
      city: Berlin
      pin: "007"
    secrets: [password]

    steps:
      - Type "{{username}}" into the "Username" field in the "Sign in" region
      - 'Click the "Sign in: now" button'
      - Expect the "Total" value to read "$31.50"

    elements:
      the "Username" field in the "Sign in" region:
        role: textbox
        name: Username
        tag: input
        neighbours: [Username, Password]
      'the "Sign in: now" button':
        role: button
        tag: button
        box: {x: 1, y: 2.5, width: 80, height: 24}
    "
  `);
});

test('every test is read back from its file as it was, and printed the same again', () => {
  fc.assert(
    fc.property(anyTest, (testCase) => {
      const text = printTestFile(testCase);
      const result = parseTestFile(text, { file: 'some-test.yaml' });
      if (!result.ok) throw new Error(describeProblems(result.problems, text).join('\n'));
      expect(result.test).toEqual(testCase);
      expect(printTestFile(result.test)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('a name and steps are enough', () => {
  const text = 'name: Look around\nsteps:\n  - open /cart.\n';
  expect(parseTestFile(text, { file: 'tests/Look around.yaml' })).toEqual({
    ok: true,
    problems: [],
    test: {
      id: 'look-around',
      name: 'Look around',
      feature: 'General',
      origin: 'person',
      start: '/',
      tags: [],
      variables: {},
      secrets: [],
      steps: [{ kind: 'open', path: '/cart' }],
      elements: {},
    },
  });
});

test('values of variables are the text that stands in the file', () => {
  const text = 'name: x\nvariables: { pin: 007, price: 1.50, on: true }\nsteps: [Go back]\n';
  const result = parseTestFile(text, { file: 'x.yaml' });
  expect(result.ok && result.test.variables).toEqual({ pin: '007', price: '1.50', on: 'true' });
});

test('all mistakes are listed at once, each with its place and what to do', () => {
  const text = `assay: 2
nmae: Cart
tags: smoke
variables:
  city: Berlin
  first-name: Ada
  token: abc
secrets: [token, password=hunter2]
steps:
  - Clik the "Save" button
  - Type "{{ctiy}}" into the "City" field
  - Expect the "Total" value to read: "$3"
  - Remember the text of the "Total" value as {{total}}
  - Expect the "Total" value to read "{{total}} {{later}}"
  -
elements:
  the "City" field: { role: textbox, tag: input, lable: City }
  the "City" thing: { role: textbox }
tags: [a]
`;
  const result = parseTestFile(text, { file: 'tests/cart.yaml' });
  expect(result.ok).toBe(false);
  expect(`\n${describeProblems(result.problems, 'tests/cart.yaml').join('\n')}`).toMatchInlineSnapshot(`
    "
    tests/cart.yaml:1:1  error: "assay" must be 1.
        Write it like: assay: 1
    tests/cart.yaml:1:1  error: "name" is missing.
        Write it like: name: Sign in with the right password
    tests/cart.yaml:2:1  error: "nmae" is not a key that is known here.
        Did you mean "name"?
    tests/cart.yaml:6:3  error: "first-name" cannot be the name of a variable.
        Begin with a letter; use letters, digits and underscores.
    tests/cart.yaml:7:3  error: "token" is a secret and stands here with its value.
        Take it out of variables: secrets get their values from the environment.
    tests/cart.yaml:8:18  error: A secret stands here with its value: secrets never stand in the file.
        List only names: secrets: [password].
    tests/cart.yaml:10:5  error: No sentence begins with Clik (did you mean "Click"?).
        Write it like: Click the "Add to cart" button in the "Blue mug" row
    tests/cart.yaml:11:5  error: The variable {{ctiy}} has no value here.
        Did you mean {{city}}? Give it a value under variables, name it under secrets, or remember it in an earlier step.
    tests/cart.yaml:12:5  error: A step must be one sentence.
        A colon before a space makes it a mapping to YAML: put the sentence in single quotes.
    tests/cart.yaml:14:5  error: The variable {{later}} has no value here.
        Give it a value under variables, name it under secrets, or remember it in an earlier step.
    tests/cart.yaml:15:4  error: A step must be one sentence.
        Write a sentence after the hyphen, or take the line out.
    tests/cart.yaml:17:50  error: "lable" is not a key that is known here.
        Did you mean "label"?
    tests/cart.yaml:18:3  error: "tag" is missing.
        Write it like: elements: { the "Save" button: { role: button, tag: button } }
    tests/cart.yaml:18:3  error: the "City" thing does not name an element: Expected a kind of element such as button, link or field where it says: thing.
        Write it like: the "Save" button, or: the 2nd "Delete" button in the "Blue mug" row
    tests/cart.yaml:19:1  error: This key stands here a second time.
        Keep one of the two."
  `);
});

test.each<[string, string, string]>([
  ['an empty file', '', '1:1 The file is empty.'],
  ['a list', '- a\n', '1:1 A test file is a mapping of keys to values.'],
  ['no steps', 'name: x\nsteps: []\n', '2:1 "steps" must not be empty.'],
  ['steps missing', 'name: x\n', '1:1 "steps" is missing.'],
  ['an unclosed quote', 'name: "x\nsteps: [Go back]\n', '3:1 This is not YAML: Missing closing "quote'],
  ['an alias to nothing', 'name: *x\nsteps: [Go back]\n', '1:1 This is not YAML: ReferenceError: Unresolved alias'],
  ['a secret with its value', 'name: x\nsecrets: { token: abc }\nsteps: [Go back]\n', '2:1 A secret stands here'],
  [
    'a secret in a list with its value',
    'name: x\nsecrets:\n  - token: abc\nsteps: [Go back]\n',
    '3:5 A secret stands here',
  ],
  ['an unknown origin', 'name: x\norigin: me\nsteps: [Go back]\n', '2:1 "origin" must be explorer or recorder'],
  ['a variable in the start', 'name: x\nstart: /{{who}}\nsteps: [Go back]\n', '2:1 The variable {{who}} has no value'],
  ['tabs', 'name: x\nsteps:\n\t- Go back\n', '3:1 This is not YAML'],
])('%s is named with its place', (_, text, problem) => {
  const { ok, problems } = parseTestFile(text, { file: 'x.yaml' });
  expect(ok).toBe(false);
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)[0]).toContain(problem);
});

test('after a break in the YAML, only what stands before it is checked', () => {
  const text = 'name: x\norigin: me\nsteps:\n  - Clik it\n  - Type "a: b\n ] {\n  - Klick\n';
  const { problems } = parseTestFile(text, { file: 'x.yaml' });
  const errors = problems.map(({ line, message }) => `${line} ${message.slice(0, 23)}`);
  expect(errors.slice(0, 2)).toEqual(['2 "origin" must be explor', '4 No sentence begins with']);
  expect(problems.some(({ message }) => message.includes('missing.'))).toBe(false);
});

test('a description that no step uses is a warning, and the test is read', () => {
  const text = 'name: x\nsteps: [Go back]\nelements:\n  the "Old" button: { role: button, tag: button }\n';
  const result = parseTestFile(text, { file: 'x.yaml' });
  expect(result).toMatchObject({ ok: true, problems: [{ line: 4, column: 3, severity: 'warning' }] });
});

test('a variable that the caller gives is known', () => {
  const text = 'name: x\nsteps:\n  - Open "/{{shop}}"\n';
  expect(parseTestFile(text, { file: 'x.yaml' }).ok).toBe(false);
  expect(parseTestFile(text, { file: 'x.yaml', variables: ['shop'] }).ok).toBe(true);
});

test.each<[string, string]>([
  ['Expect the title to match "a("', 'Invalid regular expression: /a(/'],
  ['Expect exactly "many" rows', '"many" is not a number.'],
  ['Remember the text of the "Total" value as "the total"', '"the total" cannot be the name of a variable.'],
])('a step that can never work is refused: %s', (sentence, message) => {
  const { problems } = parseTestFile(`name: x\nsteps:\n  - ${sentence}\n`, { file: 'x.yaml' });
  expect(problems).toMatchObject([{ line: 3, column: 5, severity: 'error' }]);
  expect(problems[0]?.message).toContain(message);
});

test('one wrong entry does not make others unknown', () => {
  const text = `name: 1
variables: { city: Berlin, more: [] }
secrets: [token, 1]
steps:
  - Remember the sum as {{total}}
  - Type "{{city}} {{token}} {{total}}" into the "City" field
elements:
  the "City" field: { role: textbox }
`;
  const { problems } = parseTestFile(text, { file: 'x.yaml' });
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 "name" must be a text.',
    '2 "more" must be a text or a number.',
    '3 Entry 2 of "secrets" must be a text.',
    '5 Expected "text" where it says: sum as {{total}}.',
    '8 "tag" is missing.',
  ]);
});

test('no text makes the reader throw', () => {
  const anyYaml = fc.array(
    fc.constantFrom(
      'name: x',
      'steps:',
      '  - Go back',
      '  -',
      '- a: &a b',
      'elements: {',
      '}',
      '? [a]',
      ': *a',
      '<<: 1',
      '"',
      '---',
      '!!map',
      'box: 1',
      '  __proto__: 1',
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        anyYaml.map((lines) => lines.join('\n')),
        fc.string(),
      ),
      (text) => {
        const { ok, problems } = parseTestFile(text, { file: 'x.yaml' });
        expect(ok || problems.length > 0).toBe(true);
        for (const { line, column } of problems) expect(Math.min(line, column)).toBeGreaterThan(0);
      },
    ),
    { numRuns: 1_000 },
  );
});
