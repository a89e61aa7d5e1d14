import { Link, useNavigate } from 'react-router';
import { displayStatus, StatusBadge } from '../../components/badges/status-badge.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/ui/table.tsx';
import type { RunRow } from '../../data/broadcast-rows.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { formatAgo, formatDateTime, formatDuration } from '../../lib/format-dates-and-durations.ts';

type RunTableProps = {
  readonly label: string;
  readonly runs: readonly RunRow[];
  /** First column: the name of the test, or time and browser where all runs are of one test. */
  readonly show?: 'name' | 'browser';
};

/** A table of runs with status, duration and age. Each row leads to its run. */
export function RunTable({ label, runs, show = 'name' }: RunTableProps) {
  const now = useNow(null);
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{show === 'name' ? 'Test' : 'Run'}</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="text-right">Duration</HeadCell>
          <HeadCell className="text-right max-sm:hidden">Started</HeadCell>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <RunTableRow key={run.id} run={run} show={show} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

type RunTableRowProps = { readonly run: RunRow; readonly show: 'name' | 'browser'; readonly now: number };

function RunTableRow({ run, show, now }: RunTableRowProps) {
  const navigate = useNavigate();
  return (
    <Row className="cursor-pointer" onClick={() => navigate(`/runs/${run.id}`)}>
      <Cell className="min-w-32 [overflow-wrap:anywhere] sm:min-w-44">
        <Link to={`/runs/${run.id}`} className="rounded font-medium">
          {show === 'name' ? run.name : formatDateTime(run.created_at)}
        </Link>
        <span className="block text-[13px] text-ink-3">
          {['Failed', 'Error', 'Cancelled'].includes(run.status)
            ? (run.message ?? run.feature)
            : show === 'name'
              ? run.feature
              : run.browser}
        </span>
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-1.5">
          <StatusBadge status={displayStatus(run)} />
          {run.flaky && <StatusBadge status="flaky" />}
        </span>
      </Cell>
      <Cell className="mono num text-right text-ink-3">
        {run.duration_ms === null ? '–' : formatDuration(run.duration_ms)}
      </Cell>
      <Cell className="num text-right text-ink-3 max-sm:hidden">
        <time dateTime={run.created_at} title={formatDateTime(run.created_at)}>
          {formatAgo(run.created_at, now)}
        </time>
      </Cell>
    </Row>
  );
}
