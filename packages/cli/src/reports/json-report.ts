import type { RunReport } from '@assay/domain';

/** The report as JSON in the shape of `RunReport`, to which fields are only ever added. */
export function printJsonReport(report: RunReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
