import { expect, test } from 'vitest';
import { tableOf } from '../../../core/page.test-support.ts';
import { otherWords } from './searched-columns.ts';

const PEOPLE = tableOf(
  'People',
  ['', 'Name', 'E-mail', 'Team', 'Since'],
  [
    ['', 'Ada Lovelace', 'ada@calc.example', 'Engines', '1 May 2026'],
    ['', 'Grace Hopper', 'grace@navy.example', 'Compilers', '2 May 2026'],
    ['', 'Mary Ward', 'mary@ward.example', 'Engines', '3 May 2026'],
  ],
);

test('a word of each other column, that of fewer members first, and no dates', () => {
  expect(otherWords(PEOPLE)).toEqual([
    { column: 'E-mail', word: 'ada@calc.example' },
    { column: 'Team', word: 'Compilers' },
  ]);
});

test('a word that stands in another text of the member as well tells nothing', () => {
  const list = tableOf(
    'Units',
    ['Unit', 'Address'],
    [
      ['Harbour 101', 'Harbour Street'],
      ['Maple 102', 'Maple Lane'],
    ],
  );
  expect(otherWords(list).map(({ word }) => word)).toEqual(['Street']);
});

test('what all members share, and what Assay created, is not searched for', () => {
  const list = tableOf(
    'Files',
    ['Name', 'Type'],
    [
      ['Report', 'Document'],
      ['Plan', 'Document'],
      ['Ada s4z3c3q5', 'Picture'],
    ],
  );
  expect(otherWords(list)).toEqual([]);
});

test('items without columns have texts, too', () => {
  const items = tableOf(
    '',
    [],
    [
      ['Harbour View', 'Quay Street', 'Bristol'],
      ['Maple House', 'Lane End', 'Bath'],
    ],
  );
  expect(otherWords(items)).toEqual([
    { column: '', word: 'Quay' },
    { column: '', word: 'Bristol' },
  ]);
});

test('a code in a text of several words is looked for beside a word of it', () => {
  const rows = [
    ['Oak House', '12 High Street, CB1 2AB'],
    ['Elm House', '3 Mill Lane, NR7 8QT'],
    ['Ash House', '8 Station Road, OX4 1DD'],
  ];
  const words = otherWords(tableOf('Houses', ['Name', 'Address'], rows)).map(({ word }) => word);
  expect(words).toEqual(['High', 'CB1']);
});
