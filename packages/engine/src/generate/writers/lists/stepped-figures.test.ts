import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../../../core/page.test-support.ts';
import { steppersIn } from './stepped-figures.ts';

/** A table of one row with these buttons. */
const rowWith = (...names: readonly string[]) =>
  pageWith({
    nodes: [
      nodeOf('table', 'Food'),
      nodeOf('row', 'Hay', { parent: 0 }),
      ...names.map((name) => nodeOf('button', name, { parent: 1, interactive: true })),
    ],
  });

test.each([
  ['+', '−'],
  ['One more of Hay', 'One less of Hay'],
  ['Increase quantity', 'Decrease quantity'],
  ['plus', 'minus'],
  ['Erhöhen', 'Verringern'],
])('“%s” and “%s” raise and lower a figure', (more, less) => {
  expect(steppersIn(rowWith(more, less))).toHaveLength(1);
});

test.each([['+'], ['More', 'Delete'], ['Add', 'Remove'], ['More actions', 'Edit']])('%j alone do not', (...names) => {
  expect(steppersIn(rowWith(...names))).toEqual([]);
});
