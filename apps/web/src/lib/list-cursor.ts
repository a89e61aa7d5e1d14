import type { Cursor, ListPage } from '../data/list-page.ts';

/** Where the pages before and after the shown one begin; undefined where there is none. */
export type NextPages = Pick<ListPage<unknown>, 'previous' | 'next'>;

const NAMES = { next: 'after', previous: 'before' } as const;

/** Where the page of the list begins, from the address. Undefined for the first page. */
export function cursorIn(params: URLSearchParams): Cursor | undefined {
  const before = params.get(NAMES.previous);
  if (before !== null) return { key: before, backwards: true };
  const after = params.get(NAMES.next);
  return after === null ? undefined : { key: after, backwards: false };
}

/** Changes the address to another page; without a direction to the first one. */
export function goToPage(
  params: URLSearchParams,
  to?: { readonly next: string } | { readonly previous: string },
): void {
  params.delete(NAMES.next);
  params.delete(NAMES.previous);
  if (to !== undefined && 'next' in to) params.set(NAMES.next, to.next);
  if (to !== undefined && 'previous' in to) params.set(NAMES.previous, to.previous);
}
