import type { ReactFlowInstance } from '@xyflow/react';
import type { AreaNode } from './area-frame.tsx';
import type { Place } from './geometry.ts';
import type { LinkEdge } from './link-line.tsx';
import type { PageNode } from './page-box.tsx';

export type Flow = ReactFlowInstance<AreaNode | PageNode, LinkEdge>;

/** At a smaller zoom the names of the pages cannot be read. */
const READABLE_ZOOM = 0.75;
const MARGIN_PX = 24;

/** Shows the whole map if its names can be read at that zoom; otherwise the area where the exploration began. */
export async function showFirst(flow: Flow, first: Place | undefined): Promise<void> {
  await flow.fitView({ maxZoom: 1 });
  if (first === undefined || flow.getZoom() >= READABLE_ZOOM) return;
  await flow.setViewport({
    x: MARGIN_PX - first.x * READABLE_ZOOM,
    y: MARGIN_PX - first.y * READABLE_ZOOM,
    zoom: READABLE_ZOOM,
  });
}

/** Moves the map so that the place can be seen and read; not at all when it can. */
export async function showPlace(flow: Flow, place: Place, frame: DOMRect): Promise<void> {
  const { zoom } = flow.getViewport();
  const [start, end] = [
    flow.flowToScreenPosition({ x: place.x, y: place.y }),
    flow.flowToScreenPosition({ x: place.x + place.width, y: place.y + place.height }),
  ];
  const inFrame = start.x >= frame.left && start.y >= frame.top && end.x <= frame.right && end.y <= frame.bottom;
  if (inFrame && zoom >= READABLE_ZOOM) return;
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await flow.setCenter(middle.x, middle.y, { zoom: Math.max(zoom, READABLE_ZOOM) });
}
