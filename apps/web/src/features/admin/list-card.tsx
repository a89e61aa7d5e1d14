import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { Input } from '../../components/ui/input.tsx';
import { ADMIN } from '../../config/messages/admin.ts';
import type { PartOfList } from '../../data/queries/platform-lists.ts';

type ListCardProps<Row> = {
  readonly title: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<PartOfList<Row>>>;
  readonly search: { readonly label: string; readonly value: string; readonly set: (value: string) => void };
  /** Beside the search: filters. */
  readonly filters?: ReactNode;
  readonly isFiltered?: boolean;
  readonly actions?: ReactNode;
  /** Shown when there is nothing at all. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** A list of the administration: search, its five states, and the way on. */
export function ListCard<Row>({
  title,
  query,
  search,
  filters,
  isFiltered = false,
  actions,
  empty,
  children,
}: ListCardProps<Row>) {
  if (query.isLoadingError) return <ErrorState error={query.error} what={title} onRetry={() => void query.refetch()} />;
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const isEmpty = query.data !== undefined && rows.length === 0;
  const wanted = search.value.trim() !== '' || isFiltered;
  return (
    <Card aria-label={title}>
      <CardHeader title={title}>{actions}</CardHeader>
      <search className="flex flex-wrap gap-3 px-4 pb-3 pt-1">
        <Input
          type="search"
          aria-label={search.label}
          placeholder={`${search.label}...`}
          value={search.value}
          onChange={(event) => search.set(event.target.value)}
          className="sm:max-w-sm"
        />
        {filters}
      </search>
      {query.isPending && <SkeletonRows count={5} />}
      {isEmpty && wanted && <EmptyState Icon={SearchX} title={ADMIN.noneFound} />}
      {isEmpty && !wanted && empty}
      {rows.length > 0 && children(rows)}
      {query.hasNextPage && (
        <div className="border-t p-3 text-center">
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {ADMIN.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
