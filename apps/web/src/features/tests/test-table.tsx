import { Play } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { RunStrip } from '../../components/badges/run-strip.tsx';
import { displayStatus, StatusBadge } from '../../components/badges/status-badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/ui/table.tsx';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import type { ListedTest } from '../../data/queries/tests.ts';

type OnRun = ((testId: string) => void) | undefined;

/** Tests with their last runs. `onRun` is undefined for a person who may not run tests. */
export function TestTable({ tests, onRun }: { readonly tests: readonly ListedTest[]; readonly onRun: OnRun }) {
  return (
    <Table label="Tests">
      <thead>
        <tr>
          <HeadCell className="border-t">Test</HeadCell>
          <HeadCell className="border-t">Status</HeadCell>
          <HeadCell className="border-t max-sm:hidden">Last {PAGE_LENGTHS.runStrip}</HeadCell>
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
  );
}

function TestRowView({ test, onRun }: { readonly test: ListedTest; readonly onRun: OnRun }) {
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
          <span className="whitespace-nowrap text-ink-3">not run</span>
        ) : (
          <StatusBadge status={displayStatus(newest)} />
        )}
      </Cell>
      <Cell className="max-sm:hidden">
        <RunStrip runs={test.test_runs} />
      </Cell>
      <Cell className="num text-right text-ink-3 max-sm:hidden">{test.step_count}</Cell>
      {onRun && (
        <Cell holds="button" className="w-0 text-right" onClick={(event) => event.stopPropagation()}>
          <Button size="small" aria-label={`Run ${test.name}`} onClick={() => onRun(test.id)}>
            <Play aria-hidden="true" className="size-3.5" />
            Run
          </Button>
        </Cell>
      )}
    </Row>
  );
}
