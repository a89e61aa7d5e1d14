import { expect, test } from 'vitest';
import { crowdOf, idOf, pickCompanies } from './crowd.ts';

test('a crowd has exactly the runs that were asked for, most of them in few companies', () => {
  const crowd = crowdOf(1_000, 100_000);
  expect(crowd).toHaveLength(1_000);
  expect(crowd.reduce((sum, { runs }) => sum + runs, 0)).toBe(100_000);
  expect(crowd[0]?.runs).toBeGreaterThan(10_000);
  expect(crowd[0]?.projects).toBe(20);
  expect(crowd.at(-1)).toMatchObject({ number: 1_000, projects: 1 });
  expect(Math.min(...crowd.map(({ runs }) => runs))).toBeGreaterThanOrEqual(1);
});

test('a small crowd adds up too', () => {
  expect(crowdOf(3, 10).map(({ runs }) => runs)).toEqual([5, 3, 2]);
});

test('companies are picked by their share of the runs, the same ones every time', () => {
  const crowd = crowdOf(10, 1_000);
  const picked = pickCompanies(crowd, 400);
  expect(picked).toEqual(pickCompanies(crowd, 400));
  const share = picked.filter(({ number }) => number === 1).length / picked.length;
  const expected = (crowd[0]?.runs ?? 0) / 1_000;
  expect(Math.abs(share - expected)).toBeLessThan(0.1);
});

test('an id is that of md5 in the form of a uuid', () => {
  expect(idOf('')).toBe('d41d8cd9-8f00-b204-e980-0998ecf8427e');
});
