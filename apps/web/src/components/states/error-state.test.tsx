// @vitest-environment happy-dom
import { AppError } from '@assay/domain';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { ErrorState } from './error-state.tsx';

const open = async (error: unknown, onRetry = () => undefined) => {
  fakeServer();
  return await renderScreen(<ErrorState error={error} what="The runs" onRetry={onRetry} />);
};

test('a failure is named with its message and its hint', async () => {
  await open(new AppError('unavailable', 'The database is starting.', { hint: 'Wait a minute.' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The runs could not be loaded');
  expect(alert.textContent).toContain('The database is starting. Wait a minute.');
});

test('a server that does not answer is a lost connection, not a fault of the list', async () => {
  await open(new AppError('server_unreachable', 'The server did not answer.'));
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached');
});

test('a denied request offers no second try', async () => {
  await open(new AppError('not_allowed', 'permission denied'));
  expect(await screen.findByText('Not for your role')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button tries again', async () => {
  const onRetry = vi.fn();
  const { user } = await open(new Error('broken'), onRetry);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('without a server it tries again by itself, as soon as the server is back', async () => {
  const onRetry = vi.fn();
  const away = new AppError('server_unreachable', 'The server did not answer.');
  const server = fakeServer();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await renderScreen(<ErrorState error={away} what="The runs" onRetry={onRetry} />);
  server.answer('config.json', () => Response.error());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(onRetry).not.toHaveBeenCalled();
  server.answer('config.json', {});
  // The timers go on while it waits: an answer that is read takes a time that no timer knows.
  await vi.waitFor(() => expect(onRetry).toHaveBeenCalled(), { timeout: 15_000, interval: 1_000 });
});
