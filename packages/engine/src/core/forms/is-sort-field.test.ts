import { expect, it } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { isSortField } from './is-sort-field.ts';

it.each([
  ['Sort by', ['Name', 'City'], true],
  ['', ['Price: low to high', 'Price: high to low'], true],
  ['', ['A–Z', 'Z–A'], true],
  ['', ['Newest first', 'Cheapest'], true],
  ['Direction', ['Ascending', 'Descending'], true],
  ['Priority', ['High', 'Normal', 'Low'], false],
  ['Description', ['Short', 'Long'], false],
])('%s with %j: %s', (label, options, isOne) => {
  expect(isSortField(fieldOf(label, { type: 'select', options }))).toBe(isOne);
});
