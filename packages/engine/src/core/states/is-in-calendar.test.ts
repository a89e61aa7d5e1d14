import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../page.test-support.ts';
import { isInCalendar } from './is-in-calendar.ts';

const days = (names: (day: number) => string) =>
  Array.from({ length: 30 }, (_, index) =>
    nodeOf('button', names(index + 1), { ref: `d${index}`, parent: 2, interactive: true }),
  );
const pageOf = (names: (day: number) => string) =>
  pageWith({
    nodes: [
      nodeOf('dialog', '', { ref: 'box', parent: -1 }),
      nodeOf('button', 'Next page', { ref: 'next', parent: 0, interactive: true }),
      nodeOf('grid', 'September 2026', { ref: 'grid', parent: 0 }),
      ...days(names),
    ],
  });

test.each([
  ['numbers', (day: number) => String(day)],
  ['dates', (day: number) => `Wednesday, September ${day}, 2026`],
])('the arrow to the next month stands in a calendar of %s', (_, names) => {
  expect(isInCalendar(pageOf(names), { ref: 'next' })).toBe(true);
});

test.each([
  ['numbers of orders', (day: number) => `GA-2026-0${day}`],
  ['prices', (day: number) => `${day}.50`],
  ['the same number', () => '4 items'],
])('the one beside a list of %s does not', (_, names) => {
  expect(isInCalendar(pageOf(names), { ref: 'next' })).toBe(false);
});
