import { describe, expect, test } from 'vitest';
import { createDoor } from './connection-limits.ts';

const limits = { connections: 4, connectionsPerAddress: 2, connectionsPerAccount: 2 };

describe('who comes in', () => {
  test('so many of one address, and whoever leaves makes room, once', () => {
    const door = createDoor(limits);
    const first = door.enter('a');
    expect([door.enter('a'), door.enter('a'), door.enter('b')].map((visit) => visit !== null)).toEqual([
      true,
      false,
      true,
    ]);
    first?.leave();
    first?.leave();
    expect(door.enter('a')).not.toBeNull();
    expect(door.enter('a')).toBeNull();
  });

  test('so many in all, counted by address or not', () => {
    const door = createDoor(limits);
    const visits = Array.from({ length: 6 }, () => door.enter(undefined));
    expect(visits.map((visit) => visit !== null)).toEqual([true, true, true, true, false, false]);
  });

  test('so many of one person, over all addresses; a connection counts once for them', () => {
    const door = createDoor(limits);
    const [a, b, c] = [door.enter('a'), door.enter('b'), door.enter('c')];
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
