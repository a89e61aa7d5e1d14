import { expect, it } from 'vitest';
import { createNotification } from './agent-state.ts';

it('a notification reaches everybody who waits, and nobody who waits after it', async () => {
  const freed = createNotification();
  const first = Promise.all([freed.wait(), freed.wait()]);
  freed.notify();
  await first;
  const later = await Promise.race([freed.wait().then(() => 'notified'), Promise.resolve('waits')]);
  expect(later).toBe('waits');
});
