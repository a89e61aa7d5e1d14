import { AppError } from '@assay/domain';
import { expect, test } from 'vitest';
import type { CompanyUsage } from '../data/queries/usage.ts';
import { isBelowLimit, limitOf } from './plan-usage.ts';

const usage: CompanyUsage = {
  plan: 'basic',
  active: true,
  active_until: null,
  aheadMs: 0,
  limits: { users: 5, project_boards: 1, test_runs: 500, concurrent_agents: -1 },
  used: { users: 2, project_boards: 1, test_runs: 499, concurrent_agents: 70, waiting: 0 },
};

test('P2-263, P2-264: one more is allowed below the limit, and always without a limit', () => {
  expect([
    isBelowLimit(usage, 'users'),
    isBelowLimit(usage, 'project_boards'),
    isBelowLimit(usage, 'test_runs'),
    isBelowLimit(usage, 'concurrent_agents'),
  ]).toEqual([true, false, true, true]);
});

const refused = (reason: unknown) => new AppError('limit_reached', 'Full.', { details: { reason } });

test('only a refusal whose reason is a limit counts as a limit', () => {
  expect([
    limitOf(refused('projects_limit')),
    limitOf(refused('test_runs_limit')),
    limitOf(refused('toString')),
    limitOf(new AppError('conflict', 'Full.', { details: { reason: 'projects_limit' } })),
    limitOf(new Error('projects_limit')),
  ]).toEqual(['project_boards', 'test_runs', undefined, undefined, undefined]);
});
