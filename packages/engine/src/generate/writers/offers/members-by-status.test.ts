import { expect, test } from 'vitest';
import { nodeOf, pageWith, tableOf } from '../../../core/page.test-support.ts';
import { membersByStatus } from './members-by-status.ts';

const JOBS = ['Open', 'Open', 'Done', 'Open', 'Done', 'Paused'].map((status, at) => [
  `J-10${at}`,
  'Mill School',
  status,
]);
const pageOf = (rows: readonly (readonly string[])[], columns = ['Number', 'Client', 'Status'], button = 'Print') =>
  pageWith({ collections: [tableOf('Jobs', columns, rows)], nodes: [nodeOf('button', button, { interactive: true })] });
const namesOf = (page: ReturnType<typeof pageOf>, isOwnRow = (_row: readonly string[]) => false) =>
  membersByStatus(page, isOwnRow)?.members.map(({ name }) => name);

test('the first record of each status is compared', () => {
  expect(namesOf(pageOf(JOBS))).toEqual(['J-100', 'J-102', 'J-105']);
});

test('what others create may push the last ones to the next page, and their own are no subject', () => {
  expect(namesOf(pageOf(JOBS, undefined, 'Next page'))).toEqual(['J-100', 'J-102']);
  expect(namesOf(pageOf(JOBS), (row) => row.includes('J-102'))).toEqual(['J-100', 'J-104', 'J-105']);
});

test.each([
  ['no column of statuses', pageOf(JOBS, ['Number', 'Client', 'Note'])],
  ['one status', pageOf(JOBS.map(([number = '', client = '']) => [number, client, 'Open']))],
  ['nothing that names its rows', pageOf(JOBS.map(([, client = '', status = '']) => ['', client, status]))],
])('a table with %s has no such records', (_, page) => {
  expect(membersByStatus(page, () => false)).toBeNull();
});
