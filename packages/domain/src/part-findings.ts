import type { Finding } from './run-report.ts';

/** Findings in two lists: what is broken, and what keeps people out who use a page in another way. */
export type PartedFindings<Each> = { readonly defects: readonly Each[]; readonly accessibility: readonly Each[] };

/**
 * Accessibility is a list of its own: a page has many of its findings, and they would bury what is broken. The order stays.
 */
export function partFindings<Each extends Pick<Finding, 'kind'>>(findings: readonly Each[]): PartedFindings<Each> {
  const isOfAccess = ({ kind }: Each) => kind === 'accessibility';
  return {
    defects: findings.filter((finding) => !isOfAccess(finding)),
    accessibility: findings.filter(isOfAccess),
  };
}
