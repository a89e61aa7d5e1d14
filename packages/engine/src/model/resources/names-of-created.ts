import type { FrameSnapshot } from '@assay/page';
import type { FormerRecords } from '../../core/records-port.ts';
import { codesOfThing, codesOnPage } from '../../core/wording/codes-of-page.ts';
import { hasMarker } from '../../core/wording/unique-text.ts';

/** Where the names of what was created are kept, and asked for. */
export type NamesPorts = {
  /** True for a text with what the application calls an item that Assay created. */
  readonly namesOwn: FormerRecords['namesOwn'];
  readonly keepNames: (names: readonly string[]) => void;
};

/** The numbers that pages show for what was created, where a server draws them and answers nothing else. */
export type NamesOfCreated = Pick<FormerRecords, 'learnCreated'> & {
  /** Learns what a page shows: that was there before. */
  learnShown(page: Pick<FrameSnapshot, 'title' | 'nodes' | 'collections'>): void;
};

/** No page was seen yet. The ledger, which `namesOwn` asks, keeps what is found. */
export function createNamesOfCreated({ namesOwn, keepNames }: NamesPorts): NamesOfCreated {
  const shown = new Set<string>();
  return {
    learnShown(page) {
      for (const code of codesOnPage(page)) if (!namesOwn(code)) shown.add(code);
    },
    learnCreated(before, after) {
      const known = new Set([...shown, ...codesOnPage(before)]);
      const codes = codesOfThing(after, (row) => row.some(hasMarker));
      keepNames([...new Set(codes)].filter((code) => !known.has(code) && !namesOwn(code)));
    },
  };
}
