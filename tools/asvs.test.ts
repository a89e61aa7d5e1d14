import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASVS_NUMBERS, spreadNumbers } from './asvs-numbers.ts';

const STATES = ['met', 'not met', 'operator', 'n/a'];

type Row = {
  readonly numbers: readonly string[];
  readonly level: string;
  readonly state: string;
  readonly shown: string;
};

const ROWS: readonly Row[] = readFileSync(new URL('../docs/operate/asvs.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, numbers = '', level = '', , state = '', shown = ''] = line.split('|').map((cell) => cell.trim());
    return { numbers: spreadNumbers(numbers), level, state, shown };
  });

test.each([1, 2] as const)('every requirement of level %i stands in docs/operate/asvs.md once', (level) => {
  const stated = ROWS.filter((row) => row.level === String(level)).flatMap(({ numbers }) => numbers);
  expect([...stated].sort()).toEqual([...spreadNumbers(ASVS_NUMBERS[level])].sort());
});

test('a requirement of level 1 has a row of its own', () => {
  expect(ROWS.filter(({ level, numbers }) => level === '1' && numbers.length !== 1)).toEqual([]);
});

test('every state is a word that the page explains, and what is met names the place that shows it', () => {
  expect(ROWS.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(ROWS.filter(({ state, shown }) => state === 'met' && !shown.includes('`'))).toEqual([]);
  expect(ROWS.filter(({ shown }) => shown === '')).toEqual([]);
});
