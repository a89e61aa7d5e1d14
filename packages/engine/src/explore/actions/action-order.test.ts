import { expect, test } from 'vitest';
import { actionOf } from './action.test-support.ts';
import { ACTION_ORDER, mayWait } from './action-order.ts';

test('what leads on is taken first, then what creates, then the rest, what takes away late, and what closes last', () => {
  const actions = [
    actionOf('button', 'Close'),
    actionOf('button', 'Delete account'),
    actionOf('button', 'Collapse'),
    actionOf('form', 'Create account'),
    actionOf('link', 'Reports'),
    actionOf('tab', 'Notifications'),
    actionOf('button', 'Add account'),
  ];
  const taken: string[] = [];
  for (const isDue of ACTION_ORDER)
    for (const { label, ...each } of actions)
      if (!taken.includes(label) && isDue({ label, ...each })) taken.push(label);
  expect(taken).toEqual([
    'Reports',
    'Notifications',
    'Create account',
    'Add account',
    'Collapse',
    'Delete account',
    'Close',
  ]);
});

test('what hardly leads to another page or to a form may wait', () => {
  const [link, add, form, collapse] = [
    actionOf('link', 'Reports'),
    actionOf('button', 'Add account'),
    actionOf('form', 'Profile'),
    actionOf('button', 'Collapse'),
  ];
  expect([link, add, form, collapse].map(mayWait)).toEqual([false, false, false, true]);
  expect(mayWait({ ...link, arranges: true })).toBe(true);
});
