import type { AppMap } from '@assay/domain';
import type { Colors } from './color.ts';
import { plain } from './plain-line.ts';

const KINDS = [
  ['pages', 'Pages'],
  ['controls', 'Controls'],
  ['fields', 'Fields'],
  ['calls', 'Calls to the server'],
] as const;
const COLUMNS = ['seen', 'exercised', 'asserted'] as const;

/** A table of what was seen, what proven tests use, and what they assert. Empty when no tests were written. */
export function coverageLines({ coverage }: AppMap, colors: Colors): readonly string[] {
  if (!coverage) return [];
  const width = Math.max(...KINDS.map(([, name]) => name.length));
  const head = `  ${''.padEnd(width)}${COLUMNS.map((column) => column.padStart(COLUMN_WIDTH)).join('')}`;
  return [
    'What the proven tests cover:',
    colors.dim(head),
    ...KINDS.map(([kind, name]) => {
      const counts = COLUMNS.map((column) => String(coverage[kind][column]).padStart(COLUMN_WIDTH));
      return `  ${name.padEnd(width)}${counts.join('')}`;
    }),
  ];
}

const COLUMN_WIDTH = 11;

/** What could not be done: how many, why, some of them, and what to do. */
export function gapLines({ gaps = [] }: AppMap, colors: Colors): readonly string[] {
  if (gaps.length === 0) return [];
  return [
    'What could not be done:',
    ...gaps.flatMap(({ count, what, advice, examples }) => [
      `  ${count} ${what}`,
      ...(examples.length > 0
        ? [colors.dim(`    ${plain(examples.join('; '))}${examples.length < count ? '; …' : ''}`)]
        : []),
      `    ${colors.dim('→')} ${advice}`,
    ]),
  ];
}

/** Each word of the goal, and what mentions it. */
export function goalLines({ goal = [] }: AppMap, colors: Colors): readonly string[] {
  if (goal.length === 0) return [];
  const nothing = goal.every(({ count }) => count === 0);
  return [
    `The goal${nothing ? ' was found nowhere, so that everything was tried' : ''}:`,
    ...goal.map(({ word, count, examples }) =>
      count === 0
        ? `  “${plain(word)}” is in no proposed test`
        : `  “${plain(word)}” is in ${count}: ${colors.dim(plain(examples.join('; ')))}${examples.length < count ? colors.dim('; …') : ''}`,
    ),
  ];
}
