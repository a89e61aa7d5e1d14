import type { ExploredState } from './explored-application.ts';
import { pathOf } from './path-of.ts';
import { routeOf, withoutQuery } from './route-without-ids.ts';

/** Gives the page of an address: the route of its states without the query. Undefined for one that exploring did not see. */
export type PageOfAddress = (url: string) => string | undefined;

export function pageOfAddress(seen: readonly Pick<ExploredState, 'path' | 'route'>[], baseUrl: string): PageOfAddress {
  const known = new Map<string, string>();
  for (const { path, route } of seen) {
    known.set(withoutQuery(routeOf(path, baseUrl)), withoutQuery(route));
    known.set(withoutQuery(path), withoutQuery(route));
  }
  return (url) => {
    const path = pathOf(url, baseUrl);
    return path === null
      ? undefined
      : (known.get(withoutQuery(path)) ?? known.get(withoutQuery(routeOf(path, baseUrl))));
  };
}
