import { useQuery } from '@tanstack/react-query';
import { Network, Sparkles } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LazyMapDrawing } from '../../../features/map/lazy-map-drawing.tsx';
import { MapList } from '../../../features/map/map-list.tsx';
import { mapQuery } from '../../../features/map/query-options.ts';
import { formatDateTime } from '../../../lib/format-dates-and-durations.ts';
import { useMay } from '../../../lib/workspace-context.ts';
import { useProject } from '../../use-project.ts';

export default function ProjectMap() {
  const project = useProject();
  const map = useQuery(mapQuery(project.id));
  const [params, setParams] = useSearchParams();
  const selected = params.get('page') ?? undefined;
  const select = (stateId: string | undefined) =>
    setParams(stateId === undefined ? {} : { page: stateId }, { replace: true });
  if (map.isPending) {
    return (
      <div role="status" aria-label="Loading the map">
        <Skeleton corners="card" className="h-[32rem] w-full" />
      </div>
    );
  }
  if (map.isError) return <ErrorState error={map.error} what="The map" onRetry={map.refetch} />;
  if (map.data === null) return <NoMap />;
  return (
    <>
      <p className="mb-3 text-ink-3">
        As it was explored on {formatDateTime(map.data.created_at)}
        {map.data.map.stopped !== undefined && `; stopped: ${map.data.map.stopped}`}
      </p>
      <div className="grid gap-3 lg:h-[calc(100dvh-16rem)] lg:min-h-[28rem] grid-cols-1 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <LazyMapDrawing
          map={map.data.map}
          selected={selected}
          onSelect={select}
          frame="card"
          className="h-96 lg:h-full"
        />
        <MapList map={map.data.map} selected={selected} onSelect={select} />
      </div>
    </>
  );
}

function NoMap() {
  const project = useProject();
  const mayWrite = useMay('write_tests');
  return (
    <EmptyState
      Icon={Network}
      title="No map yet"
      text="While Assay explores the application it draws its pages and the ways between them. The map will stand here."
    >
      {mayWrite && project.status === 'Active' && (
        <Button asChild variant="primary">
          <Link to={`/projects/${project.id}/generate`}>
            <Sparkles aria-hidden="true" className="size-4" />
            Generate tests
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
