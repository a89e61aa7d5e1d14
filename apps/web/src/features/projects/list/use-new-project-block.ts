import { useQuery } from '@tanstack/react-query';
import { NEW_PROJECT_BUTTON } from '../../../config/messages/new-project-button.ts';
import { isBelowLimit, usageQuery } from '../../../lib/plan-usage.ts';

/** Why the plan allows no further project; undefined where it does, or where that is not known: the database decides. */
export function useNewProjectBlock(companyId: string): string | undefined {
  const { data: usage } = useQuery(usageQuery(companyId));
  if (usage === undefined) return undefined;
  if (!usage.active) return NEW_PROJECT_BUTTON.subscribeTip;
  return isBelowLimit(usage, 'project_boards') ? undefined : NEW_PROJECT_BUTTON.limitTip;
}
