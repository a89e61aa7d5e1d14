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
