import type { Finding, TestCase } from '@assay/domain';
import { expect, it } from 'vitest';
import { reportAfterTwo } from './report-after-two.ts';

const TEST = { id: 't', name: 't', steps: [] } as unknown as TestCase;
const failed = (title: string): Finding => ({
  ...{ kind: 'failed-request', title, severity: 'critical', page: '/orders', evidence: [] },
});

it('reports what a second replay has as well, and what one replay had is not told', async () => {
  const answers = [[failed('GET /a answered 500'), failed('GET /b answered 500')], [failed('GET /a answered 500')], []];
  const reported: string[] = [];
  const replay = reportAfterTwo(
    async () => ({ status: 'passed', healed: [], findings: answers.shift() ?? [] }),
    ({ title }) => reported.push(title),
  );
  for (let times = 0; times < 3; times++) await replay(TEST);
  expect(reported).toEqual(['GET /a answered 500']);
});
