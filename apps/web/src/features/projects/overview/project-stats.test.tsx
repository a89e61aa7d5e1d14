// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { project, summary } from '../../../test-support/rows.ts';
import { ProjectStats } from './project-stats.tsx';

const open = async (reply: Reply) => {
  fakeServer({ 'rpc/get_project_summary': reply });
  return await renderScreen(<ProjectStats project={project()} />);
};
const figures = () => screen.queryAllByRole('heading').map((heading) => heading.nextElementSibling?.textContent);

test('loading: placeholders instead of figures', async () => {
  const { container } = await open(NEVER);
  expect(container.querySelectorAll('[data-slot="skeleton-card"]')).toHaveLength(4);
});

test('empty: zeros, and no rate where nothing has run', async () => {
  await open([
    summary({ tests: 0, runs: 0, passed: 0, failed: 0, pass_rate: 0, last_run_at: null, last_run_status: null }),
  ]);
  await waitFor(() => expect(figures()).toEqual(['0', '0', '–', '–']));
  expect(screen.getByText('No runs yet')).toBeTruthy();
});

test('runs of which none passed or failed give no rate', async () => {
  await open([summary({ runs: 4, passed: 0, failed: 0, pass_rate: 0 })]);
  await waitFor(() => expect(figures().slice(0, 3)).toEqual(['12', '4', '–']));
  expect(screen.getByText('No results yet')).toBeTruthy();
});

test.each([
  ['error', FAILS],
  ['denied', DENIES],
])('%s: dashes, for a zero would be a false claim', async (_, reply) => {
  await open(reply);
  await waitFor(() => expect(figures()).toEqual(['–', '–', '–', '–']));
});

test('full: the figures of the project', async () => {
  await open([summary({ running: 1 })]);
  await waitFor(() => expect(figures().slice(0, 3)).toEqual(['12', '34', '91%']));
  expect(screen.getByText('1 running or waiting')).toBeTruthy();
  expect(screen.getByText('3 runs failed')).toBeTruthy();
});
