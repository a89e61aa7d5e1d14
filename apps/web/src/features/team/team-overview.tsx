import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX, UserPlus, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { TEAM } from '../../config/messages/team.ts';
import { showError } from '../../lib/browser/show-toast.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { formatNumber } from '../../lib/format-dates-and-durations.ts';
import { cursorIn, goToPage } from '../../lib/list-cursor.ts';
import { isRefused } from '../../lib/server/is-denied.ts';
import { useMay, useWorkspace } from '../../lib/workspace-context.ts';
import { teamCountsQuery, teamQuery } from './query-options.ts';
import { TeamTable } from './team-table.tsx';

/** The members of the workspace and its open invitations. Search and page are kept in the address. */
export function TeamOverview({ onInvite }: { readonly onInvite: () => void }) {
  const mayInvite = useMay('manage_company');
  const { search, setSearch, isFirstPage, team, counts } = useTeam(mayInvite);
  if (team.isError) return <ErrorState error={team.error} what="The team members" onRetry={team.refetch} />;
  const rows = team.data?.rows ?? [];
  const isEmpty = team.data !== undefined && rows.length === 0;
  return (
    <>
      {mayInvite && counts?.total === 1 && <BuildYourTeam onInvite={onInvite} />}
      <Card aria-label={TEAM.overview}>
        <CardHeader title={TEAM.overview}>
          {counts !== undefined && (
            <h3 className="num text-[13px] font-medium text-ink-2">{TEAM.count(formatNumber(counts.members))}</h3>
          )}
        </CardHeader>
        {!(isEmpty && isFirstPage && search === '') && (
          <search className="px-4 pb-3 pt-1">
            <Input
              type="search"
              aria-label={TEAM.search}
              placeholder={`${TEAM.search}...`}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className="sm:max-w-sm"
            />
          </search>
        )}
        {team.isPending && <SkeletonRows count={4} />}
        {isEmpty && search !== '' && <EmptyState Icon={SearchX} title={TEAM.noneFound} />}
        {isEmpty && search === '' && (
          <EmptyState Icon={Users} title={TEAM.emptyTitle} text={TEAM.emptyText}>
            {mayInvite && (
              <Button variant="primary" onClick={onInvite}>
                {TEAM.inviteFirst}
              </Button>
            )}
          </EmptyState>
        )}
        {rows.length > 0 && <TeamTable entries={rows} />}
        <Pagination page={team.data} />
      </Card>
    </>
  );
}

function useTeam(withInvitations: boolean) {
  const { company_id: companyId } = useWorkspace().active;
  const { search, cursor, setSearch } = useTeamSearch();
  const wanted = useSettled(search.trim());
  const team = useQuery({
    ...teamQuery({ companyId, withInvitations, search: wanted, cursor }),
    placeholderData: keepPreviousData,
  });
  const isWhole = team.data?.isWhole === true;
  const counted = useQuery({ ...teamCountsQuery(companyId), enabled: team.data !== undefined && !isWhole });
  const { error } = team;
  useEffect(() => {
    if (error !== null && !isRefused(error)) showError(TEAM.loadFailed);
  }, [error]);
  const members = team.data?.rows.filter(({ kind }) => kind === 'member').length ?? 0;
  const counts = isWhole
    ? { members, total: team.data?.rows.length }
    : counted.data && { members: counted.data.members, total: counted.data.members + counted.data.invitations };
  return { search, setSearch, isFirstPage: cursor === undefined, team, counts };
}

/** Another search begins at the first page, and replaces the address, so that Back does not go through its letters. */
function useTeamSearch() {
  const [params, setParams] = useSearchParams();
  const setSearch = (value: string) =>
    setParams(
      (current) => {
        goToPage(current);
        if (value === '') current.delete('search');
        else current.set('search', value);
        return current;
      },
      { replace: true },
    );
  return { search: params.get('search') ?? '', cursor: cursorIn(params), setSearch };
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
