import type { RunReport, TestReport } from '@assay/domain';
import type { LoadedTest, RunOptions } from '../core/engine-options.ts';
import type { Job } from './job.ts';

/**
 * Longest first, because a long test that starts last would keep one worker busy alone. A test without a time may be
 * long.
 */
export function longestFirst({
  tests,
  options,
}: {
  readonly tests: readonly LoadedTest[];
  readonly options: RunOptions;
}): Job[] {
  const ids = new Map<string, number>();
  const jobs = tests.map((loaded, index) => {
    const { id } = loaded.test;
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    // Ids are unique within one folder only.
    const name = count === 1 ? id : `${id}-${count}`;
    return { index, loaded, name, previous: previousOf(loaded, options.previous) };
  });
  const duration = ({ previous }: Job) => previous?.durationMs ?? Number.POSITIVE_INFINITY;
  return options.previous ? jobs.sort((a, b) => compare(duration(b), duration(a)) || a.index - b.index) : jobs;
}

/** The report of the same test in an earlier run; undefined when there is none. */
export function previousOf({ test, file }: LoadedTest, previous: RunReport | undefined): TestReport | undefined {
  const same = previous?.tests.filter(({ id }) => id === test.id) ?? [];
  return same.find((report) => report.file === file) ?? (same.length === 1 ? same[0] : undefined);
}

/** Infinity minus infinity is not a number. */
export function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
