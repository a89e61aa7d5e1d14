import { withoutQuery } from '@assay/domain';
import type { MapState, ShownMap } from '../map-schema.ts';
import type { MapPage, SeenBy } from './map-page.ts';
import { pageOfPath } from './page-of-path.ts';
import { stateNames } from './state-names.ts';

/** The pages of a map in the order in which they were seen, each with all its states. */
export function pagesOfMap(map: ShownMap): readonly MapPage[] {
  const facts = new Map(map.pages.map((page) => [page.route, page]));
  const findings = Map.groupBy(map.findings, ({ page }) => pageOfPath(map.states, page));
  const groups = Map.groupBy(map.states, ({ route }) => withoutQuery(route));
  return [...groups].map(([route, states]) => {
    const names = stateNames(states, map);
    return {
      route,
      name: nameOf(states, route),
      seenBy: seenBy(states),
      states: states.map((state) => ({ state, name: names.get(state) ?? '', seenBy: seenBy([state]) })),
      covered: facts.get(route)?.covered,
      picture: facts.get(route)?.picture,
      findings: (findings.get(route) ?? []).map(({ title }) => title),
    };
  });
}

/** Of a page that visitors and others see, those who are signed in see what it is made for. */
function nameOf(states: readonly MapState[], route: string): string {
  const { heading = '', title = '' } = states.find(({ signedIn }) => signedIn) ?? states[0] ?? {};
  return heading || title || route;
}

function seenBy(states: readonly MapState[]): SeenBy {
  const kinds = new Set(states.map(({ signedIn }) => signedIn));
  return kinds.size > 1 ? 'everybody' : kinds.has(true) ? 'signed in' : 'visitors';
}
