import { useQuery } from '@tanstack/react-query';
import { NEW_PROJECT_BUTTON } from '../../../config/messages/new-project-button.ts';
import { PLAN_NOTICE } from '../../../config/messages/plan-notice.ts';
import { isBelowLimit, usageQuery } from '../../../lib/plan-usage.ts';
import { trialPeriodQuery } from '../../../lib/trial-period.ts';

/** Why the plan allows no further project; undefined where it does, or where that is not known: the database decides. */
export function useNewProjectBlock(companyId: string): string | undefined {
  const { data: usage } = useQuery(usageQuery(companyId));
  const isInactive = usage?.active === false;
  const { data: trial, isPending } = useQuery({ ...trialPeriodQuery(companyId), enabled: isInactive });
  if (usage === undefined) return undefined;
  // No plan helps a workspace that the platform has suspended.
  if (isInactive && !isPending && trial?.suspended_reason) return PLAN_NOTICE.suspendedStart;
  if (isInactive) return NEW_PROJECT_BUTTON.subscribeTip;
  return isBelowLimit(usage, 'project_boards') ? undefined : NEW_PROJECT_BUTTON.limitTip;
}
