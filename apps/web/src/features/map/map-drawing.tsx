import {
  BaseEdge,
  Controls,
  type Edge,
  type EdgeProps,
  Handle,
  MarkerType,
  MiniMap,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import './map.css';
import { Bug, Lock } from 'lucide-react';
import { useMemo } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { pluralize } from '../../lib/format-dates-and-durations.ts';
import { type Layout, layoutMap, NODE, type Point, pathOf } from './map-layout.ts';
import { findingsOn, linksOf, type MapLink, stateName } from './map-links.ts';
import type { MapState, ShownMap } from './query-options.ts';

type PageNode = Node<{ readonly state: MapState; readonly findings: number }, 'page'>;
type LinkEdge = Edge<{ readonly points: readonly Point[] }, 'link'>;

/** At a smaller zoom the names of the pages cannot be read. */
const READABLE_ZOOM = 0.75;
const MARGIN_PX = 24;
const START_Y_PX = 220;

const MINI_MAP = { width: 140, height: 90 };

const NODE_TYPES = { page: PageBox };
const EDGE_TYPES = { link: LinkLine };

const FRAMES = { card: 'overflow-hidden rounded-xl border', part: 'border-t' } as const;

export type MapDrawingProps = {
  readonly map: ShownMap;
  readonly selected?: string | undefined;
  readonly onSelect?: (stateId: string) => void;
  /** A card of its own, or the lower part of one. */
  readonly frame: 'card' | 'part';
  readonly className: string;
};

/** The application map as a drawing of pages and links. `MapList` shows the same as text. */
export function MapDrawing({ map, selected, onSelect, frame, className }: MapDrawingProps) {
  const links = useMemo(() => linksOf(map), [map]);
  const { places, routes } = useMemo(
    () =>
      layoutMap(
        map.states.map(({ id }) => id),
        links,
      ),
    [map, links],
  );
  const nodes = map.states.map((state) => nodeOf(state, { map, places, selected }));
  const edges = links.map((link) => edgeOf(link, { routes, selected }));
  return (
    <div className={cn('assay-map bg-sunken', FRAMES[frame], className)}>
      <ReactFlow<PageNode, LinkEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onNodeClick={(_, node) => onSelect?.(node.id)}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        onInit={(flow) => showFirst(flow, nodes)}
        minZoom={0.1}
        preventScrolling={onSelect !== undefined}
        aria-label="Application map"
      >
        {onSelect && <Controls showInteractive={false} />}
        {onSelect && (
          <MiniMap pannable zoomable ariaLabel="Overview of the map" className="max-sm:hidden" style={MINI_MAP} />
        )}
      </ReactFlow>
    </div>
  );
}

type NodeContext = Pick<Layout, 'places'> & { readonly map: ShownMap; readonly selected: string | undefined };

function nodeOf(state: MapState, { map, places, selected }: NodeContext): PageNode {
  return {
    id: state.id,
    type: 'page',
    position: places.get(state.id) ?? { x: 0, y: 0 },
    data: { state, findings: findingsOn(map, state) },
    selected: state.id === selected,
    width: NODE.width,
    height: NODE.height,
    draggable: false,
    connectable: false,
  };
}

type EdgeContext = Pick<Layout, 'routes'> & { readonly selected: string | undefined };

function edgeOf({ id, from, to }: MapLink, { routes, selected }: EdgeContext): LinkEdge {
  return {
    id,
    type: 'link',
    source: from,
    target: to,
    data: { points: routes.get(id) ?? [] },
    markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--line-strong)' },
    className: selected === from || selected === to ? 'touches' : '',
  };
}

/** Shows the whole map if its names can be read at that zoom; otherwise the page where the exploration began. */
async function showFirst(flow: ReactFlowInstance<PageNode, LinkEdge>, nodes: readonly PageNode[]): Promise<void> {
  await flow.fitView({ maxZoom: 1 });
  const first = nodes[0];
  if (first === undefined || flow.getZoom() >= READABLE_ZOOM) return;
  const middle = first.position.y + NODE.height / 2;
  await flow.setViewport({
    x: MARGIN_PX - first.position.x * READABLE_ZOOM,
    y: START_Y_PX - middle * READABLE_ZOOM,
    zoom: READABLE_ZOOM,
  });
}

/** Draws a link along the points of the layout. xyflow's own curve to a page on the left would run behind other pages. */
function LinkLine({ id, data, markerEnd }: EdgeProps<LinkEdge>) {
  return <BaseEdge id={id} path={pathOf(data?.points ?? [])} {...(markerEnd === undefined ? {} : { markerEnd })} />;
}

function PageBox({ data: { state, findings }, selected }: NodeProps<PageNode>) {
  return (
    <div
      className={cn(
        'flex size-full flex-col justify-center rounded-lg border-[1.5px] bg-surface px-3 text-left',
        selected ? 'border-gold-mark shadow-high' : findings > 0 ? 'border-fail' : 'border-line-strong',
      )}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <span className="flex items-center gap-1.5">
        <span className="truncate text-[12.5px] font-medium">{stateName(state)}</span>
        {state.signedIn && <Lock aria-label="behind the sign-in" className="size-3 shrink-0 text-ink-3" />}
        {findings > 0 && (
          <Bug aria-label={pluralize(findings, 'finding')} className="ml-auto size-3.5 shrink-0 text-fail" />
        )}
      </span>
      <span className="truncate font-mono text-[11px] text-ink-3">{state.route}</span>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}
