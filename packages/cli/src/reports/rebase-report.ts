import { relative, resolve, sep } from 'node:path';
import type { Evidence, Failure, RunReport } from '@assay/domain';

/** The report with its file names relative to another folder, with forward slashes on every system. */
export function rebaseReport(report: RunReport, from: string, to: string): RunReport {
  return withFiles(report, (file) => relative(to, resolve(from, file)).split(sep).join('/'));
}

/** The report with absolute file names. `from` is the folder that they are relative to. */
export function resolveReport(report: RunReport, from: string): RunReport {
  return withFiles(report, (file) => resolve(from, file));
}

function withFiles(report: RunReport, move: (file: string) => string): RunReport {
  const moved = <K extends string>(owner: Readonly<Partial<Record<K, string>>>, ...keys: readonly K[]) =>
    Object.fromEntries(keys.flatMap((key) => (owner[key] === undefined ? [] : [[key, move(owner[key])]])));
  const evidence = (items: readonly Evidence[]) => items.map((item) => ({ ...item, ...moved(item, 'file') }));
  const failed = (failure: Failure): Failure => ({ ...failure, evidence: evidence(failure.evidence) });
  return {
    ...report,
    findings: report.findings.map((finding) => ({ ...finding, evidence: evidence(finding.evidence) })),
    tests: report.tests.map((test) => ({
      ...test,
      ...moved(test, 'trace'),
      ...(test.failure ? { failure: failed(test.failure) } : {}),
      earlierFailures: test.earlierFailures.map(failed),
      steps: test.steps.map((step) => ({ ...step, ...moved(step, 'screenshot', 'structure') })),
    })),
  };
}
