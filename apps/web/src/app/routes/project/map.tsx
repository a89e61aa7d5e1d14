import { useQuery } from '@tanstack/react-query';
import { Network, Sparkles } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { SkipLink } from '../../../components/skip-link.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LazyMapDrawing } from '../../../features/map/drawing/lazy-map-drawing.tsx';
import { MapLegend } from '../../../features/map/map-legend.tsx';
import type { ShownMap } from '../../../features/map/map-schema.ts';
import { PageList } from '../../../features/map/pages/page-list.tsx';
import { mapQuery } from '../../../features/map/query-options.ts';
import { ResourceTable } from '../../../features/map/resources/resource-table.tsx';
import { useMapParts } from '../../../features/map/use-map-parts.ts';
import { formatDateTime } from '../../../lib/format-dates-and-durations.ts';
import type { ArtifactPlace } from '../../../lib/server/artifact-addresses.ts';
import { useMay } from '../../../lib/workspace-context.ts';
import { useProject } from '../../use-project.ts';

export default function ProjectMap() {
  const project = useProject();
  const map = useQuery(mapQuery(project.id));
  if (map.isPending) {
    return (
      <div role="status" aria-label="Loading the map">
        <Skeleton corners="card" className="h-[32rem] w-full" />
      </div>
    );
  }
  if (map.isError) return <ErrorState error={map.error} what="The map" onRetry={map.refetch} />;
  if (map.data === null || map.data.map.states.length === 0) return <NoMap />;
  return (
    <>
      <p className="mb-2 text-ink-3">
        As it was explored on {formatDateTime(map.data.created_at)}
        {map.data.map.stopped !== undefined && `; stopped: ${map.data.map.stopped}`}
      </p>
      <FullMap map={map.data.map} place={map.data.place} />
    </>
  );
}

function FullMap({ map, place }: { readonly map: ShownMap; readonly place: ArtifactPlace }) {
  const [params, setParams] = useSearchParams();
  const selected = params.get('page') ?? undefined;
  const select = (route: string | undefined) =>
    setParams(route === undefined ? {} : { page: route }, { replace: true });
  const parts = useMapParts(map, place);
  return (
    <div className="grid grid-cols-1 gap-3">
      <MapLegend pages={parts.pages} />
      <div className="grid grid-cols-1 gap-3 lg:h-[calc(100dvh-18rem)] lg:min-h-[28rem] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <SkipLink to="pages">Skip the drawing</SkipLink>
        <LazyMapDrawing {...parts} selected={selected} onSelect={select} frame="card" className="h-96 lg:h-full" />
        <PageList {...parts} map={map} selected={selected} onSelect={select} />
      </div>
      <ResourceTable resources={map.resources} pages={parts.pages} onSelect={select} />
    </div>
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
