import { USAGE } from '../../../config/messages/billing.ts';
import type { CompanyUsage } from '../../../data/queries/usage.ts';
import { Notice } from '../notice.tsx';
import { usageLevel } from './usage-level.ts';

/** The limits that are reached. A free account has none to reach: its card says what it lacks. */
export function UsageAlerts({ usage: { active, used, limits } }: { readonly usage: CompanyUsage }) {
  if (!active) return null;
  return (
    <>
      {usageLevel(used.test_runs, limits.test_runs) === 'full' && (
        <Notice tone="fail" role="alert">
          {USAGE.testRunsReached}
        </Notice>
      )}
      {usageLevel(used.users, limits.users) === 'full' && (
        <Notice tone="fail" role="alert">
          {USAGE.usersReached}
        </Notice>
      )}
    </>
  );
}
