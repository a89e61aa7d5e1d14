import fc from 'fast-check';
import { expect, it } from 'vitest';
import { farApart } from './far-apart.ts';

it('what comes second is far from the first', () => {
  expect(farApart(['08:00', '08:15', '08:30', '08:45', '09:00', '09:15', '09:30', '09:45']).slice(0, 4)).toEqual([
    '08:00',
    '09:00',
    '08:30',
    '09:30',
  ]);
});

it('everything stays, and the first one first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (things) => {
      expect(farApart(things).toSorted()).toEqual(things.toSorted());
      expect(farApart(things)[0]).toBe(things[0]);
    }),
  );
});
