import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Network, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import type { GenerationRow } from '../data/broadcast-rows.ts';
import { LazyMapDrawing } from '../features/map/drawing/lazy-map-drawing.tsx';
import { MapLegend } from '../features/map/map-legend.tsx';
import type { ShownMap } from '../features/map/map-schema.ts';
import { mapQuery } from '../features/map/query-options.ts';
import { useMapParts } from '../features/map/use-map-parts.ts';
import { pluralize } from '../lib/format-dates-and-durations.ts';
import type { ArtifactPlace } from '../lib/server/artifact-addresses.ts';

type ResultProps = { readonly generation: GenerationRow; readonly counts: GenerationRow['counts'] };

/** The result of a generation: its counts, the map, and links to what to do next. */
export function GenerationResult({ generation, counts }: ResultProps) {
  const { project_id: projectId } = generation;
  const map = useQuery(mapQuery(projectId));
  return (
    <Card aria-label="Result">
      <div className="flex flex-wrap items-center gap-2 p-4">
        <h2 className="mr-auto text-base">
          {pluralize(counts.proven, 'proven test')} from {pluralize(counts.pages, 'page')}
        </h2>
        <Button asChild>
          <Link to={`/projects/${projectId}/generate`}>
            <Sparkles aria-hidden="true" className="size-4" />
            Generate again
          </Link>
        </Button>
        <Button asChild>
          <Link to={`/projects/${projectId}/map`}>
            <Network aria-hidden="true" className="size-4" />
            Map
          </Link>
        </Button>
        <Button asChild variant="primary">
          <Link to={`/projects/${projectId}/tests`}>
            <FlaskConical aria-hidden="true" className="size-4" />
            See the tests
          </Link>
        </Button>
      </div>
      {map.data && map.data.map.states.length > 0 && <SmallMap map={map.data.map} place={map.data.place} />}
    </Card>
  );
}

function SmallMap({ map, place }: { readonly map: ShownMap; readonly place: ArtifactPlace }) {
  const parts = useMapParts(map, place);
  return (
    <>
      <div className="border-t px-4 py-2.5">
        <MapLegend pages={parts.pages} />
      </div>
      <LazyMapDrawing {...parts} frame="part" className="h-96" />
    </>
  );
}
