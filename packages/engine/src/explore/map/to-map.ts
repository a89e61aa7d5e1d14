import type { AppMap, AppPage, AppResource } from '@assay/domain';
import { countsOfStates } from '../../core/states/counts-of-states.ts';
import type { ExploredApplication } from '../../core/states/explored-application.ts';
import { type PageOfAddress, pageOfAddress } from '../../core/states/page-of-address.ts';
import { withoutQuery } from '../../core/states/route-without-ids.ts';
import { openedParts } from './opened-parts.ts';

/** The map of an exploration: its states without the snapshots of their pages. */
export function toMap(
  explored: ExploredApplication,
  about: { readonly url: string; readonly exploredAt: string; readonly durationMs: number },
): AppMap {
  const states = explored.states.map(
    ({ id, route, path, title, heading, signedIn, reachedBy, actions, forms, collections, snapshot }) => ({
      id,
      route,
      path,
      title,
      heading,
      signedIn,
      reachedBy,
      actions: actions.map((action) => ({
        id: action.id,
        step: action.step,
        label: action.label,
        performed: action.performed,
      })),
      forms,
      collections,
      opened: openedParts(snapshot),
    }),
  );
  return {
    version: 1,
    ...about,
    stopped: explored.stopped,
    states,
    pages: pagesOf(explored),
    transitions: explored.transitions,
    skipped: explored.skipped,
    findings: explored.findings,
    ...(explored.resources
      ? { resources: explored.resources.map(onPages(pageOfAddress(explored.seen, about.url))) }
      : {}),
    counts: { ...countsOfStates(explored.states), performed: explored.performed },
  };
}

/** Each page once. Those who are signed in see more of it, so that their picture is taken before a visitor's. */
function pagesOf({ states, seen }: Pick<ExploredApplication, 'states' | 'seen'>): readonly AppPage[] {
  const visitorsFirst = seen.toSorted((a, b) => Number(a.signedIn) - Number(b.signedIn));
  const pictures = new Map(
    visitorsFirst.flatMap(({ route, picture }) => (picture === undefined ? [] : [[withoutQuery(route), picture]])),
  );
  const routes = new Set(states.map(({ route }) => withoutQuery(route)));
  return [...routes].map((route) => {
    const picture = pictures.get(route);
    return picture === undefined ? { route } : { route, picture };
  });
}

/** The resource with the pages of its uses by their routes. */
function onPages(pageOf: PageOfAddress): (resource: AppResource) => AppResource {
  return ({ uses = [], ...resource }) => ({
    ...resource,
    uses: uses.map((use) => ({ ...use, pages: [...new Set(use.pages.flatMap((url) => pageOf(url) ?? []))] })),
  });
}
