// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID, PROJECT_ID } from '../../../test-support/rows.ts';
import { RecentFindings } from './recent-findings.tsx';

const finding = (number: number, severity: string, of_severity: number) => ({
  finding_id: `finding ${number}`,
  project_id: PROJECT_ID,
  project_name: 'Corner Shop',
  title: `Finding ${number}`,
  kind: 'broken-link',
  severity,
  times: 1,
  last_seen_at: '2026-11-22T12:00:00Z',
  of_severity,
});

testListStates('the findings of the last 30 days', {
  element: () => <RecentFindings companyId={COMPANY_ID} />,
  request: 'rpc/get_recent_findings',
  what: 'The findings',
  empty: { reply: [], shows: 'No findings' },
  full: { reply: [finding(1, 'serious', 1)], shows: 'Finding 1' },
});

test('the numbers of all severities stand above the five gravest', async () => {
  const serious = Array.from({ length: 5 }, (_, index) => finding(index, 'serious', 7));
  fakeServer({ 'rpc/get_recent_findings': [...serious, finding(9, 'minor', 12)] });
  await renderScreen(<RecentFindings companyId={COMPANY_ID} />);
  const counts = await screen.findByRole('list', { name: 'Findings by severity' });
  expect(
    within(counts)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['7 serious', '12 minor']);
  expect(screen.queryByText('Finding 9')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Corner Shop' })).toHaveLength(5);
});
