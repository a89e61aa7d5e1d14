import type { RunReport } from '@assay/domain';
import { duration } from '../wording/counts-and-times.ts';
import type { Colors } from './color.ts';
import { findingLines } from './finding-lines.ts';

/** The result of a run: findings, then one line with the totals. */
export function ranLines({ tests, findings, durationMs }: RunReport, colors: Colors): readonly string[] {
  const count = (holds: (test: RunReport['tests'][number]) => boolean) => tests.filter(holds).length;
  const part = (amount: number, word: string, tone: (text: string) => string) =>
    amount === 0 ? [] : [tone(`${amount} ${word}`)];
  const totals = [
    ...part(
      count(({ status }) => status === 'passed'),
      'passed',
      colors.green,
    ),
    ...part(
      count(({ status }) => status === 'failed'),
      'failed',
      colors.red,
    ),
    ...part(
      count(({ status }) => status === 'error'),
      'error',
      colors.red,
    ),
    ...part(
      count(({ status }) => status === 'cancelled'),
      'cancelled',
      colors.dim,
    ),
    ...part(
      count(({ healed }) => healed.length > 0),
      'healed',
      colors.magenta,
    ),
    ...part(
      count(({ flaky }) => flaky),
      'flaky',
      colors.yellow,
    ),
  ];
  return [
    '',
    ...findingLines(findings, colors),
    `${totals.join(', ') || 'No test was run'} in ${duration(durationMs)}`,
  ];
}
