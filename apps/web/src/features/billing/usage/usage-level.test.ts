import { expect, test } from 'vitest';
import { overUse, usageLevel } from './usage-level.ts';

test.each([
  ['P2-110: orange above 80 percent', [17, 20], 'near'],
  ['P2-110: not at 80 percent', [4, 5], 'normal'],
  ['P2-110: orange at 81 percent', [81, 100], 'near'],
  ['P2-111: red at the limit', [5, 5], 'full'],
  ['P2-111: red above the limit', [7, 5], 'full'],
  ['P2-111: red where nothing is allowed', [1, 0], 'full'],
  ['P2-109: never without a limit', [7_000, -1], 'normal'],
  ['Settled 44: never with nothing used', [0, 0], 'normal'],
] as const)('%s', (_, [used, limit], level) => {
  expect(usageLevel(used, limit)).toBe(level);
});

test('a smaller plan says what would have to be reduced, and by how much', () => {
  const used = { users: 7, project_boards: 3, test_runs: 500, concurrent_agents: 1 };
  expect(overUse(used, { users: 5, project_boards: 1, test_runs: 500, concurrent_agents: 5 })).toEqual([
    { kind: 'users', used: 7, limit: 5, over: 2 },
    { kind: 'project_boards', used: 3, limit: 1, over: 2 },
  ]);
  expect(overUse(used, { users: -1, project_boards: -1, test_runs: -1, concurrent_agents: -1 })).toEqual([]);
});
