import { describe, expect, test } from 'vitest';
import { createConnectionLimits } from './count-connections.ts';

const maximums = { connections: 4, connectionsPerAddress: 2, connectionsPerAccount: 2 };

describe('who comes in', () => {
  test('a fixed number for one address; one that leaves makes room, once', () => {
    const limits = createConnectionLimits(maximums);
    const first = limits.enter('a');
    expect([limits.enter('a'), limits.enter('a'), limits.enter('b')].map((visit) => visit !== null)).toEqual([
      true,
      false,
      true,
    ]);
    first?.leave();
    first?.leave();
    expect(limits.enter('a')).not.toBeNull();
    expect(limits.enter('a')).toBeNull();
  });

  test('so many in all, counted by address or not', () => {
    const limits = createConnectionLimits(maximums);
    const visits = Array.from({ length: 6 }, () => limits.enter(undefined));
    expect(visits.map((visit) => visit !== null)).toEqual([true, true, true, true, false, false]);
  });

  test('so many of one person, over all addresses; a connection counts once for them', () => {
    const limits = createConnectionLimits(maximums);
    const [a, b, c] = [limits.enter('a'), limits.enter('b'), limits.enter('c')];
    expect([a?.claim('ada'), a?.claim('ada'), b?.claim('ada'), c?.claim('ada'), c?.claim('eve')]).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
    a?.leave();
    expect(c?.claim('ada')).toBe(true);
    expect(a?.claim('ada')).toBe(false);
  });
});
