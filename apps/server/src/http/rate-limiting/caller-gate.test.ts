import { expect, test } from 'vitest';
import { CallerGate } from './caller-gate.ts';

test('so many of one caller are let through, so many wait in their order, the next is refused; others are let through', async () => {
  const gate = new CallerGate({ running: 1, waiting: 2 });
  const order: string[] = [];
  const leaveFirst = await gate.enter('hostile');
  const waiting = ['second', 'third'].map(async (name) => {
    const leave = await gate.enter('hostile');
    order.push(name);
    leave?.();
  });
  expect(gate.enter('hostile')).toBeUndefined();
  (await gate.enter('ada'))?.();
  expect(order).toEqual([]);
  leaveFirst?.();
  await Promise.all(waiting);
  expect(order).toEqual(['second', 'third']);
  expect(gate.enter('hostile')).toBeDefined();
});
