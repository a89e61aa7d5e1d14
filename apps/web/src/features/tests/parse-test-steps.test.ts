import { expect, test } from 'vitest';
import { parseTestSteps } from './parse-test-steps.ts';

test('the steps of a test file are read as sentences', () => {
  const content =
    'name: Sign in\nstart: /login\nsteps:\n  - Click the "Sign in" button\n  - Expect the "Welcome" heading to be visible\n';
  expect(parseTestSteps(content, 'sign-in')).toEqual({
    ok: true,
    start: '/login',
    steps: ['Click the "Sign in" button', 'Expect the "Welcome" heading to be visible'],
  });
});

test('a test file that cannot be read says where', () => {
  const read = parseTestSteps('name: Sign in\nsteps:\n  - Klick the button\n', 'sign-in');
  expect(read.ok ? [] : read.problems.map((problem) => problem.slice(0, 7))).toEqual(['Line 3:']);
});
