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
function waitersFor(shelf: string[]) {
  const looks: ClaimRequest[][] = [];
  const waiters = createClaimWaiters(async (asks) => {
    looks.push([...asks]);
    await new Promise(setImmediate);
    return asks.map(({ free }) => shelf.splice(0, free).map(workOf));
  });
  return { waiters, looks };
}
const ids = async (claim: Promise<readonly { id: string }[]>) => (await claim).map(({ id }) => id);

test('who asks without waiting is answered by one look', async () => {
  const { waiters } = waitersFor(['a', 'b']);
  expect(await ids(waiters.claim({ agentId: 'x', companyId: null, free: 1 }, waits(0)))).toEqual(['a']);
  expect(await ids(waiters.claim({ agentId: 'x', companyId: null, free: 5 }, waits(0)))).toEqual(['b']);
  expect(await ids(waiters.claim({ agentId: 'x', companyId: null, free: 1 }, waits(0)))).toEqual([]);
});

test('all who wait share a look, and a hundred wakes while it is under way make one more', async () => {
  const shelf: string[] = [];
  const { waiters, looks } = waitersFor(shelf);
  const claims = ['x', 'y', 'z'].map((agentId) => ids(waiters.claim({ agentId, companyId: null, free: 1 }, waits())));
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  const before = looks.length;
  waiters.wake();
  shelf.push('a', 'b', 'c');
  for (let wake = 0; wake < 100; wake += 1) waiters.wake();
  expect(await Promise.all(claims)).toEqual([['a'], ['b'], ['c']]);
  expect(looks.slice(before).map((asks) => asks.length)).toEqual([3]);
});

test('a claim ends empty with its signal and with the waiters', async () => {
  const { waiters } = waitersFor([]);
  const gone = new AbortController();
  const left = waiters.claim({ agentId: 'x', companyId: null, free: 1 }, waits(60_000, gone.signal));
  const stayed = waiters.claim({ agentId: 'y', companyId: null, free: 1 }, waits());
  gone.abort();
  expect(await left).toEqual([]);
  await waiters.close();
  expect(await stayed).toEqual([]);
  expect(await waiters.claim({ agentId: 'z', companyId: null, free: 1 }, waits())).toEqual([]);
});

test('a look that fails is the failure of those who took part, and the next claim looks again', async () => {
  let isBroken = true;
  const waiters = createClaimWaiters(async (asks) => {
    if (isBroken) throw new Error('the database is away');
    return asks.map(() => [workOf('a')]);
  });
  await expect(waiters.claim({ agentId: 'x', companyId: null, free: 1 }, waits())).rejects.toThrow(
    'the database is away',
  );
  isBroken = false;
  expect(await ids(waiters.claim({ agentId: 'x', companyId: null, free: 1 }, waits()))).toEqual(['a']);
});
