import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { pathOf } from '../../core/states/path-of.ts';
import { routeOf } from '../../core/states/route-without-ids.ts';
import { positionInList } from '../actions/position-in-list.ts';

export type RoutePatterns = { learn(page: FrameSnapshot): void; routeOf(path: string): string };

/** Learns from lists which parts of addresses are data: `/products/blue-mug` becomes `/products/:member`. */
export function createRoutePatterns(baseUrl: string): RoutePatterns {
  const children = new Map<string, Set<string>>();
  return {
    learn(page) {
      for (const node of page.nodes) {
        if (node.href === undefined || node.role !== 'link' || positionInList(node, page) === null) continue;
        const path = pathOf(node.href, baseUrl);
        const { parent, last } = split(path === null ? '/' : routeOf(path, baseUrl));
        if (last === '' || last.includes('?')) continue;
        children.set(parent, (children.get(parent) ?? new Set()).add(last));
      }
    },
    routeOf(path) {
      const route = routeOf(path, baseUrl);
      const { parent, last } = split(route);
      const siblings = children.get(parent);
      return siblings && siblings.size >= LIMITS.crawl.linksOfOneRoute && siblings.has(last)
        ? `${parent}/:member`
        : route;
    },
  };
}

function split(route: string): { parent: string; last: string } {
  const at = route.lastIndexOf('/');
  return { parent: route.slice(0, at), last: route.slice(at + 1) };
}
