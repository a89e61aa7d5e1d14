import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { TEAM } from '../../config/messages/team.ts';
import { showError } from '../../lib/browser/show-toast.ts';
import { formatNumber } from '../../lib/format-dates-and-durations.ts';
import { isDenied } from '../../lib/server/is-denied.ts';
import { useMay, useWorkspace } from '../../lib/workspace-context.ts';
import { teamQuery } from './query-options.ts';
import { TeamTable } from './team-table.tsx';

/** The members of the workspace and its open invitations. */
export function TeamOverview({ onInvite }: { readonly onInvite: () => void }) {
  const { company_id: companyId } = useWorkspace().active;
  const mayInvite = useMay('manage_company');
  const team = useQuery(teamQuery({ companyId, withInvitations: mayInvite }));
  const { error } = team;
  useEffect(() => {
    if (error !== null && !isDenied(error)) showError(TEAM.loadFailed);
  }, [error]);
  if (team.isError) return <ErrorState error={team.error} what="The team members" onRetry={team.refetch} />;
  const { members, invitations } = team.data ?? { members: [], invitations: [] };
  const total = members.length + invitations.length;
  return (
    <>
      {mayInvite && total === 1 && <BuildYourTeam onInvite={onInvite} />}
      <Card aria-label={TEAM.overview}>
        <CardHeader title={TEAM.overview}>
          {team.data !== undefined && (
            <h3 className="num text-[13px] font-medium text-ink-2">{TEAM.count(formatNumber(members.length))}</h3>
          )}
        </CardHeader>
        {team.isPending && <SkeletonRows count={4} />}
        {team.data !== undefined && total === 0 && (
          <EmptyState Icon={Users} title={TEAM.emptyTitle} text={TEAM.emptyText}>
            {mayInvite && (
              <Button variant="primary" onClick={onInvite}>
                {TEAM.inviteFirst}
              </Button>
            )}
          </EmptyState>
        )}
        {total > 0 && <TeamTable entries={[...members, ...invitations]} />}
      </Card>
    </>
  );
}

/** For somebody who is alone in a workspace. */
function BuildYourTeam({ onInvite }: { readonly onInvite: () => void }) {
  return (
    <section className="mb-4 flex flex-col gap-3 rounded-xl border bg-gold-soft p-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <h2 className="text-base">{TEAM.buildTitle}</h2>
        <p className="text-ink-2">{TEAM.buildText}</p>
      </div>
      <Button onClick={onInvite} className="shrink-0">
        <UserPlus aria-hidden="true" className="size-4" />
        {TEAM.inviteFirst}
      </Button>
    </section>
  );
}
