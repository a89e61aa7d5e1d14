import type { DiagnoseQuestion } from '../core/diagnosis-port.ts';
import type { OutlineChange } from './outline-change.ts';

/** What is said of the last run of the test: that it passed, and that the page is as it was then. */
export function lastResult(previous: DiagnoseQuestion['previous'], change: OutlineChange | null): readonly string[] {
  return [
    ...(previous?.status === 'passed' ? [`It passed when it was last run, ${previous.startedAt}.`] : []),
    ...(change && change.added.length + change.removed.length === 0
      ? ['The page is as it was when it last passed.']
      : []),
  ];
}
