import { expect, test } from 'vitest';
import { limitMessage } from './limit-message.ts';

test('P2-317 to P2-320: each limit has its title and shows current and largest number', () => {
  expect([
    limitMessage('test_runs', 500, 500),
    limitMessage('concurrent_agents', 5, 5),
    limitMessage('users', 5, 5),
    limitMessage('project_boards', 1, 1),
  ]).toEqual([
    {
      title: 'Usage Limit Reached',
      description: "You've reached your test runs this month limit (500/500). Upgrade your plan to continue.",
    },
    {
      title: 'Concurrent Limit Reached',
      description: "You've reached your concurrent test runs limit (5/5). Upgrade your plan to continue.",
    },
    {
      title: 'User Limit Reached',
      description: "You've reached your users limit (5/5). Upgrade your plan to continue.",
    },
    {
      title: 'Project Board Limit Reached',
      description: "You've reached your project management boards limit (1/1). Upgrade your plan to continue.",
    },
  ]);
});

test('P2-321: an unknown kind of limit has a message of its own', () => {
  expect(limitMessage('toString', 1, 1).description).toBe('Unknown limit type');
});
