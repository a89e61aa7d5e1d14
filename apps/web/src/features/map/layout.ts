import { Graph, layout } from '@dagrejs/dagre';
import type { MapLink } from './graph.ts';

export const NODE = { width: 184, height: 64 } as const;

/** Places for the pages of a map, from left to right along the ways. */
export function placesOf(ids: readonly string[], links: readonly MapLink[]): Map<string, { x: number; y: number }> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 16, ranksep: 56 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of ids) graph.setNode(id, { ...NODE });
  for (const { from, to } of links) graph.setEdge(from, to);
  layout(graph);
  return new Map(
    ids.map((id) => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x: x - NODE.width / 2, y: y - NODE.height / 2 }];
    }),
  );
}
