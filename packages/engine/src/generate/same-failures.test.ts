import { LIMITS } from '@assay/domain';
import { expect, test } from 'vitest';
import { createSameFailures } from './same-failures.ts';

const { sameFailures: most } = LIMITS.generation.proof;
const NEW_BOAT = { premise: 'new-boat' };

function failing(times: number, messageOf: (at: number) => string = () => 'The “Code” field is hidden.') {
  const failures = createSameFailures();
  for (let at = 0; at < times; at++) failures.failed(NEW_BOAT, messageOf(at));
  return failures;
}

test('a form that cannot be used is given up after the same error several times', () => {
  expect(failing(most - 1).reasonFor(NEW_BOAT)).toBeUndefined();
  expect(failing(most).reasonFor(NEW_BOAT)).toBe('The “Code” field is hidden.');
  expect(failing(most).reasonFor({ form: { key: 'new-boat', isWhole: true } })).toBe('The “Code” field is hidden.');
});

test('other errors, other forms and a success in between give nothing up', () => {
  expect(failing(most, (at) => `Error ${at}`).reasonFor(NEW_BOAT)).toBeUndefined();
  expect(failing(most).reasonFor({ premise: 'new-crate' })).toBeUndefined();
  expect(failing(most).reasonFor({})).toBeUndefined();
  const failures = failing(most);
  failures.succeeded(NEW_BOAT);
  expect(failures.reasonFor(NEW_BOAT)).toBeUndefined();
});
