// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID } from '../../../test-support/rows.ts';
import { RunCharts } from './run-charts.tsx';

const HOUR_MS = 3_600_000;
const hour = (daysAgo: number, passed: number) => ({
  hour: new Date(Date.now() - daysAgo * 24 * HOUR_MS).toISOString(),
  runs: 10,
  passed,
  failed: 10 - passed,
  timed: 10,
  duration_ms: 42_000,
});

const open = async (reply: Reply, everRan = true) => {
  const server = fakeServer({ 'rpc/get_run_history': reply });
  return { ...(await renderScreen(<RunCharts companyId={COMPANY_ID} everRan={everRan} />)), server };
};

test('loading: placeholders, and nothing about emptiness', async () => {
  await open(NEVER);
  expect(await screen.findAllByRole('status', { name: 'Loading' })).toHaveLength(2);
  expect(screen.queryByText(/No runs/)).toBeNull();
});

test.each([
  [false, 'No runs yet'],
  [true, 'No runs in the last 30 days'],
])('empty: no chart and no rate of 0%%; ever ran: %s', async (everRan, says) => {
  await open([], everRan);
  expect(await screen.findAllByText(says)).toHaveLength(2);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/0%/)).toBeNull();
});

test('error: it never looks empty, and tries again', async () => {
  const { user, server } = await open(FAILS);
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map((alert) => alert.textContent)).toEqual([
    expect.stringContaining('The pass rate could not be loaded'),
    expect.stringContaining('The duration could not be loaded'),
  ]);
  expect(screen.queryByText(/No runs/)).toBeNull();
  server.answer('rpc/get_run_history', [hour(0, 8)]);
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  expect(await screen.findByText('80% in 30 days')).toBeTruthy();
});

test('denied: it names the role as the reason', async () => {
  await open(DENIES);
  expect(await screen.findAllByText('Not for your role')).toHaveLength(2);
});

test('full: a line, a sentence that says what it shows, the day under the pointer, and a table', async () => {
  const { user } = await open([hour(2, 6), hour(0, 8)]);
  const card = await screen.findByRole('region', { name: 'Pass rate, last 30 days' });
  const chart = await within(card).findByRole('img');
  expect(chart.getAttribute('aria-label')).toBe('Pass rate of the last 30 days: 70%. Lowest day 60%, highest day 80%.');
  fireEvent.pointerMove(chart, { clientX: 1_000 });
  expect(card.textContent).toContain(': 80%');
  await user.click(within(card).getByText('Show as a table'));
  const rows = within(within(card).getByRole('table')).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['80%', '10'],
    ['60%', '10'],
  ]);
  expect(screen.getByRole('region', { name: 'Duration, last 30 days' }).textContent).toContain('4.20 s in 30 days');
});
