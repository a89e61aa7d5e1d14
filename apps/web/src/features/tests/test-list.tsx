import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FlaskConical, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { pluralize } from '../../lib/format-dates-and-durations.ts';
import { cursorIn, goToPage } from '../../lib/list-cursor.ts';
import { testCountQuery, testsQuery } from './query-options.ts';
import { TestTable } from './test-table.tsx';

type TestListProps = {
  readonly projectId: string;
  readonly emptyAction: ReactNode;
  /** Undefined for a person who may not run tests. */
  readonly onRun: ((testId: string) => void) | undefined;
};

/** The active tests of a project with their last runs. Search and page are kept in the address. */
export function TestList({ projectId, emptyAction, onRun }: TestListProps) {
  const { search, cursor, setSearch } = useTestSearch();
  const list = useQuery({ ...testsQuery(projectId, { search, cursor }), placeholderData: keepPreviousData });
  const count = useQuery({ ...testCountQuery(projectId, search), placeholderData: keepPreviousData });
  if (list.isError) return <ErrorState error={list.error} what="The tests" onRetry={list.refetch} />;
  const tests = list.data?.rows ?? [];
  if (list.data !== undefined && tests.length === 0 && search === '' && cursor === undefined) {
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
        {count.data !== undefined && <span className="num ml-auto text-ink-3">{pluralize(count.data, 'test')}</span>}
      </search>
      {list.isPending && <SkeletonRows count={6} />}
      {list.data !== undefined && tests.length === 0 && <EmptyState Icon={SearchX} title="None found" />}
      {tests.length > 0 && <TestTable tests={tests} onRun={onRun} />}
      <Pagination page={list.data} />
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
        goToPage(current);
        if (value === '') current.delete('search');
        else current.set('search', value);
        return current;
      },
      { replace: true },
    );
  return { search: params.get('search') ?? '', cursor: cursorIn(params), setSearch };
}
