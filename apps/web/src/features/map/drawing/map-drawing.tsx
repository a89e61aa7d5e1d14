import { Controls, MiniMap, ReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import './map.css';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { cn } from '../../../lib/browser/class-names.ts';
import { COVERED_LOOKS } from '../covered-badge.tsx';
import { pageAreas } from '../pages/page-areas.ts';
import type { MapParts } from '../use-map-parts.ts';
import { AreaFrame, type AreaNode } from './area-frame.tsx';
import { type LinkEdge, LinkLine } from './link-line.tsx';
import { edgesOf, layoutOf, nodesOf } from './nodes-and-edges.ts';
import { PageBox, type PageNode } from './page-box.tsx';
import { type Flow, showFirst, showPlace } from './view-on-map.ts';

const MINI_MAP = { width: 140, height: 90 };
const NODE_TYPES = { area: AreaFrame, page: PageBox };
const EDGE_TYPES = { link: LinkLine };
const FRAMES = { card: 'overflow-hidden rounded-xl border', part: 'border-t' } as const;

export type MapDrawingProps = MapParts & {
  /** Route of the selected page. */
  readonly selected?: string | undefined;
  /** Without it, the map is only looked at. */
  readonly onSelect?: (route: string) => void;
  /** A card of its own, or the lower part of one. */
  readonly frame: 'card' | 'part';
  readonly className: string;
};

/** The application map as a drawing of pages in their areas, and of the links between them. `PageList` says the same as text. */
export function MapDrawing(props: MapDrawingProps) {
  const { pages, links, pictures, withPictures, selected, onSelect, frame, className } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const areas = useMemo(() => pageAreas(pages), [pages]);
  const layout = useMemo(() => layoutOf({ areas, links, opened, withPictures }), [areas, links, opened, withPictures]);
  const onToggle = (route: string) => setOpened((now) => toggled(now, route));
  const nodes = nodesOf({
    ...{ areas, links, opened, withPictures, layout, selected, pictures },
    onToggle: onSelect && onToggle,
  });
  const view = useView(layout.places, selected);
  return (
    <div ref={view.frame} className={cn('assay-map bg-sunken', FRAMES[frame], className)}>
      <ReactFlow<AreaNode | PageNode, LinkEdge>
        nodes={nodes}
        edges={edgesOf(links, { layout, selected })}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        {...(onSelect && { onNodeClick: (_, node) => node.type === 'page' && onSelect(node.id) })}
        onFocus={view.onFocus}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        onInit={(flow) => {
          view.flow.current = flow;
          void showFirst(flow, layout.areas.values().next().value);
        }}
        minZoom={0.1}
        preventScrolling={onSelect !== undefined}
        aria-label="Application map"
      >
        {onSelect && <Controls showInteractive={false} />}
        {onSelect && (
          <MiniMap<AreaNode | PageNode>
            pannable
            zoomable
            ariaLabel="Overview of the map"
            className="max-sm:hidden"
            style={MINI_MAP}
            nodeColor={colorInOverview}
          />
        )}
      </ReactFlow>
    </div>
  );
}

/** Keeps the selected page in view, and what has the focus. */
function useView(places: ReturnType<typeof layoutOf>['places'], selected: string | undefined) {
  const flow = useRef<Flow>(null);
  const frame = useRef<HTMLDivElement>(null);
  const show = (route: string | null | undefined) => {
    const place = places.get(route ?? '');
    if (flow.current && frame.current && place) {
      void showPlace(flow.current, place, frame.current.getBoundingClientRect());
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection moves the map
  useEffect(() => show(selected), [selected]);
  return {
    flow,
    frame,
    onFocus: ({ target }: FocusEvent) =>
      target.matches(':focus-visible') && show(target.closest('[data-id]')?.getAttribute('data-id')),
  };
}

function colorInOverview(node: AreaNode | PageNode): string {
  return node.type === 'page' ? COVERED_LOOKS[node.data.page.covered ?? 'seen'].color : 'var(--none-soft)';
}

/** The set without the entry if it has it, else with it. */
function toggled(set: ReadonlySet<string>, entry: string): ReadonlySet<string> {
  return set.has(entry) ? new Set([...set].filter((each) => each !== entry)) : new Set([...set, entry]);
}
