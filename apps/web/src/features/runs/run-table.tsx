import { Link, useNavigate } from 'react-router';
import { displayStatus, StatusBadge } from '../../components/ui/badge.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/ui/table.tsx';
import type { RunRow } from '../../data/broadcast-rows.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { formatAgo, formatDateTime, formatDuration } from '../../lib/format.ts';

/** Runs with their state, time and age; each leads to its page. */
export function RunTable({
  label,
  runs,
  show = 'name',
}: {
  readonly label: string;
  readonly runs: readonly RunRow[];
  readonly show?: 'name' | 'browser';
}) {
  const now = useNow(null);
  const navigate = useNavigate();
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
          <Row key={run.id} className="cursor-pointer" onClick={() => navigate(`/runs/${run.id}`)}>
            <Cell className="min-w-32 [overflow-wrap:anywhere] sm:min-w-44">
              <Link to={`/runs/${run.id}`} className="rounded font-medium">
                {show === 'name' ? run.name : formatDateTime(run.created_at)}
              </Link>
              <span className="block text-[13px] text-ink-3">
                {run.status === 'Failed' || run.status === 'Error'
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
        ))}
      </tbody>
    </Table>
  );
}
