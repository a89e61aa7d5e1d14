import { UNLIMITED } from '@assay/domain';
import { USAGE_WARNING } from '../../../config/usage-warning.ts';
import type { CompanyUsage } from '../../../data/queries/usage.ts';

export type LimitedKind = keyof CompanyUsage['limits'];

/** How near to its limit something is: `full` at or above it, `near` when it warns. Nothing used is never full. */
export function usageLevel(used: number, limit: number): 'normal' | 'near' | 'full' {
  if (limit === UNLIMITED || used === 0) return 'normal';
  if (used >= limit) return 'full';
  return used * 100 > limit * USAGE_WARNING.abovePercent ? 'near' : 'normal';
}

export type OverUse = {
  readonly kind: LimitedKind;
  readonly used: number;
  readonly limit: number;
  readonly over: number;
};

const REDUCED: readonly LimitedKind[] = ['users', 'project_boards', 'test_runs', 'concurrent_agents'];

/** What would have to be reduced under these limits. */
export function overUse(used: CompanyUsage['limits'], limits: CompanyUsage['limits']): readonly OverUse[] {
  return REDUCED.map((kind) => ({
    kind,
    used: used[kind],
    limit: limits[kind],
    over: used[kind] - limits[kind],
  })).filter(({ limit, over }) => limit !== UNLIMITED && over > 0);
}
