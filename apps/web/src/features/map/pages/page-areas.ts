import { isVariable } from './page-of-path.ts';

/** Pages that belong together, because their addresses begin alike. */
export type PageArea<Page> = { readonly name: string; readonly pages: readonly Page[] };

/** A larger share of all pages than this says little: such an area is divided by the next part of its addresses. */
const LARGEST_SHARE = 0.5;
const LEAST_TO_DIVIDE = 6;

/** Name of the area for pages that are alone in theirs. */
const ALONE = 'Single pages';

/**
 * Groups pages by the first part of their addresses. An area that holds most of the pages is divided by the next part;
 * pages that would be alone in an area share one.
 */
export function pageAreas<Page extends { readonly route: string }>(pages: readonly Page[]): readonly PageArea<Page>[] {
  const areas = divide(pages, { begin: [], all: pages.length });
  const alone = areas.filter((area) => area.pages.length === 1 || area.name === '');
  if (alone.length === 0) return areas;
  const single = new Set(alone.flatMap((area) => area.pages));
  const rest = areas.filter((area) => !alone.includes(area));
  // The first page of the map is the one where exploring began.
  const together = { name: ALONE, pages: pages.filter((page) => single.has(page)) };
  return pages[0] !== undefined && single.has(pages[0]) ? [together, ...rest] : [...rest, together];
}

type Division = { readonly begin: readonly string[]; readonly all: number };

function divide<Page extends { readonly route: string }>(
  pages: readonly Page[],
  { begin, all }: Division,
): readonly PageArea<Page>[] {
  const groups = Map.groupBy(pages, ({ route }) => fixedParts(route)[begin.length]);
  return [...groups].flatMap(([part, group]) => {
    if (part === undefined) return { name: begin.map(inWords).join(' / '), pages: group };
    const path = [...begin, part];
    const isLarge = group.length >= LEAST_TO_DIVIDE && group.length > all * LARGEST_SHARE;
    return isLarge ? divide(group, { begin: path, all }) : { name: path.map(inWords).join(' / '), pages: group };
  });
}

/** The parts of an address that are the same for every record: `/projects/:id/tests` has `projects` and `tests`. */
function fixedParts(route: string): readonly string[] {
  return route.split(/[/#!]+/u).filter((part) => part !== '' && !isVariable(part));
}

/** `user-groups` as a person writes it. */
function inWords(part: string): string {
  const words = part.replace(/[-_]+/gu, ' ').replace(/\.\w+$/u, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
