import type { Expectation, Step } from '@assay/domain';
import { expect, test } from 'vitest';
import { exchangeOf } from '../../core/episode.test-support.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import { nodeOf, ownRecords, pageWith, tableOf } from '../../core/page.test-support.ts';
import { isLeftByOthers, type Made, needsOthers } from './left-by-others.ts';
import type { ScriptItem } from './script-record.ts';

/** A dry run with the mark 'a2b3c4d5' that made and saw nothing but what is given. */
function madeOf({ exchanges = [], ...more }: Partial<Made> & { readonly exchanges?: readonly Exchange[] } = {}): Made {
  const values = { unique: 'a2b3c4d5' };
  const session = { log: { exchanges } };
  return { values, script: [], records: ownRecords(), session, looks: [], ...more };
}

const UPLOAD: ScriptItem = {
  kind: 'step',
  step: { kind: 'upload', file: 'sample.png', target: { role: 'field', name: 'File' } },
};

function isOthers(
  that: (list: ReturnType<typeof tableOf>) => Expectation,
  cell: string,
  script: readonly ScriptItem[] = [],
) {
  const list = tableOf('Files', ['Name'], [['report.pdf'], [cell]]);
  const observation = { before: null, after: pageWith({ collections: [list] }), requests: [] };
  return isLeftByOthers(that(list), observation, madeOf({ script }));
}

const row = (cell: string) => (list: ReturnType<typeof tableOf>) =>
  ({ kind: 'row', target: list.target, cells: [cell] }) as const;
const count = (list: ReturnType<typeof tableOf>) =>
  ({ kind: 'count', target: list.items, comparison: 'exactly', count: '2' }) as const;

test.each([
  ['Ada e2f3g4h5', [], true],
  ['Ada a2b3c4d5', [], false],
  ['sample.png', [], true],
  ['sample.png', [UPLOAD], false],
  ['summary.pdf', [], false],
] as const)('a row with %s, and the number of rows, come of another test: %#', (cell, script, isSo) => {
  expect(isOthers(row(cell), cell, script)).toBe(isSo);
  expect(isOthers(count, cell, script)).toBe(isSo);
});

const noted = (byLikeness: boolean) => (rows: readonly string[]) => ({
  ...tableOf(
    'Notes',
    [],
    rows.map((text) => [text]),
  ),
  ...(byLikeness ? { byLikeness: true as const } : {}),
});

test.each([
  ['only likeness makes one, with what others left', noted(true)(['Ada e2f3g4h5', 'Ada a2b3c4d5']), true],
  ['only likeness makes one, with two that stay', noted(true)(['Call back', 'Ada a2b3c4d5', 'Ada e2f3g4h5']), false],
  ['its role makes one', noted(false)(['Ada e2f3g4h5', 'Ada a2b3c4d5']), false],
] as const)('a row of a list that %s', (_what, list, isSo) => {
  const observation = { before: null, after: pageWith({ collections: [list] }), requests: [] };
  const own = madeOf();
  expect(isLeftByOthers({ kind: 'row', target: list.target, cells: ['Ada a2b3c4d5'] }, observation, own)).toBe(isSo);
});

test('a step in such a list needs it, unless it has members of its own elsewhere', () => {
  const others = noted(true)(['Ada e2f3g4h5', 'Ada a2b3c4d5']);
  const own = noted(true)(['Call back', 'Sent a letter']);
  const step: Step = { kind: 'click', target: { role: 'button', name: 'Delete', within: others.target } };
  const onOthers = pageWith({ collections: [others] });
  expect(needsOthers([step], madeOf({ looks: [onOthers] }))).toBe(true);
  expect(needsOthers([step], madeOf({ looks: [onOthers, pageWith({ collections: [own] })] }))).toBe(false);
  expect(needsOthers([{ kind: 'reload' }], madeOf({ looks: [onOthers] }))).toBe(false);
});

test('another row beside it is the own', () => {
  expect(isOthers(row('report.pdf'), 'sample.png')).toBe(false);
});

test.each([
  ['created before', [], true],
  ['created in this dry run', [{ code: 'L-1056' }], false],
] as const)('a row with what the application calls a record that was %s', (_what, answers, isSo) => {
  const list = tableOf('Leases', ['Ref', 'Unit'], [['L-1056', 'Flat 3']]);
  const observation = { before: null, after: pageWith({ collections: [list] }), requests: [] };
  const exchanges = answers.map((answer) => ({
    ...{ method: 'POST', url: 'http://lettings.test/api/leases', type: 'fetch', status: 201, pending: false },
    answer,
  }));
  const records = ownRecords({ namesOwn: (text, except) => text.includes('L-1056') && !except?.('L-1056') });
  const own = madeOf({ records, exchanges });
  expect(isLeftByOthers({ kind: 'row', target: list.target, cells: ['L-1056', 'Flat 3'] }, observation, own)).toBe(
    isSo,
  );
});

test.each([
  ['Analytical Row', true],
  ['Harbour Road', false],
  ['Bridge Lane', false],
])('the value of “%s” stands only in the row of a record that another test left: %s', (name, isSo) => {
  const rows = [
    ['Ada e2f3g4h5', '12 Analytical Row'],
    ['Ada e2f3g4h5', '3 Bridge Lane'],
    ['Albion Works', '9 Bridge Lane'],
  ];
  const list = tableOf('Properties', ['Name', 'Address'], rows);
  const observation = { before: null, after: pageWith({ collections: [list] }), requests: [] };
  const value: Expectation = { kind: 'text', target: { role: 'value', name }, match: { mode: 'is', text: '12' } };
  expect(isLeftByOthers(value, observation, madeOf())).toBe(isSo);
});

test.each([
  ['its page was seen once this dry run had written', { title: 'Invoice INV-3344' }, true, false],
  [
    'it stands in a row with the unique value',
    { collections: [tableOf('Invoices', [], [['Ada a2b3c4d5', 'INV-3344']])] },
    true,
    false,
  ],
  ['it stands in another row', { collections: [tableOf('Invoices', [], [['Arden', 'INV-3344']])] }, true, true],
  ['nothing was written', { title: 'Invoice INV-3344' }, false, true],
] as const)(
  'a number of a record that the server drew is of another test, but not where %s',
  (_what, page, hasWritten, isSo) => {
    const records = ownRecords({ namesOwn: (text, except) => text.includes('INV-3344') && !except?.('INV-3344') });
    const sent = { method: 'POST', url: 'http://freight.test/invoices', type: 'document', status: 302, pending: false };
    const own = madeOf({ records, exchanges: hasWritten ? [sent] : [], looks: [pageWith(page)] });
    const observation = { before: null, after: pageWith(), requests: [] };
    expect(isLeftByOthers({ kind: 'download', of: 'content', text: 'INV-3344' }, observation, own)).toBe(isSo);
  },
);

test.each([
  ['past the note of another test', 2, 'A text e2f3g4h5', true],
  ['past a note of its own', 2, 'A text a2b3c4d5', false],
  ['past a note that was there', 2, 'Call back', false],
  ['past a record that the application calls so', 2, 'Note N-1044', true],
  ['to the first, whatever stands before it', 1, 'A text e2f3g4h5', false],
  ['past none that is alike, as what others left', 2, 'A text e2f3g4h5', false, 'Edit'],
] as const)('a step counts %s', (_what, nth, note, isSo, other: string = 'Delete') => {
  const target = { role: 'button', name: 'Delete', ...(nth > 1 ? { nth } : {}) } as const;
  const [first, counted] = [nodeOf('button', other), nodeOf('button', 'Delete', { target })];
  const page = pageWith({ nodes: [nodeOf('text', note), first, counted] });
  expect(
    needsOthers(
      [{ kind: 'click', target }],
      madeOf({ looks: [page], records: ownRecords({ namesOwn: (text) => text.includes('N-1044') }) }),
    ),
  ).toBe(isSo);
});

test.each([
  ['of a list that was not there before', null, 'Bank transfer', [], true],
  ['that the step added', [['Cash', '£20']], 'Bank transfer', ['GET', 'POST'], false],
  ['that the step added without a server', [['Cash', '£20']], 'Bank transfer', [], false],
  ['that a search showed again', [['Cash', '£20']], 'Bank transfer', ['GET'], true],
  ['of this test', null, 'Ada a2b3c4d5', ['POST'], false],
])('a row %s that Assay added without a name in it', (_what, former, payer, methods, isSo) => {
  const table = (rows: readonly (readonly string[])[]) => tableOf('Payments', ['By', 'Amount'], rows);
  const after = pageWith({
    collections: [
      table([
        ['Cash', '£20'],
        [payer, '£50'],
      ]),
    ],
  });
  const before = former && pageWith({ collections: [table(former)] });
  const exchanges = methods.map((method) => exchangeOf(`${method} /api/payments`));
  const made = madeOf({ exchanges, records: ownRecords({ isOwnRow: (row) => row.includes('£50') }) });
  const that = { kind: 'row', target: table([]).target, cells: ['£50'] } as const;
  expect(isLeftByOthers(that, { before, after, requests: [] }, made)).toBe(isSo);
});

test.each([
  ['the first of the next page', ['Olga', 'Pere'], 'Rosa', true],
  ['the second of the next page', ['Olga', 'Pere'], 'Sven', false],
  ['the first of a list that shows what it did before', ['Rosa', 'Pere'], 'Rosa', false],
])('where another test left a row, %s is not there in the next run: %s, %s', (_what, first, name, isSo) => {
  const names = (...rows: readonly string[]) =>
    tableOf(
      'Guests',
      ['Name'],
      rows.map((row) => [row]),
    );
  const before = pageWith({ collections: [names('Ada e2f3g4h5', ...first)] });
  const after = pageWith({ collections: [names('Rosa', 'Sven')] });
  const that = { kind: 'row', target: names().target, cells: [name] } as const;
  expect(isLeftByOthers(that, { before, after, requests: [] }, madeOf())).toBe(isSo);
});
