import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useParams } from 'react-router';
import { StatusBadge } from '../../components/badges/status-badge.tsx';
import { Page } from '../../components/page.tsx';
import { PageBanner } from '../../components/page-banner.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { MissingState } from '../../components/states/missing-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { projectQuery } from '../../features/projects/query-options.ts';
import { BatchDetails } from '../../features/runs/batch/batch-details.tsx';
import { batchOutcome, countOf, hasOpenRuns } from '../../features/runs/batch/batch-outcome.ts';
import { useCancelRuns } from '../../features/runs/mutation-hooks.ts';
import { batchCountsQuery, batchQuery } from '../../features/runs/query-options.ts';
import { formatDateTime, pluralize } from '../../lib/format-dates-and-durations.ts';
import { usePollingInterval } from '../../lib/server/realtime-channel.ts';
import { useMay, useWorkspace } from '../../lib/workspace-context.ts';

export default function BatchPage() {
  const { batchId = '' } = useParams();
  const { active } = useWorkspace();
  const polling = usePollingInterval({ kind: 'company', id: active.company_id });
  const batch = useQuery({
    ...batchQuery(batchId),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : polling),
  });
  // Polled until the last run has ended, even when the batch is finished: the badge is computed from these counts.
  const counts = useQuery({
    ...batchCountsQuery(batchId),
    enabled: !!batch.data,
    refetchInterval: ({ state }) => (state.data && !hasOpenRuns(state.data) ? false : polling),
  });
  const project = useQuery({ ...projectQuery(batch.data?.project_id ?? ''), enabled: !!batch.data });
  // With a project go its batches and runs; what was read before then may still be here.
  const gone =
    batch.data === null || project.data === null || (counts.data !== undefined && countOf(counts.data) === 0);
  if (!batch.data || gone) {
    return (
      <Page name="Runs">
        {batch.isPending && <SkeletonRows count={8} />}
        {batch.isError && <ErrorState error={batch.error} what="The runs" onRetry={batch.refetch} />}
        {gone && <MissingState what="start of runs" backTo="/projects" back="To the projects" />}
      </Page>
    );
  }
  const { project_id: projectId, total, created_at, finished_at } = batch.data;
  const above = [
    { name: 'Projects', to: '/projects' },
    { name: project.data?.name ?? 'Project', to: `/projects/${projectId}` },
  ];
  return (
    <Page name={`Runs of ${formatDateTime(created_at)}`} above={above}>
      <PageBanner
        title={`${pluralize(total, 'test')} of ${project.data?.name ?? 'the project'}`}
        badge={counts.data !== undefined && <StatusBadge status={batchOutcome(counts.data)} />}
        subtitle={`Started ${formatDateTime(created_at)}`}
        actions={finished_at === null && <CancelBatchButton batchId={batchId} />}
      />
      <BatchDetails
        batchId={batchId}
        total={total}
        counts={counts.data}
        everyMs={counts.data !== undefined && !hasOpenRuns(counts.data) ? false : polling}
      />
    </Page>
  );
}

function CancelBatchButton({ batchId }: { readonly batchId: string }) {
  const mayRun = useMay('run_tests');
  const cancelling = useCancelRuns();
  if (!mayRun) return null;
  return (
    <Button busy={cancelling.isPending} onClick={() => cancelling.mutate({ batch_id: batchId })}>
      <Ban aria-hidden="true" className="size-4" />
      Cancel
    </Button>
  );
}
