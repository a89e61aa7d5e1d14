import { type Place, type Size, sizeAround } from './geometry.ts';
import { type Box, type BoxLink, type Layout, linkedLayout } from './linked-layout.ts';

const GAP_PX = 16;
/** Boxes without links stand in rows: of as many as make the block about as wide as high. */
const MOST_COLUMNS = 4;

/** The boxes of one area: those with links among them in the direction of the links, below them the others in rows. */
export function areaLayout(boxes: readonly Box[], links: readonly BoxLink[]): Layout & Size {
  const ids = new Set(boxes.map(({ id }) => id));
  const inside = links.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const joined = new Set(inside.flatMap(({ from, to }) => [from, to]));
  const linked = linkedLayout(
    boxes.filter(({ id }) => joined.has(id)),
    inside,
  );
  const above = sizeAround(linked.places.values());
  const rows = inRows(
    boxes.filter(({ id }) => !joined.has(id)),
    above,
  );
  const places = new Map([...linked.places, ...rows]);
  return { places, routes: linked.routes, ...sizeAround(places.values()) };
}

/** Places boxes in rows below what stands there, as wide as that if it is wide. */
function inRows(boxes: readonly Box[], above: Size): ReadonlyMap<string, Place> {
  const width = (boxes[0]?.width ?? 0) + GAP_PX;
  const fitting = Math.floor((above.width + GAP_PX) / width);
  const columns = Math.max(fitting, Math.min(MOST_COLUMNS, Math.ceil(Math.sqrt(boxes.length))), 1);
  const places = new Map<string, Place>();
  let y = above.height === 0 ? 0 : above.height + GAP_PX;
  for (let first = 0; first < boxes.length; first += columns) {
    const row = boxes.slice(first, first + columns);
    for (const [column, box] of row.entries())
      places.set(box.id, { x: column * width, y, width: box.width, height: box.height });
    y += Math.max(...row.map(({ height }) => height)) + GAP_PX;
  }
  return places;
}
