// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { sendWatched, slowRequests } from '../../lib/server/slow-requests.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const SLOW = /The server has not answered for some seconds/;

test('a request without an answer is told after some seconds, until the answer comes', async () => {
  fakeServer();
  await renderScreen(<OfflineNotice />);
  // Tests before this one may have left requests that are never answered.
  const others = slowRequests();
  vi.useFakeTimers();
  const answer = Promise.withResolvers<Response>();
  const sent = sendWatched(() => answer.promise);
  await act(() => vi.advanceTimersByTimeAsync(REFRESH_TIMES.slowAnswerMs - 1));
  expect(slowRequests()).toBe(others);
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(screen.getByText(SLOW)).toBeTruthy();
  await act(async () => {
    answer.resolve(new Response());
    await sent;
  });
  expect(slowRequests()).toBe(others);
  vi.useRealTimers();
});
