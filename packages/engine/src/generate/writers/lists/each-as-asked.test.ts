import { printStep } from '@assay/domain';
import { expect, test } from 'vitest';
import { ownRecords, pageWith, tableOf } from '../../../core/page.test-support.ts';
import { eachAsAsked } from './each-as-asked.ts';

const ROWS = [
  ['Ada', 'In progress', 'Oslo'],
  ['Bea', 'Done', 'Oslo'],
  ['Cy', 'In progress', 'Bern'],
];
/** Olga is what another test left behind. */
const OTHERS = ownRecords({ namesOwn: (text) => text === 'Olga' });
const START = pageWith({ collections: [tableOf('Tasks', ['Name', 'Status', 'Place'], ROWS)] });

function asked(option: string, rows: readonly (readonly string[])[]): readonly string[] {
  const page = pageWith({ collections: [tableOf('Tasks', ['Name', 'Status', 'Place'], rows)] });
  return eachAsAsked(page, START, option, OTHERS).map((that) => printStep({ kind: 'expect', that }));
}

test('every cell of the column says the option', () => {
  const inProgress = ROWS.filter((row) => row[1] === 'In progress');
  expect(asked('In Progress', inProgress)).toEqual([
    'Expect each cell in the "Status" column in the "Tasks" table to read "In progress"',
  ]);
});

test('nothing is said of a filter that lets others through, of an empty list, and of what was so before', () => {
  expect(asked('Done', ROWS)).toEqual([]);
  expect(asked('Done', [])).toEqual([]);
  expect(asked('All', ROWS)).toEqual([]);
  const done = pageWith({ collections: [tableOf('Tasks', ['Name', 'Status'], [['Bea', 'Done']])] });
  expect(eachAsAsked(done, done, 'Done', OTHERS)).toEqual([]);
});

test('nothing is said of a filter that lets only through what another test left behind', () => {
  const olga = ['Olga', 'Done', 'Bern'];
  expect(asked('Done', [olga])).toEqual([]);
  expect(asked('Done', [olga, ['Bea', 'Done', 'Oslo']])).toHaveLength(1);
});

test('every item of a list without columns says the option', () => {
  const listOf = (rows: readonly (readonly string[])[]) =>
    pageWith({ collections: [{ ...tableOf('Tasks', [], rows), kind: 'list' }] });
  const start = listOf([
    ['Ada', 'Open'],
    ['Bea', 'Done'],
  ]);
  expect(eachAsAsked(listOf([['Bea', 'Done']]), start, 'Done', OTHERS)).toMatchObject([
    { kind: 'each', match: { text: 'Done' } },
  ]);
});
