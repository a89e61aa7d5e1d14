import type { Expectation } from '@assay/domain';
import { expect, test } from 'vitest';
import { pageWith, tableOf } from '../../core/page.test-support.ts';
import { isLeftByOthers } from './left-by-others.ts';
import type { ScriptItem } from './script-record.ts';

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
  return isLeftByOthers(that(list), observation, { unique: 'a2b3c4d5', script });
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

test('another row beside it is the own', () => {
  expect(isOthers(row('report.pdf'), 'sample.png')).toBe(false);
});
