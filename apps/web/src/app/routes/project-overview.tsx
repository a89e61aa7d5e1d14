import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { StatusBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardHeader, StatCard, StatCardSkeletons } from '../../components/ui/card.tsx';
import { SkeletonRows } from '../../components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/ui/states.tsx';
import type { ProjectSummary } from '../../data/queries/projects.ts';
import { Environments } from '../../features/projects/environments.tsx';
import { Findings } from '../../features/projects/findings.tsx';
import { summariesQuery } from '../../features/projects/queries.ts';
import { projectRunsQuery } from '../../features/runs/queries.ts';
import { RunTable } from '../../features/runs/run-table.tsx';
import { counted, formatAgo, formatNumber } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { useMay } from '../../lib/workspace.ts';
import { useProject } from '../project-context.ts';

export default function ProjectOverview() {
  const project = useProject();
  const summaries = useQuery(summariesQuery(project.company_id));
  const summary = summaries.data?.find(({ project_id }) => project_id === project.id);
  return (
    <>
      {project.description !== null && <p className="mb-4 max-w-3xl text-ink-2">{project.description}</p>}
      {summary?.generating && <GeneratingNote projectId={project.id} />}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {summaries.isPending ? <StatCardSkeletons count={4} /> : <Numbers projectId={project.id} summary={summary} />}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <LastRuns projectId={project.id} tests={summary?.tests ?? 0} />
        <div className="grid grid-cols-1 content-start gap-3">
          <Findings projectId={project.id} />
          <Environments projectId={project.id} />
        </div>
      </div>
    </>
  );
}

function GeneratingNote({ projectId }: { readonly projectId: string }) {
  return (
    <Card className="mb-3 flex flex-wrap items-center gap-3 px-4 py-3">
      <StatusBadge status="running" />
      <span>Assay is exploring this application.</span>
      <Button asChild size="small" className="ml-auto">
        <Link to={`/projects/${projectId}/generate`}>Watch</Link>
      </Button>
    </Card>
  );
}

function Numbers({ projectId, summary }: { readonly projectId: string; readonly summary: ProjectSummary | undefined }) {
  const now = useNow(null);
  const runs = summary?.runs ?? 0;
  const running = summary?.running ?? 0;
  const lastRunAt = summary?.last_run_at ?? null;
  return (
    <>
      <StatCard label="Tests" value={formatNumber(summary?.tests ?? 0)} to={`/projects/${projectId}/tests`} />
      <StatCard
        label="Runs"
        value={formatNumber(runs)}
        hint={running > 0 ? `${formatNumber(running)} running or waiting` : undefined}
      />
      <StatCard
        label="Pass Rate"
        value={`${summary?.pass_rate ?? 0}%`}
        hint={summary && summary.failed > 0 ? `${counted(summary.failed, 'run')} failed` : undefined}
      />
      <StatCard
        label="Last run"
        value={lastRunAt === null ? '–' : formatAgo(lastRunAt, now)}
        hint={summary?.last_run_status?.toLowerCase()}
      />
    </>
  );
}

function LastRuns({ projectId, tests }: { readonly projectId: string; readonly tests: number }) {
  const runs = useQuery(projectRunsQuery(projectId));
  const mayWrite = useMay('write_tests');
  return (
    <Card aria-label="Last runs" className="self-start">
      <CardHeader title="Last runs" />
      {runs.isPending && <SkeletonRows count={5} />}
      {runs.isError && <ErrorState error={runs.error} what="The runs" onRetry={runs.refetch} />}
      {runs.data?.length === 0 && (
        <EmptyState
          Icon={FlaskConical}
          title={tests === 0 ? 'No tests yet' : 'Nothing has run yet'}
          text={
            tests === 0
              ? 'Let Assay explore the application and write its first tests.'
              : `${counted(tests, 'test')} ${tests === 1 ? 'is' : 'are'} ready. Run all to see the results here.`
          }
        >
          {tests === 0 && mayWrite && (
            <Button asChild look="primary">
              <Link to={`/projects/${projectId}/generate`}>
                <Sparkles aria-hidden="true" className="size-4" />
                Generate tests
              </Link>
            </Button>
          )}
        </EmptyState>
      )}
      {runs.data !== undefined && runs.data.length > 0 && <RunTable label="Last runs" runs={runs.data} />}
    </Card>
  );
}
