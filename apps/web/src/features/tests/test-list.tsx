import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FlaskConical, Play, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { RunStrip } from '../../components/badges/run-strip.tsx';
import { displayStatus, StatusBadge } from '../../components/badges/status-badge.tsx';
import { EmptyState, ErrorState } from '../../components/states/screen-states.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Pagination, pageOf } from '../../components/ui/pagination.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/ui/table.tsx';
import { RUN_STRIP_LENGTH } from '../../config/run-strip-length.ts';
import type { ListedTest } from '../../data/queries/tests.ts';
import { pluralize } from '../../lib/format.ts';
import { TESTS_PAGE, testsQuery } from './queries.ts';

type TestListProps = {
  readonly projectId: string;
  readonly emptyAction: ReactNode;
  /** Undefined for a person who may not run tests. */
  readonly onRun: ((testId: string) => void) | undefined;
};

/** The active tests of a project with their last runs. Search and page are kept in the address. */
export function TestList({ projectId, emptyAction, onRun }: TestListProps) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const list = useQuery({
    ...testsQuery(projectId, { search, page: pageOf(params) }),
    placeholderData: keepPreviousData,
  });
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
  if (list.isError) return <ErrorState error={list.error} what="The tests" onRetry={list.refetch} />;
  const tests = list.data?.rows ?? [];
  if (list.data?.total === 0 && search === '') {
    return (
      <EmptyState
        Icon={FlaskConical}
        title="No tests yet"
        text="Assay explores the application, writes tests in plain English and keeps those that it could prove. They will stand here."
      >
        {emptyAction}
      </EmptyState>
    );
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
      {tests.length > 0 && (
        <Table label="Tests">
          <thead>
            <tr>
              <HeadCell className="border-t">Test</HeadCell>
              <HeadCell className="border-t">Status</HeadCell>
              <HeadCell className="border-t max-sm:hidden">Last {RUN_STRIP_LENGTH}</HeadCell>
              <HeadCell className="border-t text-right max-sm:hidden">Steps</HeadCell>
              {onRun && (
                <HeadCell className="border-t">
                  <span className="sr-only">Run</span>
                </HeadCell>
              )}
            </tr>
          </thead>
          <tbody>
            {tests.map((test) => (
              <TestRowView key={test.id} test={test} onRun={onRun} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination pages={Math.ceil((list.data?.total ?? 0) / TESTS_PAGE)} />
    </Card>
  );
}

function TestRowView({ test, onRun }: { readonly test: ListedTest; readonly onRun: TestListProps['onRun'] }) {
  const navigate = useNavigate();
  const newest = test.test_runs[0];
  return (
    <Row className="cursor-pointer" onClick={() => navigate(`/tests/${test.id}`)}>
      <Cell className="min-w-32 [overflow-wrap:anywhere] sm:min-w-44">
        <Link to={`/tests/${test.id}`} className="rounded font-medium">
          {test.name}
        </Link>
        <span className="block text-[13px] text-ink-3">{test.feature}</span>
      </Cell>
      <Cell>
        {newest === undefined ? (
          <span className="text-ink-3">not run</span>
        ) : (
          <StatusBadge status={displayStatus(newest)} />
        )}
      </Cell>
      <Cell className="max-sm:hidden">
        <RunStrip runs={test.test_runs} />
      </Cell>
      <Cell className="num text-right text-ink-3 max-sm:hidden">{test.step_count}</Cell>
      {onRun && (
        <Cell className="w-0 py-1 text-right" onClick={(event) => event.stopPropagation()}>
          <Button size="small" aria-label={`Run ${test.name}`} onClick={() => onRun(test.id)}>
            <Play aria-hidden="true" className="size-3.5" />
            Run
          </Button>
        </Cell>
      )}
    </Row>
  );
}
