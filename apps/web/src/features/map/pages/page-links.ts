import { withoutQuery } from '@assay/domain';
import type { ShownMap } from '../map-schema.ts';

/** All ways from one page to another, with the actions that lead there. Pages are named by their routes. */
export type PageLink = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
  /** True when most pages lead there: the menu of the application, drawn only where somebody asks for it. */
  readonly fromEverywhere: boolean;
};

/** A page that so large a share of all pages leads to stands in the menu. */
const MENU_SHARE = 0.5;
const LEAST_FOR_MENU = 4;

/** Joins all transitions from one page to another into one link. What leads from one state of a page to another is left out. */
export function linksOf({ states, transitions }: Pick<ShownMap, 'states' | 'transitions'>): readonly PageLink[] {
  const pages = new Map(states.map(({ id, route }) => [id, withoutQuery(route)]));
  const labels = new Map(states.flatMap(({ actions }) => actions.map((action) => [action.id, action.label])));
  const links = new Map<string, { id: string; from: string; to: string; labels: string[] }>();
  for (const transition of transitions) {
    const [from, to] = [pages.get(transition.from), pages.get(transition.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const id = `${from} ${to}`;
    const link = links.get(id) ?? { id, from, to, labels: [] };
    const label = labels.get(transition.action) ?? transition.action;
    if (!link.labels.includes(label)) link.labels.push(label);
    links.set(id, link);
  }
  const menu = inMenu([...links.values()], new Set(pages.values()).size);
  return [...links.values()].map((link) => ({ ...link, fromEverywhere: menu.has(link.to) }));
}

function inMenu(links: readonly { readonly to: string }[], pages: number): ReadonlySet<string> {
  const ways = Map.groupBy(links, ({ to }) => to);
  const least = Math.max(LEAST_FOR_MENU, pages * MENU_SHARE);
  return new Set([...ways].flatMap(([to, all]) => (all.length >= least ? to : [])));
}
