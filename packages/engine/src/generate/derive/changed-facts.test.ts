import { expect, test } from 'vitest';
import { pageWith } from '../../core/page.test-support.ts';
import { changedFacts } from './changed-facts.ts';

const factOf = (label: string, value: string) => ({ label, value, target: { role: 'value', name: label } as const });

test('a fact that is new is asserted, unless its label says how many there are', () => {
  const after = pageWith({ facts: [factOf('Total', '€30.00'), factOf('Total of 10 invoices', '€1,054.00')] });
  const total = { role: 'value', name: 'Total' };
  expect(changedFacts(pageWith(), after)).toEqual([
    { kind: 'text', target: total, match: { mode: 'is', text: '€30.00' } },
  ]);
});
