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
  const pool = createProposalPool(({ name }) => name === 'wanted');
  pool.add([proposal('page', 'content', 7), proposal('record', 'records', 1), proposal('wanted', 'content', 7)]);
  expect(namesTaken(pool)).toEqual(['wanted', 'record', 'page']);
});

it('puts a kind last that gave nothing, however much it is worth', () => {
  const pool = createProposalPool(() => false);
  for (let tried = 0; tried < 20; tried++) pool.learn(proposal('another', 'records', 1), 'dropped');
  pool.add([proposal('record', 'records', 1), proposal('page', 'content', 7)]);
  expect(namesTaken(pool)).toEqual(['page', 'record']);
});

it('knows what was added before, and tells several of one name apart', () => {
  const pool = createProposalPool(() => false);
  const two = [proposal('menu', 'effect', 3), proposal('menu', 'effect', 3)];
  expect(pool.add(two)).toHaveLength(2);
  expect(pool.add(two)).toEqual([]);
});
