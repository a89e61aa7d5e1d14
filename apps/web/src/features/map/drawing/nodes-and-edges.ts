import { MarkerType } from '@xyflow/react';
import type { MapPage } from '../pages/map-page.ts';
import type { PageArea } from '../pages/page-areas.ts';
import type { PageLink } from '../pages/page-links.ts';
import type { AreaNode } from './area-frame.tsx';
import { boxSize } from './box-size.ts';
import type { LinkEdge } from './link-line.tsx';
import { pathBetween, pathOf } from './link-paths.ts';
import { type MapLayout, mapLayout } from './map-layout.ts';
import type { PageNode } from './page-box.tsx';

/** Areas lie below the links, pages above them. */
const LEVELS = { area: 0, link: 1, page: 2 } as const;
const FIXED = { draggable: false, connectable: false } as const;

export type Drawn = {
  readonly areas: readonly PageArea<MapPage>[];
  readonly links: readonly PageLink[];
  /** Routes of the pages that show their states. */
  readonly opened: ReadonlySet<string>;
  readonly withPictures: boolean;
};

/** Where all stands. Links of the menu would join everything with everything: they have no part in it. */
export function layoutOf({ areas, links, opened, withPictures }: Drawn): MapLayout {
  const boxes = areas.map(({ name, pages }) => ({
    name,
    boxes: pages.map((page) => ({ id: page.route, ...boxSize(page, { open: opened.has(page.route), withPictures }) })),
  }));
  return mapLayout(
    boxes,
    links.filter(({ fromEverywhere }) => !fromEverywhere),
  );
}

type Nodes = Drawn & {
  readonly layout: MapLayout;
  readonly selected: string | undefined;
  readonly pictures: ReadonlyMap<string, string>;
  readonly onToggle: ((route: string) => void) | undefined;
};

export function nodesOf(drawn: Nodes): (AreaNode | PageNode)[] {
  return [
    ...drawn.areas.map((area) => areaNode(area, drawn)),
    ...drawn.areas.flatMap(({ pages }) => pages.map((page) => pageNode(page, drawn))),
  ];
}

function areaNode({ name, pages }: PageArea<MapPage>, { layout }: Nodes): AreaNode {
  const { x = 0, y = 0, width = 0, height = 0 } = layout.areas.get(name) ?? {};
  const data = { name, count: pages.length };
  return {
    ...{ id: `area ${name}`, type: 'area', position: { x, y }, data, width, height, zIndex: LEVELS.area },
    ...FIXED,
    selectable: false,
  };
}

function pageNode(page: MapPage, { layout, selected, pictures, opened, withPictures, onToggle }: Nodes): PageNode {
  const { x = 0, y = 0, width = 0, height = 0 } = layout.places.get(page.route) ?? {};
  return {
    ...{ id: page.route, type: 'page', position: { x, y }, width, height, zIndex: LEVELS.page },
    ...FIXED,
    selected: page.route === selected,
    data: {
      page,
      picture: page.picture === undefined ? undefined : pictures.get(page.picture),
      open: opened.has(page.route),
      withPictures,
      onToggle: onToggle && (() => onToggle(page.route)),
    },
  };
}

/** The links inside areas, and all links of the selected page. */
export function edgesOf(
  links: readonly PageLink[],
  { layout, selected }: Pick<Nodes, 'layout' | 'selected'>,
): LinkEdge[] {
  return links.flatMap(({ id, from, to }) => {
    const isSelected = selected === from || selected === to;
    const points = layout.routes.get(id);
    const [start, end] = [layout.places.get(from), layout.places.get(to)];
    if (!start || !end || (points === undefined && !isSelected)) return [];
    const color = isSelected ? 'var(--gold-mark)' : 'var(--line-strong)';
    return {
      ...{ id, type: 'link', source: from, target: to, zIndex: LEVELS.link },
      data: { path: points === undefined ? pathBetween(start, end) : pathOf(points) },
      markerEnd: { type: MarkerType.ArrowClosed, color },
      className: isSelected ? 'touches' : '',
    };
  });
}
