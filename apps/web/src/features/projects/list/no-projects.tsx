import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import { usageQuery } from '../../../lib/plan-usage.ts';

/** Whether a project can be created depends on the plan, so nothing is said until the plan is known. */
export function NoProjects({ companyId, actions }: { readonly companyId: string; readonly actions: ReactNode }) {
  const usage = useQuery(usageQuery(companyId));
  if (usage.isError)
    return <ErrorState error={usage.error} what="The plan of this workspace" onRetry={usage.refetch} />;
  if (usage.data === undefined) return null;
  const { active } = usage.data;
  return (
    <EmptyState
      Icon={FolderPlus}
      title={active ? PROJECTS.emptyTitle : PROJECTS.noneFound}
      text={active ? PROJECTS.emptyText : PROJECTS.subscribeText}
    >
      {actions}
    </EmptyState>
  );
}
