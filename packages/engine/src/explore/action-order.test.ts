import { expect, test } from 'vitest';
import { PASSES } from './action-order.ts';
import type { Offer } from './page-actions.ts';

const offer = (kind: Offer['kind'], label: string): Offer => ({
  id: label,
  kind,
  label,
  key: label,
  step: { kind: 'click', target: { role: 'button', name: label } },
  performed: false,
});

test('what leads on is taken first, then what creates, then the rest, what takes away late, and what closes last', () => {
  const offers = [
    offer('button', 'Close'),
    offer('button', 'Delete account'),
    offer('button', 'Collapse'),
    offer('form', 'Create account'),
    offer('link', 'Reports'),
    offer('button', 'Add account'),
  ];
  const taken: string[] = [];
  for (const isDue of PASSES)
    for (const { label, ...each } of offers) if (!taken.includes(label) && isDue({ label, ...each })) taken.push(label);
  expect(taken).toEqual(['Reports', 'Create account', 'Add account', 'Collapse', 'Delete account', 'Close']);
});
