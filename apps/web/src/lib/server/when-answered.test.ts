import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { whenAnswered } from './when-answered.ts';

function page() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const next = vi.fn();
  const ask = (name: string, ms: number) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => new Promise((answer) => setTimeout(answer, ms, name)) });
  return { client, next, ask, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('what is needed later waits for the answers of the page, and for the questions that follow from them', async () => {
  const { client, next, ask, pass } = page();
  const first = ask('first', 1_000);
  whenAnswered(client, next);
  await pass(1_000);
  await first;
  void ask('second', 1_000);
  await pass(1_000);
  expect(next).not.toHaveBeenCalled();
  await pass(REFRESH_TIMES.quietMs);
  expect(next).toHaveBeenCalledTimes(1);
});

test('it happens once', async () => {
  const { client, next, ask, pass } = page();
  whenAnswered(client, next);
  await pass(REFRESH_TIMES.quietMs);
  void ask('later', 10);
  await pass(1_000);
  expect(next).toHaveBeenCalledTimes(1);
});

test('a page that is left loads nothing more', async () => {
  const { client, next, pass } = page();
  whenAnswered(client, next)();
  await pass(1_000);
  expect(next).not.toHaveBeenCalled();
});
