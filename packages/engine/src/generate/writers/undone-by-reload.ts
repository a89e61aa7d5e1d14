import type { CollectionSnapshot } from '@assay/page';
import type { BrokenRelation } from '../dry-run/second-look.ts';

/** What the server was told and the page showed, and what is as before once the page is loaded again. */
export function undoneByReload(change: string): BrokenRelation {
  return {
    kind: 'lost-change',
    title: `${change} is undone by a reload`,
    severity: 'serious',
    tried: `${change} was sent to the server, and the page showed it. After the page was loaded again, all was as before. It was so both times.`,
  };
}

/** 'a record of “Parts”', to tell lists of one page apart. */
export function recordOf(list: Pick<CollectionSnapshot, 'name'> | undefined): string {
  return list?.name ? `a record of “${list.name}”` : 'a record';
}
