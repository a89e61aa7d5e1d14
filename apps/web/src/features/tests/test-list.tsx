import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FlaskConical, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Pagination, pageOf } from '../../components/ui/pagination.tsx';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import { pluralize } from '../../lib/format-dates-and-durations.ts';
import { testsQuery } from './query-options.ts';
import { TestTable } from './test-table.tsx';

type TestListProps = {
  readonly projectId: string;
  readonly emptyAction: ReactNode;
  /** Undefined for a person who may not run tests. */
  readonly onRun: ((testId: string) => void) | undefined;
};

/** The active tests of a project with their last runs. Search and page are kept in the address. */
export function TestList({ projectId, emptyAction, onRun }: TestListProps) {
  const { search, page, setSearch } = useTestSearch();
  const list = useQuery({ ...testsQuery(projectId, { search, page }), placeholderData: keepPreviousData });
  if (list.isError) return <ErrorState error={list.error} what="The tests" onRetry={list.refetch} />;
  const tests = list.data?.rows ?? [];
  if (list.data?.total === 0 && search === '') {
    return <NoTests>{emptyAction}</NoTests>;
  }
  return (
    <Card aria-label="Tests">
      <search className="flex items-center gap-3 p-3">
        <Input
          type="search"
          aria-label="Search tests"
          placeholder="Search tests..."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="sm:max-w-sm"
        />
        {list.data !== undefined && (
          <span className="num ml-auto text-ink-3">{pluralize(list.data.total, 'test')}</span>
        )}
      </search>
      {list.isPending && <SkeletonRows count={6} />}
      {list.data !== undefined && tests.length === 0 && <EmptyState Icon={SearchX} title="None found" />}
      {tests.length > 0 && <TestTable tests={tests} onRun={onRun} />}
      <Pagination pages={Math.ceil((list.data?.total ?? 0) / PAGE_LENGTHS.tests)} />
    </Card>
  );
}

function NoTests({ children }: { readonly children: ReactNode }) {
  return (
    <EmptyState
      Icon={FlaskConical}
      title="No tests yet"
      text="Assay explores the application, writes tests in plain English and keeps those that it could prove. They will stand here."
    >
      {children}
    </EmptyState>
  );
}

/** Another search begins at the first page, and replaces the address, so that Back does not go through its letters. */
function useTestSearch() {
  const [params, setParams] = useSearchParams();
  const setSearch = (value: string) =>
    setParams(
      (current) => {
        current.delete('page');
        if (value === '') current.delete('search');
        else current.set('search', value);
        return current;
      },
      { replace: true },
    );
  return { search: params.get('search') ?? '', page: pageOf(params), setSearch };
}
