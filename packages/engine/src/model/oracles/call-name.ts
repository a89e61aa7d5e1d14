import type { Exchange } from '../../core/exchanges/exchange.ts';
import { routeOf } from '../../core/states/route-without-ids.ts';

/** A call in words: `POST /api/contacts/:id`, with the operation's name for GraphQL. */
export function callName({ method, url, operation }: Exchange, baseUrl: string): string {
  const route = routeOf(url, baseUrl).split('?')[0] ?? url;
  return operation === undefined ? `${method} ${route}` : `${operation} (${method} ${route})`;
}
