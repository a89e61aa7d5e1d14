/**
 * The pattern of an address without its query. Sorting, columns, page and filters stand in the query: they show the same
 * page in another way, as long as its structure stays.
 */
export function withoutQuery(route: string): string {
  return route.replace(/\?[^#]*/u, '');
}
