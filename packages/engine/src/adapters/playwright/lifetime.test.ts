import { isAppError } from '@assay/domain';
import { expect, test } from 'vitest';
import { createLifetime, within } from './lifetime.ts';

test('work under way ends with the reason at once, and so does work that starts later', async () => {
  const lifetime = createLifetime();
  const reason = new Error('crashed');
  const never = new Promise<void>(() => undefined);
  const first = lifetime.race(never);
  lifetime.end(reason);
  lifetime.end(new Error('later'));
  await expect(first).rejects.toBe(reason);
  await expect(lifetime.race(never)).rejects.toBe(reason);
  expect(() => lifetime.throwIfEnded()).toThrow(reason);
});

test('work that ends by itself keeps its own result', async () => {
  const lifetime = createLifetime();
  await expect(lifetime.race(Promise.resolve(1))).resolves.toBe(1);
  await expect(lifetime.race(Promise.reject(new Error('own')))).rejects.toThrow('own');
});

test('work that takes too long is a timeout that says what took long', async () => {
  const error = await within(new Promise(() => undefined), 1, 'The answer').catch((thrown) => thrown);
  expect(isAppError(error, 'timeout')).toBe(true);
  expect(String(error)).toContain('The answer');
});
