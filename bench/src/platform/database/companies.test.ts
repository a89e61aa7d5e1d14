import { expect, test } from 'vitest';
import { companiesOf, idOf, pickCompanies } from './companies.ts';

test('the companies have exactly the runs that were asked for, most of them in few companies', () => {
  const companies = companiesOf(1_000, 100_000);
  expect(companies).toHaveLength(1_000);
  expect(companies.reduce((sum, { runs }) => sum + runs, 0)).toBe(100_000);
  expect(companies[0]?.runs).toBeGreaterThan(10_000);
  expect(companies[0]?.projects).toBe(20);
  expect(companies.at(-1)).toMatchObject({ number: 1_000, projects: 1 });
  expect(Math.min(...companies.map(({ runs }) => runs))).toBeGreaterThanOrEqual(1);
});

test('few companies add up too', () => {
  expect(companiesOf(3, 10).map(({ runs }) => runs)).toEqual([5, 3, 2]);
});

test('companies are picked by their share of the runs, the same ones every time', () => {
  const companies = companiesOf(10, 1_000);
  const picked = pickCompanies(companies, 400);
  expect(picked).toEqual(pickCompanies(companies, 400));
  const share = picked.filter(({ number }) => number === 1).length / picked.length;
  const expected = (companies[0]?.runs ?? 0) / 1_000;
  expect(Math.abs(share - expected)).toBeLessThan(0.1);
});

test('an id is that of md5 in the form of a uuid', () => {
  expect(idOf('')).toBe('d41d8cd9-8f00-b204-e980-0998ecf8427e');
});
