import { expect, test } from 'vitest';
import { readOptions, UsageError } from './options.ts';

test('a bench without options takes the defaults', () => {
  expect(readOptions(['engine', 'all'])).toEqual({
    bench: 'engine',
    rest: ['all'],
    preview: false,
    repeats: 10,
    restoredRepeats: 2,
    rounds: 5,
    runs: 100_000,
    allowDestructive: false,
    visitBudgetMs: 120_000,
    elsewhere: [],
    only: [],
  });
});

test('times and lists are read', () => {
  expect(readOptions(['defects', '--time-budget', '90s', '--only', 'a,b', '--workers', '3'])).toMatchObject({
    timeBudgetMs: 90_000,
    only: ['a', 'b'],
    workers: 3,
  });
});

test('each bench has rounds of its own', () => {
  expect(readOptions(['start'])).toMatchObject({ rounds: 1 });
  expect(readOptions(['platform'])).toMatchObject({ rounds: 10 });
  expect(readOptions(['platform', '--rounds', '1'])).toMatchObject({ rounds: 1 });
});

test('the subjects have a budget, repeats and a folder of their own', () => {
  expect(readOptions(['subjects', '--to-do-lists', 'x'])).toMatchObject({
    timeBudgetMs: 600_000,
    repeats: 20,
    toDoLists: 'x',
    elsewhere: [],
  });
});

test.each([
  [[], '"" is not a bench'],
  [['speed'], '"speed" is not a bench'],
  [['runner', '--rounds', '0'], '--rounds wants a whole number from 1, not "0"'],
  [['engine', '--time-budget', '5'], '--time-budget wants a time such as 90s or 5m, not "5"'],
  [['engine', '--fast'], "Unknown option '--fast'"],
])('%j is refused with a reason', (args, message) => {
  expect(() => readOptions(args)).toThrow(UsageError);
  expect(() => readOptions(args)).toThrow(message);
});
