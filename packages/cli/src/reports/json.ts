import type { RunReport } from '@assay/domain';

/** The report as JSON: the shape of `RunReport`, which only ever grows. */
export function printJsonReport(report: RunReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
