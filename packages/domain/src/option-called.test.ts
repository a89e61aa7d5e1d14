import { expect, test } from 'vitest';
import { optionBeginning, optionCalled } from './option-called.ts';

const itself = (option: string) => option;

test.each([
  [['Ada', 'ada'], 'ada', 'ada'],
  [['Ada  Lovelace', 'Bob'], 'ada lovelace', 'Ada  Lovelace'],
  [['Valve (9 in stock)', 'Hose (9 in stock)'], 'Valve (8 in stock)', 'Valve (9 in stock)'],
  [['Table, 2 seats free', 'Table, 4 seats free'], 'Table, 4 seats free', 'Table, 4 seats free'],
  [['Table, 2 seats free', 'Table, 4 seats free'], 'Table, 6 seats free', undefined],
  [['Ada – C1145'], 'Ada', undefined],
])('of %j, “%s” means “%s”', (options, text, meant) => {
  expect(optionCalled(options, text, itself)).toBe(meant);
});

test.each([
  [['Ada – C1145', 'Bob – C1146'], 'Ada', 'Ada – C1145'],
  [['Ada – C1145', 'Ada – C1200'], 'Ada', undefined],
  [['Adam', 'Bob'], 'Ada', undefined],
])('of %j, “%s” is the beginning of “%s”', (options, text, meant) => {
  expect(optionBeginning(options, text, itself)).toBe(meant);
});
