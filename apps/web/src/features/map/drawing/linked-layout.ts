import { Graph, layout } from '@dagrejs/dagre';
import type { Place, Point, Size } from './geometry.ts';

export type Box = Size & { readonly id: string };
export type BoxLink = { readonly id: string; readonly from: string; readonly to: string };

export type Layout = {
  /** The place of each box, by its id. */
  readonly places: ReadonlyMap<string, Place>;
  /** The points of each link, by its id: from the edge of one box to the edge of the other, around the boxes between. */
  readonly routes: ReadonlyMap<string, readonly Point[]>;
};

/** Places boxes of one width from left to right in the direction of the links, and routes the links between them. */
export function linkedLayout(boxes: readonly Box[], links: readonly BoxLink[]): Layout {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 16, ranksep: 48 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height });
  for (const { from, to } of links) graph.setEdge(from, to);
  layout(graph);
  const middles = new Map(
    boxes.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x, y }];
    }),
  );
  const columns = { width: boxes[0]?.width ?? 0, middles: [...new Set([...middles.values()].map(({ x }) => x))] };
  return {
    places: new Map(
      boxes.map(({ id, width, height }) => {
        const { x, y } = middles.get(id) ?? { x: 0, y: 0 };
        return [id, { x: x - width / 2, y: y - height / 2, width, height }];
      }),
    ),
    routes: new Map(
      links.map(({ id, from, to }) => {
        const points: readonly Point[] = graph.edge(from, to).points ?? [];
        return [id, levelInColumns(points, columns)];
      }),
    ),
  };
}

type Columns = { readonly width: number; readonly middles: readonly number[] };

/**
 * dagre keeps a link clear of a column of boxes only in the middle of the column. So the link runs level across the
 * whole width of the column; otherwise it would cut the corner of a box.
 */
function levelInColumns(points: readonly Point[], { width, middles }: Columns): readonly Point[] {
  return points.flatMap((point, index) => {
    const previous = points[index - 1];
    const isEnd = previous === undefined || index === points.length - 1;
    const column = middles.find((x) => Math.abs(x - point.x) < width / 2);
    if (isEnd || column === undefined) return [point];
    const half = previous.x < point.x ? width / 2 : -width / 2;
    return [
      { x: column - half, y: point.y },
      { x: column + half, y: point.y },
    ];
  });
}
