import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { withOtherEnd } from './with-other-end.ts';

const EXCEEDS = 'The largest grant cannot exceed the budget.';

/** A form for a grant, of which this was entered. */
function complaining(budget: string, error = EXCEEDS) {
  const fields = [
    fieldOf('Budget (€)', { type: 'number' }),
    fieldOf('Largest grant (€)', { type: 'number', error, min: '100' }),
  ];
  const entries = fields.map((field, index) => ({ field, value: index === 0 ? budget : '100' }));
  return withOtherEnd({ ref: 'f1', name: 'New programme', method: 'post', fields }, entries).fields.map(
    (field) => field.error,
  );
}

test('what is the limit of another number has to grow', () => {
  expect(complaining('25')).toEqual(['at least 100', undefined]);
});

test.each([
  ['it is large enough', '250', EXCEEDS],
  ['another thing is the limit', '25', 'The largest grant cannot exceed the funds of the year.'],
  ['it says something else', '25', 'The budget is needed for the largest grant.'],
])('the number itself is asked for where %s', (_, budget, error) => {
  expect(complaining(budget, error)).toEqual([undefined, error]);
});
