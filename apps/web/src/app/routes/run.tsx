import { isFinished } from '@assay/domain';
import { viewRun } from '@assay/event-log';
import { runEventSchema } from '@assay/protocol';
import { useQuery } from '@tanstack/react-query';
import { Ban, Footprints, Play } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { displayStatus, StatusBadge } from '../../components/badges/status-badge.tsx';
import { Page } from '../../components/page.tsx';
import { PageBanner } from '../../components/page-banner.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { MissingState } from '../../components/states/missing-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SHORTCUTS } from '../../config/shortcuts.ts';
import type { RunRow } from '../../data/broadcast-rows.ts';
import { projectQuery } from '../../features/projects/query-options.ts';
import { RunDetails } from '../../features/runs/details/run-details.tsx';
import { useCancelRuns, useStartRuns } from '../../features/runs/mutation-hooks.ts';
import { runQuery, traceQuery } from '../../features/runs/query-options.ts';
import { useHotkey } from '../../lib/browser/hotkeys.ts';
import { formatDateTime, formatDuration } from '../../lib/format-dates-and-durations.ts';
import { artifactUrlQuery, traceViewerUrl } from '../../lib/server/artifact-addresses.ts';
import { usePollingInterval } from '../../lib/server/realtime-channel.ts';
import { useEventLog } from '../../lib/server/use-event-log.ts';
import { useMay, useWorkspace } from '../../lib/workspace-context.ts';

export default function RunPage() {
  const { runId = '' } = useParams();
  const { active } = useWorkspace();
  const polling = usePollingInterval({ kind: 'company', id: active.company_id });
  const run = useQuery({
    ...runQuery(runId),
    refetchInterval: ({ state }) => (state.data && isFinished(state.data.status) ? false : polling),
  });
  if (run.isError) {
    return (
      <Page name="Run">
        <ErrorState error={run.error} what="The run" onRetry={run.refetch} />
      </Page>
    );
  }
  if (run.data === undefined) {
    return (
      <Page name="Run">
        <SkeletonRows count={8} />
      </Page>
    );
  }
  if (run.data === null) {
    return (
      <Page name="Run">
        <MissingState what="run" backTo="/projects" back="To the projects" />
      </Page>
    );
  }
  return <Run key={run.data.id} run={run.data} />;
}

function Run({ run }: { readonly run: RunRow }) {
  const log = useEventLog({ kind: 'run', id: run.id, schema: runEventSchema, live: !isFinished(run.status) });
  const view = useMemo(() => viewRun(log.events), [log.events]);
  const project = useQuery(projectQuery(run.project_id));
  const above = [
    { name: 'Projects', to: '/projects' },
    { name: project.data?.name ?? 'Project', to: `/projects/${run.project_id}` },
    ...(run.test_id === null ? [] : [{ name: run.name, to: `/tests/${run.test_id}` }]),
  ];
  return (
    <Page name={`Run of ${formatDateTime(run.created_at)}`} above={above}>
      <PageBanner
        title={run.name}
        badge={
          <span aria-live="polite" className="flex gap-1.5">
            <StatusBadge status={displayStatus(run)} />
            {run.flaky && <StatusBadge status="flaky" />}
          </span>
        }
        subtitle={<RunFacts run={run} />}
        actions={<RunActions run={run} />}
      />
      {run.status === 'Pending' && (
        <p className="mb-3 text-ink-2">It waits for a free agent and starts by itself. You can leave this page.</p>
      )}
      {log.isPending && <SkeletonRows count={8} />}
      {log.isError && <ErrorState error={log.error} what="The steps of the run" onRetry={log.refetch} />}
      {log.isSuccess && <RunDetails run={run} view={view} />}
    </Page>
  );
}

function RunFacts({ run }: { readonly run: RunRow }) {
  const facts = [run.feature, 'Chromium', ...(run.attempt > 1 ? [`attempt ${run.attempt}`] : [])];
  return (
    <>
      {facts.join(' · ')} ·{' '}
      {run.duration_ms !== null && (
        <>
          <span className="mono num">{formatDuration(run.duration_ms)}</span> ·{' '}
        </>
      )}
      {run.batch_id === null ? (
        formatDateTime(run.created_at)
      ) : (
        <Link to={`/batches/${run.batch_id}`} className="underline decoration-line-strong underline-offset-4">
          {formatDateTime(run.created_at)}
        </Link>
      )}
    </>
  );
}

function RunActions({ run }: { readonly run: RunRow }) {
  const { active } = useWorkspace();
  const navigate = useNavigate();
  const mayRun = useMay('run_tests');
  const cancelling = useCancelRuns();
  const starting = useStartRuns(active.company_id, ({ runIds, batchId }) =>
    navigate(runIds[0] ? `/runs/${runIds[0]}` : `/batches/${batchId}`),
  );
  const { mutate } = starting;
  const { project_id: projectId, test_id: testId } = run;
  const again = useCallback(() => testId && mutate({ projectId, testIds: [testId] }), [mutate, projectId, testId]);
  const project = useQuery(projectQuery(projectId));
  const canRun = mayRun && testId !== null && isFinished(run.status) && project.data?.status === 'Active';
  useHotkey(SHORTCUTS.run.keys, canRun ? again : undefined);
  return (
    <>
      <TraceLink run={run} />
      {mayRun && !isFinished(run.status) && (
        <Button busy={cancelling.isPending} onClick={() => cancelling.mutate({ run_id: run.id })}>
          <Ban aria-hidden="true" className="size-4" />
          Cancel
        </Button>
      )}
      {canRun && (
        <Button variant="primary" busy={starting.isPending} onClick={again}>
          <Play aria-hidden="true" className="size-4" />
          Run again
        </Button>
      )}
    </>
  );
}

/** Opens the trace in Playwright's own viewer. */
function TraceLink({ run }: { readonly run: RunRow }) {
  const trace = useQuery({ ...traceQuery(run), enabled: isFinished(run.status) });
  const url = useQuery({ ...artifactUrlQuery(trace.data ?? ''), enabled: !!trace.data });
  if (url.data === undefined) return null;
  return (
    <Button asChild>
      <a href={traceViewerUrl(url.data)} target="_blank" rel="noreferrer">
        <Footprints aria-hidden="true" className="size-4" />
        Trace
      </a>
    </Button>
  );
}
