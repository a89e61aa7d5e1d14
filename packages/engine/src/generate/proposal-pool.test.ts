import { expect, it } from 'vitest';
import type { Proposal } from './proposal.ts';
import { createProposalPool, type ProposalPool } from './proposal-pool.ts';

const proposal = (name: string, kind: string, priority: number): Proposal => ({
  name,
  feature: 'Orders',
  tags: [kind],
  priority,
  write: async () => undefined,
});

function namesTaken(pool: ProposalPool): readonly string[] {
  const names: string[] = [];
  for (let next = pool.take(); next; next = pool.take()) names.push(next.name);
  return names;
}

it('takes what is worth most first, and what is wanted before that', () => {
  const pool = createProposalPool(({ name }) => Number(name === 'wanted'));
  pool.add([proposal('page', 'content', 7), proposal('record', 'records', 1), proposal('wanted', 'content', 7)]);
  expect(namesTaken(pool)).toEqual(['wanted', 'record', 'page']);
});

it('puts a kind last that gave nothing, however much it is worth', () => {
  const pool = createProposalPool(() => 0);
  for (let tried = 0; tried < 50; tried++) pool.learn(proposal('another', 'records', 1), 'dropped', 0);
  pool.add([proposal('record', 'records', 1), proposal('page', 'content', 7)]);
  expect(namesTaken(pool)).toEqual(['page', 'record']);
});

it('tries the records of other forms before searches, also when those of one form could not be created', () => {
  const pool = createProposalPool(() => 0);
  for (let tried = 0; tried < 3; tried++) pool.learn(proposal('one', 'records', 1), 'dropped', 0);
  for (let tried = 0; tried < 8; tried++) pool.learn({ ...proposal('list', 'search', 2), feature: 'Lists' }, 'kept', 0);
  pool.add([proposal('search', 'search', 2), proposal('another', 'records', 1)]);
  expect(namesTaken(pool)).toEqual(['another', 'search']);
});

it('tries another kind before one that was kept in many parts of the application', () => {
  const pool = createProposalPool(() => 0);
  const sortIn = (feature: string): Proposal => ({ ...proposal(`sort ${feature}`, 'sort', 3), feature });
  for (const feature of ['Clients', 'Invoices', 'Projects', 'Linguists', 'Terms', 'Users', 'Rates'])
    pool.learn(sortIn(feature), 'kept', 0);
  pool.add([sortIn('Clients'), proposal('in use', 'in-use', 4)]);
  expect(namesTaken(pool)).toEqual(['in use', 'sort Clients']);
});

it('knows what was added before, and tells several of one name apart', () => {
  const pool = createProposalPool(() => 0);
  const two = [proposal('menu', 'effect', 3), proposal('menu', 'effect', 3)];
  expect(pool.add(two)).toHaveLength(2);
  expect(pool.add(two)).toEqual([]);
});

it('takes once more what knows more, unless it was kept', () => {
  const pool = createProposalPool(() => 0);
  const knowing = (knows: string): Proposal => ({ ...proposal('record', 'records', 1), knows });
  pool.add([knowing('stay')]);
  pool.add([knowing('stay, owner')]);
  expect(pool.waiting()).toHaveLength(1);
  const dropped = pool.take();
  expect(pool.add([knowing('stay, owner, boat')])).toEqual([]);
  if (dropped) pool.learn(dropped, 'dropped', 0);
  expect(pool.add([knowing('stay, owner')])).toEqual([]);
  pool.add([knowing('stay, owner, boat')]);
  const kept = pool.take();
  if (kept) pool.learn(kept, 'kept', 0);
  expect(kept?.knows).toBe('stay, owner, boat');
  expect(pool.add([knowing('stay, owner, boat, berth')])).toEqual([]);
});

it('gives only what is wanted when that is asked for, and keeps the rest', () => {
  const pool = createProposalPool(({ name }) => name.length);
  const wantless = createProposalPool(() => 0);
  const all = [proposal('ab', 'content', 1), proposal('abc', 'content', 7)];
  pool.add(all);
  wantless.add(all);
  expect(pool.take({ wantedOnly: true })?.name).toBe('abc');
  expect(wantless.take({ wantedOnly: true })).toBeUndefined();
  expect(wantless.waiting()).toEqual(all);
});

it('gives what is tried alone only where that is asked for', () => {
  const pool = createProposalPool(() => 0);
  pool.add([{ ...proposal('count', 'items', 1), isTriedAlone: true }, proposal('page', 'content', 7)]);
  expect(namesTaken(pool)).toEqual(['page']);
  expect(pool.take({ serial: true })?.name).toBe('count');
});

it('keeps what must wait for another proposal', () => {
  const pool = createProposalPool(() => 0);
  pool.add([proposal('record', 'records', 1), proposal('page', 'content', 7)]);
  expect(pool.take({ mustWait: ({ name }) => name === 'record' })?.name).toBe('page');
  expect(namesTaken(pool)).toEqual(['record']);
});

it('leaves the place to a better one of the other kind, where that is asked for', () => {
  const pool = createProposalPool(() => 0);
  const alone = (name: string, priority: number): Proposal => ({
    ...proposal(name, 'settings', priority),
    isTriedAlone: true,
  });
  pool.add([proposal('record', 'records', 1), alone('settings', 2), proposal('page', 'content', 7), alone('start', 7)]);
  const take = (serial: boolean) => pool.take({ serial, yields: true })?.name;
  expect([take(true), take(false)]).toEqual([undefined, 'record']);
  expect([take(false), take(true)]).toEqual([undefined, 'settings']);
  expect([take(true), take(false), take(true), take(true)]).toEqual([undefined, 'page', 'start', undefined]);
});

it('tells how long trials would take by those of their kind, and by all where its kind was not tried', () => {
  const pool = createProposalPool(() => 0);
  expect(pool.timeOf([proposal('a filter', 'filter', 3)])).toBe(0);
  for (let tried = 0; tried < 1_000; tried++) pool.learn(proposal('a record', 'records', 1), 'kept', 90_000);
  for (let tried = 0; tried < 1_000; tried++) pool.learn(proposal('a sort', 'sort', 3), 'kept', 10_000);
  expect(pool.timeOf([proposal('a filter', 'filter', 3)])).toBe(50_000);
  const both = pool.timeOf([proposal('a record', 'records', 1), proposal('a sort', 'sort', 3)]);
  expect(both / 1_000).toBeCloseTo(100, 0);
});
