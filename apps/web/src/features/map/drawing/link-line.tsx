import { BaseEdge, type Edge, type EdgeProps } from '@xyflow/react';

/** `path`: along the points of the layout. xyflow's own curve to a page on the left would run behind other pages. */
export type LinkEdge = Edge<{ readonly path: string }, 'link'>;

export function LinkLine({ id, data, markerEnd }: EdgeProps<LinkEdge>) {
  return <BaseEdge id={id} path={data?.path ?? ''} {...(markerEnd === undefined ? {} : { markerEnd })} />;
}
