import { areaLayout } from './area-layout.ts';
import type { Place, Point } from './geometry.ts';
import type { Box, BoxLink } from './linked-layout.ts';

export type AreaOfBoxes = { readonly name: string; readonly boxes: readonly Box[] };

export type MapLayout = {
  /** The frame of each area, by its name. */
  readonly areas: ReadonlyMap<string, Place>;
  readonly places: ReadonlyMap<string, Place>;
  /** The points of the links inside areas, by their ids. */
  readonly routes: ReadonlyMap<string, readonly Point[]>;
};

/** Around the boxes of an area: its name stands above them. */
export const AREA_MARGIN = { side: 16, top: 44, gap: 24 } as const;

/** Width to height of the whole map: that of the screens on which it is looked at. */
const PROPORTION = 1.7;

/** Places the areas of a map in rows, in their order, and the boxes of each inside it. */
export function mapLayout(areas: readonly AreaOfBoxes[], links: readonly BoxLink[]): MapLayout {
  const { side, top, gap } = AREA_MARGIN;
  const inner = areas.map(({ name, boxes }) => {
    const layout = areaLayout(boxes, links);
    return { name, layout, width: layout.width + 2 * side, height: layout.height + top + side };
  });
  const surface = inner.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = Math.max(Math.sqrt(surface * PROPORTION), ...inner.map(({ width }) => width));
  const [frames, places, routes] = [
    new Map<string, Place>(),
    new Map<string, Place>(),
    new Map<string, readonly Point[]>(),
  ];
  const row = { x: 0, y: 0, height: 0 };
  for (const { name, layout, width, height } of inner) {
    if (row.x > 0 && row.x + width > widest) Object.assign(row, { x: 0, y: row.y + row.height + gap, height: 0 });
    const at = { x: row.x + side, y: row.y + top };
    frames.set(name, { x: row.x, y: row.y, width, height });
    for (const [id, place] of layout.places) places.set(id, { ...place, x: place.x + at.x, y: place.y + at.y });
    for (const [id, points] of layout.routes)
      routes.set(
        id,
        points.map(({ x, y }) => ({ x: x + at.x, y: y + at.y })),
      );
    row.x += width + gap;
    row.height = Math.max(row.height, height);
  }
  return { areas: frames, places, routes };
}
