import { type Finding, LIMITS } from '@assay/domain';
import type { AccessibilityViolation } from '../browser-clock-and-store-ports.ts';
import { note, type SeenAt } from './findings-from-log.ts';

/** Accessibility violations that axe calls serious or critical. */
export function findingsFromViolations(violations: readonly AccessibilityViolation[], at: SeenAt): readonly Finding[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((violation) => ({
      kind: 'accessibility' as const,
      title: `${violation.help} (${violation.rule})`,
      severity: violation.impact,
      page: at.page,
      evidence: violation.elements
        .slice(0, LIMITS.evidence.violationElements)
        .map((element) => note('Element', element)),
    }));
}
