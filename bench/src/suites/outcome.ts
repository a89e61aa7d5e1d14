import type { Finding, RunReport, TestReport } from '@assay/domain';

/** The result of running a suite, as far as a bench needs it. */
export type SuiteOutcome = {
  readonly durationMs: number;
  readonly tests: number;
  readonly passed: number;
  readonly notPassed: readonly NotPassed[];
  readonly healed: readonly Healed[];
  readonly findings: readonly string[];
};

export type NotPassed = {
  readonly test: string;
  readonly status: TestReport['status'];
  readonly step: string;
  readonly kind: string;
  readonly verdict: string;
  readonly message: string;
};

export type Healed = { readonly test: string; readonly from: string; readonly to: string; readonly confidence: number };

/** The outcome of a report. */
export function outcomeOf(report: RunReport): SuiteOutcome {
  const notPassed = report.tests.filter(({ status }) => status !== 'passed').map(notPassedOf);
  return {
    durationMs: report.durationMs,
    tests: report.tests.length,
    passed: report.tests.length - notPassed.length,
    notPassed,
    healed: report.tests.flatMap(({ id, healed }) =>
      healed.map(({ from, to, confidence }) => ({ test: id, from, to, confidence })),
    ),
    findings: report.findings.map((finding) => findingKey(finding, report.url)),
  };
}

/** A key that is equal for the same finding at another port. */
export function findingKey({ kind, title, page }: Finding, url: string): string {
  return `${kind}: ${title} (${page})`.replaceAll(new URL(url).origin, '');
}

function notPassedOf({ id, status, failure, steps }: TestReport): NotPassed {
  return {
    test: id,
    status,
    step: failure === undefined ? '' : (steps[failure.step - 1]?.text ?? 'before the first step'),
    kind: failure?.kind ?? '',
    verdict: failure?.verdict ?? '',
    message: failure?.message ?? '',
  };
}
