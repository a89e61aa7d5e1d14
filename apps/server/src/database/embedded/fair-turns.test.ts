import { describe, expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** All callers ask while the connection is taken; gives the order in which they get it. */
async function orderOf(keys: readonly (string | undefined)[], turns = new FairTurns(100)): Promise<string[]> {
  const command: string[] = [];
  const release = await turns.take('first');
  const all = keys.map(async (key) => {
    const end = await turns.take(key);
    command.push(key ?? 'own');
    end();
  });
  release();
  await Promise.all(all);
  return command;
}

describe('turns of the one connection', () => {
  test('a person who asks once waits for one statement of the other, not for all fifty', async () => {
    const command = await orderOf([...Array.from({ length: 50 }, () => 'hostile'), 'ada', 'grace']);
    expect(command.slice(0, 4)).toEqual(['hostile', 'ada', 'grace', 'hostile']);
    expect(command).toHaveLength(52);
  });

  test('the server’s own work has every second turn while callers wait, and all of them otherwise', async () => {
    expect(await orderOf(['a', 'b', undefined, undefined, undefined, undefined])).toEqual([
      ...['own', 'a', 'own', 'b', 'own', 'own'],
    ]);
  });

  test('of one caller at most so many wait; another one is not refused for it', async () => {
    const turns = new FairTurns(2);
    const release = await turns.take();
    const waiting = [turns.take('a'), turns.take('a')];
    await expect(turns.take('a')).rejects.toMatchObject({ code: '53300' });
    const other = turns.take('b');
    release();
    for (const turn of [waiting[0], other, waiting[1]]) (await turn)?.();
  });

  test('who is dismissed waits no more, and may come again', async () => {
    const turns = new FairTurns(10);
    const release = await turns.take();
    const dismissed = turns.take('a');
    const other = turns.take('b');
    turns.dismiss('a');
    await expect(dismissed).rejects.toMatchObject({ code: '53300' });
    const again = turns.take('a');
    release();
    (await other)();
    (await again)();
  });

  test('a turn that is ended twice ends once', async () => {
    const turns = new FairTurns(10);
    const first = await turns.take('a');
    first();
    const second = await turns.take('b');
    const third = turns.take('c');
    first();
    let hasBegun = false;
    void third.then(() => {
      hasBegun = true;
    });
    await Promise.resolve();
    expect(hasBegun).toBe(false);
    second();
    (await third)();
  });
});
