import type { Expectation } from '@assay/domain';
import { expect, test } from 'vitest';
import { exchangeOf } from '../../core/episode.test-support.ts';
import { nodeOf, pageWith } from '../../core/page.test-support.ts';
import { withoutIssuedNumbers } from './without-issued-numbers.ts';

const TABLE = { role: 'table', name: 'Invoices' } as const;
const rowOf = (...cells: string[]): Expectation => ({ kind: 'row', target: TABLE, cells });
const heading = (name: string): Expectation => ({ kind: 'visible', target: { role: 'heading', name } });

const before = pageWith({ nodes: [nodeOf('text', 'Copied from INV-2026-0012')] });
const after = pageWith({ nodes: [nodeOf('heading', 'Invoice INV-2026-0034 for PO-4711'), nodeOf('text', '#1042')] });
const created = { before, after, requests: [], exchanges: [exchangeOf('POST /invoices')], typed: ['PO-4711'] };

test('what was created gets another number in the next run', () => {
  expect(withoutIssuedNumbers(rowOf('INV-2026-0034', 'Ada', '£60.00'), created)).toEqual(rowOf('Ada', '£60.00'));
  expect(withoutIssuedNumbers(rowOf('#1042'), created)).toBeNull();
  expect(withoutIssuedNumbers(heading('Invoice INV-2026-0034'), created)).toBeNull();
});

test('numbers that were typed, or were there before, stay', () => {
  for (const that of [rowOf('PO-4711', 'Ada'), heading('Copied from INV-2026-0012'), heading('Room 101')])
    expect(withoutIssuedNumbers(that, created)).toBe(that);
});

test('the place of a row of its own is another one in the next run', () => {
  const typed = ['Ada w7f3', '2'];
  expect(withoutIssuedNumbers(rowOf('16', 'Ada w7f3', '2'), { ...created, typed })).toEqual(rowOf('Ada w7f3', '2'));
  expect(withoutIssuedNumbers(rowOf('16', 'Grace'), { ...created, typed })).toEqual(rowOf('16', 'Grace'));
});

test('the number is asserted nowhere, also where its page is opened later', () => {
  const list = pageWith({ nodes: [nodeOf('link', 'Grace')] });
  const shown = { before: list, after, requests: [], typed: ['PO-4711'] };
  const other = {
    kind: 'text',
    target: { role: 'value', name: 'Order' },
    match: { mode: 'is', text: 'PO-4711' },
  } as const;
  const number = { ...other, match: { mode: 'is', text: 'INV-2026-0034' } } as const;
  expect(withoutIssuedNumbers(number, shown, [{ ...created, after: list }])).toBeNull();
  expect(withoutIssuedNumbers(other, shown, [{ ...created, after: list }])).toBe(other);
  expect(withoutIssuedNumbers(number, shown, [{ ...shown, before: after, after: list }])).toBe(number);
});

test('where nothing was sent, all numbers stay', () => {
  const found = { ...created, exchanges: [exchangeOf('GET /invoices?q=Ada')] };
  expect(withoutIssuedNumbers(rowOf('INV-2026-0034', 'Ada'), found)).toEqual(rowOf('INV-2026-0034', 'Ada'));
});
