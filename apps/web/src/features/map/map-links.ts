import type { MapState, ShownMap } from './query-options.ts';

export type MapLink = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
};

/** Joins all transitions from one page to another into one link with their actions. A page's link to itself is left out. */
export function linksOf(map: Pick<ShownMap, 'states' | 'transitions'>): MapLink[] {
  const labels = new Map(
    map.states.flatMap((state) => state.actions.map((action) => [action.id, action.label] as const)),
  );
  const known = new Set(map.states.map(({ id }) => id));
  const links = new Map<string, { id: string; from: string; to: string; labels: string[] }>();
  for (const { from, to, action } of map.transitions) {
    if (from === to || !known.has(from) || !known.has(to)) continue;
    const id = `${from} ${to}`;
    const link = links.get(id) ?? { id, from, to, labels: [] };
    const label = labels.get(action) ?? action;
    if (!link.labels.includes(label)) link.labels.push(label);
    links.set(id, link);
  }
  return [...links.values()];
}

/** Name of a page: its heading; without one, its title; without both, its route. */
export function stateName({ heading, title, route }: Pick<MapState, 'heading' | 'title' | 'route'>): string {
  return heading || title || route;
}

/** The number of findings on a page. */
export function findingsOn(map: Pick<ShownMap, 'findings'>, state: Pick<MapState, 'path' | 'route'>): number {
  return map.findings.filter(({ page }) => page === state.path || page === state.route).length;
}
