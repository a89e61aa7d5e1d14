import { expect, test } from 'vitest';
import { PlatformError } from './unwrap.ts';
import { hasRoom, limitOf, type Usage } from './usage.ts';

const usage: Usage = {
  plan: 'basic',
  active: true,
  limits: { users: 5, project_boards: 1, test_runs: 500, concurrent_agents: -1 },
  used: { users: 2, project_boards: 1, test_runs: 499, concurrent_agents: 70 },
};

test('P2-263, P2-264: there is room up to the limit, and always when it is unlimited', () => {
  expect([
    hasRoom(usage, 'users'),
    hasRoom(usage, 'project_boards'),
    hasRoom(usage, 'test_runs'),
    hasRoom(usage, 'concurrent_agents'),
  ]).toEqual([true, false, true, true]);
});

test('a refusal is known as a limit by its code or its details, and nothing else is', () => {
  expect([
    limitOf(new PlatformError('full', { code: 'P0001', details: 'projects_limit' })),
    limitOf(new PlatformError('full', { code: 'test_runs_limit' })),
    limitOf(new PlatformError('full', { code: 'P0001', details: 'toString' })),
    limitOf(new Error('projects_limit')),
  ]).toEqual(['project_boards', 'test_runs', undefined, undefined]);
});
