import { parseStep, type Step, type TestCase } from '@assay/domain';
import { expect, it } from 'vitest';
import { signInOf } from './sign-in-of-test.ts';

const SIGN_IN = [
  'Type "{{username}}" into the "E-mail" field',
  'Type "{{password}}" into the "Password" field',
  'Click the "Sign in" button',
];

function stepOf(sentence: string): Step {
  const parsed = parseStep(sentence);
  if (!parsed.ok) throw new Error(sentence);
  return parsed.step;
}

const testOf = (sentences: readonly string[], tags: readonly string[] = []): TestCase => ({
  id: 'one',
  name: 'One',
  feature: 'Plots',
  origin: 'explorer',
  start: '/login',
  tags: [...tags],
  variables: {},
  secrets: [],
  steps: sentences.map(stepOf),
  elements: {},
});

it('a test that signs in and then opens a page can begin signed in', () => {
  expect(signInOf(testOf([...SIGN_IN, 'Open "/plots"', 'Click the "New plot" button']))?.steps).toBe(3);
});

it('tests that sign in alike have the same key', () => {
  const keyOf = (first: readonly string[]) => signInOf(testOf([...first, 'Open "/plots"']))?.key;
  expect(keyOf(SIGN_IN)).toBe(keyOf(SIGN_IN));
  expect(keyOf(['Click the "Member" tab', ...SIGN_IN])).not.toBe(keyOf(SIGN_IN));
});

it.each([
  ['does not sign in', ['Open "/plots"', 'Click the "New plot" button']],
  ['goes on without opening a page', [...SIGN_IN, 'Click the "New plot" button']],
  ['looks at how it signs in', [...SIGN_IN, 'Expect the "Welcome" text to be visible', 'Open "/plots"']],
  ['signs out', [...SIGN_IN, 'Open "/plots"', 'Click the "Sign out" button']],
  ['types the password again', [...SIGN_IN, 'Open "/account"', 'Type "{{password}}" into the "Current" field']],
])('a test that %s runs by hand', (_what, sentences) => {
  expect(signInOf(testOf(sentences))).toBeNull();
});

it('a test of signing in runs by hand', () => {
  expect(signInOf(testOf([...SIGN_IN, 'Open "/plots"'], ['sign-in']))).toBeNull();
});
