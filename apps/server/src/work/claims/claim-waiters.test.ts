import type { GenerationWork } from '@assay/protocol';
import { expect, test } from 'vitest';
import { type ClaimRequest, createClaimWaiters } from './claim-waiters.ts';

const workOf = (id: string): GenerationWork => ({
  kind: 'generation',
  id,
  attempt: 1,
  url: 'http://shop.test/',
  maxTests: 1,
  timeBudgetMs: 1,
});
const waits = (waitMs = 60_000, signal = new AbortController().signal) => ({ waitMs, signal });
/** Waiters over a list of work; every search takes a turn of the event loop. */
function deskOver(shelf: string[]) {
  const looks: ClaimRequest[][] = [];
  const desk = createClaimWaiters(async (asks) => {
    looks.push([...asks]);
    await new Promise(setImmediate);
    return asks.map(({ free }) => shelf.splice(0, free).map(workOf));
  });
  return { desk, looks };
}
const ids = async (claim: Promise<readonly { id: string }[]>) => (await claim).map(({ id }) => id);

test('who asks without waiting is answered by one look', async () => {
  const { desk } = deskOver(['a', 'b']);
  expect(await ids(desk.claim({ agentId: 'x', companyId: null, free: 1 }, waits(0)))).toEqual(['a']);
  expect(await ids(desk.claim({ agentId: 'x', companyId: null, free: 5 }, waits(0)))).toEqual(['b']);
  expect(await ids(desk.claim({ agentId: 'x', companyId: null, free: 1 }, waits(0)))).toEqual([]);
});

test('all who wait share a look, and a hundred wakes while it is under way make one more', async () => {
  const shelf: string[] = [];
  const { desk, looks } = deskOver(shelf);
  const claims = ['x', 'y', 'z'].map((agentId) => ids(desk.claim({ agentId, companyId: null, free: 1 }, waits())));
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  const before = looks.length;
  desk.wake();
  shelf.push('a', 'b', 'c');
  for (let wake = 0; wake < 100; wake += 1) desk.wake();
  expect(await Promise.all(claims)).toEqual([['a'], ['b'], ['c']]);
  expect(looks.slice(before).map((asks) => asks.length)).toEqual([3]);
});

test('a claim ends empty with its signal and with the desk', async () => {
  const { desk } = deskOver([]);
  const gone = new AbortController();
  const left = desk.claim({ agentId: 'x', companyId: null, free: 1 }, waits(60_000, gone.signal));
  const stayed = desk.claim({ agentId: 'y', companyId: null, free: 1 }, waits());
  gone.abort();
  expect(await left).toEqual([]);
  await desk.close();
  expect(await stayed).toEqual([]);
  expect(await desk.claim({ agentId: 'z', companyId: null, free: 1 }, waits())).toEqual([]);
});

test('a look that fails is the failure of those who took part, and the next claim looks again', async () => {
  let isBroken = true;
  const desk = createClaimWaiters(async (asks) => {
    if (isBroken) throw new Error('the database is away');
    return asks.map(() => [workOf('a')]);
  });
  await expect(desk.claim({ agentId: 'x', companyId: null, free: 1 }, waits())).rejects.toThrow('the database is away');
  isBroken = false;
  expect(await ids(desk.claim({ agentId: 'x', companyId: null, free: 1 }, waits()))).toEqual(['a']);
});
