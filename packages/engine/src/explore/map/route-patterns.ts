import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { pathOf } from '../../core/states/path-of.ts';
import { routeOf, withoutQuery } from '../../core/states/route-without-ids.ts';
import { isInChrome, positionInList } from '../actions/position-in-list.ts';

export type RoutePatterns = { learn(page: FrameSnapshot): void; routeOf(path: string): string };

/**
 * Learns from lists which parts of addresses are data: `/products/blue-mug` becomes `/products/:member`. An address of one
 * part, such as `/orders`, is a page of its own where a menu or a bar leads to it, or pages of several kinds do: a start
 * page may list it, too.
 */
export function createRoutePatterns(baseUrl: string): RoutePatterns {
  const children = new Map<string, Set<string>>();
  /** The kinds of pages that link to an address of one part, by its route. */
  const linkedFrom = new Map<string, Set<string>>();
  const inMenus = new Set<string>();
  const isPage = (route: string) =>
    inMenus.has(route) || (linkedFrom.get(route)?.size ?? 0) >= LIMITS.crawl.kindsLinkingToPage;
  return {
    learn(page) {
      const own = withoutQuery(routeOf(page.url, baseUrl));
      for (const node of page.nodes) {
        const path = node.href === undefined || node.role !== 'link' ? null : pathOf(node.href, baseUrl);
        if (path === null) continue;
        const route = routeOf(path, baseUrl);
        const { parent, last } = split(route);
        if (parent === '' && isInChrome(node, page)) inMenus.add(route);
        if (positionInList(node, page) === null) continue;
        if (parent === '') linkedFrom.set(route, (linkedFrom.get(route) ?? new Set()).add(own));
        if (last === '' || last.includes('?')) continue;
        children.set(parent, (children.get(parent) ?? new Set()).add(last));
      }
    },
    routeOf(path) {
      const route = routeOf(path, baseUrl);
      const { parent, last } = split(route);
      const siblings = [...(children.get(parent) ?? [])].filter((each) => !isPage(`${parent}/${each}`));
      return siblings.length >= LIMITS.crawl.linksOfOneRoute && siblings.includes(last) ? `${parent}/:member` : route;
    },
  };
}

function split(route: string): { parent: string; last: string } {
  const at = route.lastIndexOf('/');
  return { parent: route.slice(0, at), last: route.slice(at + 1) };
}
