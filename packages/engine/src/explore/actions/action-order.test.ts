import { expect, test } from 'vitest';
import { ACTION_ORDER } from './action-order.ts';
import type { PageAction } from './found-action.ts';

const action = (kind: PageAction['kind'], label: string): PageAction => ({
  id: label,
  kind,
  label,
  key: label,
  step: { kind: 'click', target: { role: 'button', name: label } },
  performed: false,
});

test('what leads on is taken first, then what creates, then the rest, what takes away late, and what closes last', () => {
  const actions = [
    action('button', 'Close'),
    action('button', 'Delete account'),
    action('button', 'Collapse'),
    action('form', 'Create account'),
    action('link', 'Reports'),
    action('button', 'Add account'),
  ];
  const taken: string[] = [];
  for (const isDue of ACTION_ORDER)
    for (const { label, ...each } of actions)
      if (!taken.includes(label) && isDue({ label, ...each })) taken.push(label);
  expect(taken).toEqual(['Reports', 'Create account', 'Add account', 'Collapse', 'Delete account', 'Close']);
});
