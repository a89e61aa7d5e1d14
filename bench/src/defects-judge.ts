import type { SuiteOutcome } from './suites/outcome.ts';
import type { Switch } from './targets/corner-shop.ts';

export type Judged = Switch & {
  /**
   * For a defect: `caught` when a test failed or a finding is new, else `missed`. For a change: `survived` when every
   * test passed, else `broken`. `not measured` when the shop or the environment failed.
   */
  readonly result: 'caught' | 'missed' | 'survived' | 'broken' | 'not measured';
  readonly by: readonly string[];
  /** Tests that ended in an error, which neither catch a defect nor pass. */
  readonly errors: readonly string[];
  readonly outcome: SuiteOutcome | null;
  readonly reason?: string;
};

/** Judges the run with one switch. `known` are the findings of the good build. */
export function judge(one: Switch, outcome: SuiteOutcome, known: ReadonlySet<string>): Judged {
  const failed = outcome.notPassed.filter(({ status }) => status === 'failed').map(({ test }) => test);
  const errors = outcome.notPassed.filter(({ status }) => status === 'error').map(({ test }) => test);
  const found = outcome.findings.filter((finding) => !known.has(finding));
  const shared = { ...one, errors, outcome };
  if (one.kind === 'defect') {
    const by = [...failed, ...found];
    return { ...shared, by, result: by.length > 0 ? 'caught' : 'missed' };
  }
  const isWhole = outcome.tests > 0 && outcome.notPassed.length === 0;
  return { ...shared, by: [...failed, ...errors], result: isWhole ? 'survived' : 'broken' };
}
