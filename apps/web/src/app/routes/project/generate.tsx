import { isFinished } from '@assay/domain';
import { viewGeneration } from '@assay/event-log';
import { generationEventSchema } from '@assay/protocol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DeniedState } from '../../../components/states/denied-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { MissingState } from '../../../components/states/missing-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import type { GenerationRow } from '../../../data/broadcast-rows.ts';
import { EarlierGenerations } from '../../../features/generation/earlier-generations.tsx';
import { GenerationCoverage } from '../../../features/generation/generation-coverage.tsx';
import { GenerationDetails } from '../../../features/generation/generation-details.tsx';
import { useCancelGeneration, useGenerateTests } from '../../../features/generation/mutation-hooks.ts';
import { generationQuery, generationsQuery } from '../../../features/generation/query-options.ts';
import { StartGenerationForm } from '../../../features/generation/start-generation-form.tsx';
import { mapQuery } from '../../../features/map/query-options.ts';
import { useStartRuns } from '../../../features/runs/mutation-hooks.ts';
import { usePollingInterval } from '../../../lib/server/realtime-channel.ts';
import { useEventLog } from '../../../lib/server/use-event-log.ts';
import { useMay } from '../../../lib/workspace-context.ts';
import { GenerationResult } from '../../generation-result.tsx';
import { useProject } from '../../use-project.ts';

export default function ProjectGenerate() {
  const project = useProject();
  const [params, setParams] = useSearchParams();
  const recent = useInfiniteQuery(generationsQuery(project.id));
  const generations = recent.data?.pages.flatMap((page) => page.rows) ?? [];
  const running = generations.find(({ status }) => !isFinished(status));
  const chosen = params.get('generation');
  if (chosen !== null) return <ChosenGeneration generationId={chosen} key={chosen} />;
  // With its id in the address, the generation stays on screen after its end.
  if (running !== undefined) return <Navigate to={`?generation=${running.id}`} replace />;
  if (recent.isPending) return <SkeletonRows count={6} />;
  if (recent.isError) return <ErrorState error={recent.error} what="The generations" onRetry={recent.refetch} />;
  return (
    <StartGeneration onStarted={(generation) => setParams({ generation })}>
      <EarlierGenerations generations={generations} query={recent} />
    </StartGeneration>
  );
}

type StartProps = { readonly onStarted: (id: string) => void; readonly children: ReactNode };

function StartGeneration({ onStarted, children }: StartProps) {
  const project = useProject();
  const mayWrite = useMay('write_tests');
  const generating = useGenerateTests(project, onStarted);
  if (!mayWrite) return <DeniedState />;
  return (
    <div className="grid grid-cols-1 gap-3">
      {project.status === 'Active' ? (
        <StartGenerationForm url={project.url} busy={generating.isPending} onStart={generating.mutate} />
      ) : (
        <p className="text-ink-2">An archived project generates no tests. Restore it first.</p>
      )}
      {children}
    </div>
  );
}

function ChosenGeneration({ generationId }: { readonly generationId: string }) {
  const project = useProject();
  const polling = usePollingInterval({ kind: 'company', id: project.company_id });
  const generation = useQuery({
    ...generationQuery(generationId),
    refetchInterval: ({ state }) => (state.data && isFinished(state.data.status) ? false : polling),
  });
  if (generation.data) return <Generation generation={generation.data} />;
  if (generation.isError)
    return <ErrorState error={generation.error} what="The generation" onRetry={generation.refetch} />;
  if (generation.data === null) {
    return <MissingState what="generation" backTo={`/projects/${project.id}/generate`} back="To a new one" />;
  }
  return <SkeletonRows count={6} />;
}

function Generation({ generation }: { readonly generation: GenerationRow }) {
  const live = !isFinished(generation.status);
  const log = useEventLog({ kind: 'generation', id: generation.id, schema: generationEventSchema, live });
  const view = useMemo(() => viewGeneration(log.events), [log.events]);
  const map = useQuery({ ...mapQuery(generation.project_id), enabled: !live });
  const mayCancel = useMay('write_tests');
  const cancelling = useCancelGeneration();
  const run = useRunTest();
  return (
    <div className="grid grid-cols-1 gap-3">
      {!live && (
        <GenerationResult generation={generation} counts={view.attempt > 0 ? view.counts : generation.counts} />
      )}
      {!live && <GenerationCoverage generationId={generation.id} />}
      {log.isPending && <SkeletonRows count={6} />}
      {log.isError && <ErrorState error={log.error} what="The log of the generation" onRetry={log.refetch} />}
      {log.isSuccess && (
        <GenerationDetails
          generation={generation}
          view={view}
          stopped={map.data?.generation_id === generation.id ? map.data.map.stopped : undefined}
          cancelling={cancelling.isPending}
          onRun={run}
          onCancel={live && mayCancel ? () => cancelling.mutate(generation.id) : undefined}
        />
      )}
    </div>
  );
}

/** Runs a test and shows its run; undefined for a person who may not, and in an archived project. */
function useRunTest(): ((testId: string) => void) | undefined {
  const { id: projectId, company_id: companyId, status } = useProject();
  const navigate = useNavigate();
  const mayRun = useMay('run_tests');
  const { mutate } = useStartRuns(companyId, ({ runIds, batchId }) =>
    navigate(runIds[0] ? `/runs/${runIds[0]}` : `/batches/${batchId}`),
  );
  return mayRun && status === 'Active' ? (testId) => mutate({ projectId, testIds: [testId] }) : undefined;
}
