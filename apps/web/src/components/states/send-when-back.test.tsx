// @vitest-environment happy-dom
import { AppError } from '@assay/domain';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STATES } from '../../config/messages/states.ts';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { SendWhenBack } from './send-when-back.tsx';

const AWAY = new AppError('server_unreachable', 'The server did not answer.');
let answers = false;
beforeEach(() => {
  vi.useFakeTimers();
  answers = false;
  vi.stubGlobal('fetch', async () => (answers ? Response.json({}) : Response.error()));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = () => act(() => vi.advanceTimersByTimeAsync(REFRESH_TIMES.serverBackMs));
const open = (error: unknown, mayRepeat?: boolean) => {
  const [onSend, reset] = [vi.fn(), vi.fn()];
  render(<SendWhenBack saving={{ error, reset }} onSend={onSend} {...(mayRepeat !== undefined && { mayRepeat })} />);
  return { onSend, reset };
};

test('a form that reached no server is sent once the server answers, and not before', async () => {
  const { onSend } = open(AWAY);
  expect(screen.getByRole('status').textContent).toContain(STATES.sentWhenBack);
  await pass();
  expect(onSend).not.toHaveBeenCalled();
  answers = true;
  await pass();
  expect(onSend).toHaveBeenCalledOnce();
});

test('it can be given up', () => {
  const { reset } = open(AWAY);
  screen.getByRole('button', { name: STATES.doNotSend }).click();
  expect(reset).toHaveBeenCalledOnce();
});

test('what may have arrived is not sent again by itself', async () => {
  const { onSend } = open(AWAY, false);
  answers = true;
  await pass();
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toContain(STATES.mayHaveArrived);
});

test.each([[null], [new AppError('limit_reached', 'No place is left.')]])('nothing is said after %s', async (error) => {
  const { onSend } = open(error);
  answers = true;
  await pass();
  expect([screen.queryByRole('status'), onSend.mock.calls]).toEqual([null, []]);
});
