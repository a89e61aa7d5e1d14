// @vitest-environment happy-dom
import { viewGeneration } from '@assay/event-log';
import type { GenerationEvent } from '@assay/protocol';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GenerationRow } from '../../data/broadcast-rows.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { generation } from '../../test-support/rows.ts';
import { GenerationDetails } from './generation-details.tsx';

const counts = { pages: 2, forms: 1, actions: 9, proven: 1, dropped: 1, findings: 1 };
const EVENTS: readonly GenerationEvent[] = [
  { kind: 'exploring', page: '/cart', pages: 2, forms: 1, actions: 9, elapsedMs: 1_000, budgetMs: 600_000 },
  { kind: 'proven', name: 'A mug is bought', feature: 'Checkout', steps: ['Click "Buy"'], total: 1, elapsedMs: 2_000 },
  { kind: 'dropped', name: 'A mug is returned', reason: 'The order number differs' },
];

const open = async (
  row: GenerationRow,
  events: readonly GenerationEvent[],
  onCancel?: () => void,
  onRun?: (testId: string) => void,
) => {
  fakeServer();
  const log = events.map((event, index) => ({ attempt: 1, seq: index + 1, at: row.created_at, event }));
  const view = viewGeneration(log);
  return await renderScreen(
    <GenerationDetails generation={row} view={view} cancelling={false} onCancel={onCancel} onRun={onRun} />,
  );
};

test('loading: a pending generation waits for an agent', async () => {
  await open(generation({ status: 'Pending', started_at: null, finished_at: null }), []);
  expect(await screen.findByText('It waits for a free agent and starts by itself')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Time used' })).toHaveProperty('value', 0);
});

test('empty: a generation without tests says when they appear', async () => {
  await open(generation(), []);
  expect(await screen.findByText(/Tests appear here as soon as/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Dropped' })).toBeNull();
});

test('error: a generation that broke off shows its message', async () => {
  await open(generation({ status: 'Error', message: 'The application did not answer.' }), EVENTS);
  expect(await screen.findByText('It broke off')).toBeTruthy();
  expect(screen.getByText('The application did not answer.')).toBeTruthy();
});

test('denied: without the right to cancel there is no button', async () => {
  await open(generation({ status: 'Running', finished_at: null }), EVENTS);
  expect(await screen.findByText('A mug is bought')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('full: counts, the page that is explored, proven and dropped tests', async () => {
  const onCancel = vi.fn();
  const end: GenerationEvent = { kind: 'generation-ended', status: 'Finished', counts };
  const { user } = await open(generation({ status: 'Running', finished_at: null }), [...EVENTS, end], onCancel);
  expect(await screen.findByText('A mug is bought')).toBeTruthy();
  expect(screen.getByText('The order number differs')).toBeTruthy();
  expect(screen.getByText('Actions').nextElementSibling?.textContent).toBe('9');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

const TEST_ID = '07000000-0000-4000-8000-000000000001';
const stored = EVENTS.map((event) => (event.kind === 'proven' ? { ...event, testId: TEST_ID } : event));

test('a proven test is opened and run while the generation goes on', async () => {
  const onRun = vi.fn();
  const { user } = await open(generation({ status: 'Running', finished_at: null }), stored, undefined, onRun);
  expect((await screen.findByRole('link', { name: 'A mug is bought' })).getAttribute('href')).toBe(`/tests/${TEST_ID}`);
  await user.click(screen.getByRole('button', { name: 'Run A mug is bought' }));
  expect(onRun).toHaveBeenCalledExactlyOnceWith(TEST_ID);
});

test('denied: without the right to run a test, it can be opened only', async () => {
  await open(generation({ status: 'Running', finished_at: null }), stored);
  expect(await screen.findByRole('link', { name: 'A mug is bought' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Run/ })).toBeNull();
});

test('a test that is not stored yet, of an older agent, is neither a link nor can it be run', async () => {
  await open(generation({ status: 'Running', finished_at: null }), EVENTS, undefined, vi.fn());
  expect(await screen.findByText('A mug is bought')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'A mug is bought' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Run/ })).toBeNull();
});
