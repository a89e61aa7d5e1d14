import { routeOf } from '../states/route-without-ids.ts';
import type { Exchange } from './exchange.ts';

/** A call in words: `POST /api/contacts/:id`, with the operation's name for GraphQL. */
export function callName({ method, url, operation }: Exchange, baseUrl: string): string {
  const route = routeOf(url, baseUrl).split('?')[0] ?? url;
  return operation === undefined ? `${method} ${route}` : `${operation} (${method} ${route})`;
}
