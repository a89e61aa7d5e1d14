import type { Finding } from '@assay/domain';
import type { ExplorationContext } from './exploration-context.ts';

/** Reports a finding, unless one of the same kind and title was reported before. */
export function addFinding({ findings, options }: ExplorationContext, finding: Finding): void {
  if (findings.some((known) => known.kind === finding.kind && known.title === finding.title)) return;
  findings.push(finding);
  options.emit({ kind: 'finding', finding });
}
