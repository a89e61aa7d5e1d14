import { Graph, layout } from '@dagrejs/dagre';
import type { MapLink } from './map-links.ts';

export const NODE = { width: 184, height: 64 } as const;

export type Point = { readonly x: number; readonly y: number };

export type Layout = {
  /** The upper left corner of each page, by its id. */
  readonly places: ReadonlyMap<string, Point>;
  /** The points of each link, by its id: from the edge of one page to the edge of the other, around the pages between. */
  readonly routes: ReadonlyMap<string, readonly Point[]>;
};

/** Places the pages of a map from left to right in the direction of the links, and routes the links between them. */
export function layoutMap(ids: readonly string[], links: readonly MapLink[]): Layout {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 16, ranksep: 56 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of ids) graph.setNode(id, { ...NODE });
  for (const { from, to } of links) graph.setEdge(from, to);
  layout(graph);
  const middles = new Map(
    ids.map((id) => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x, y }];
    }),
  );
  const columns = [...new Set([...middles.values()].map(({ x }) => x))];
  return {
    places: new Map([...middles].map(([id, { x, y }]) => [id, { x: x - NODE.width / 2, y: y - NODE.height / 2 }])),
    routes: new Map(
      links.map(({ id, from, to }) => {
        const points: readonly Point[] = graph.edge(from, to).points ?? [];
        return [id, levelInColumns(points, columns)];
      }),
    ),
  };
}

/**
 * dagre keeps a link clear of a column of pages only in the middle of the column. So the link runs level across the
 * whole width of the column; otherwise it would cut the corner of a page.
 */
function levelInColumns(points: readonly Point[], columns: readonly number[]): readonly Point[] {
  return points.flatMap((point, index) => {
    const previous = points[index - 1];
    const isEnd = previous === undefined || index === points.length - 1;
    const column = columns.find((x) => Math.abs(x - point.x) < NODE.width / 2);
    if (isEnd || column === undefined) return [point];
    const half = previous.x < point.x ? NODE.width / 2 : -NODE.width / 2;
    return [
      { x: column - half, y: point.y },
      { x: column + half, y: point.y },
    ];
  });
}

/** An SVG path along the points, with its corners rounded. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return '';
  const bends = rest.map((point, index) => {
    const next = rest[index + 1];
    const end = next === undefined ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q ${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  return [`M ${first.x} ${first.y}`, ...(bends.length === 0 ? [`L ${last.x} ${last.y}`] : bends)].join(' ');
}
