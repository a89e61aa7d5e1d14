import { expect, test } from 'vitest';
import { createLifetime } from './lifetime.ts';

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
