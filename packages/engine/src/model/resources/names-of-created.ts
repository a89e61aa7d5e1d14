import type { FrameSnapshot } from '@assay/page';
import type { FormerRecords } from '../../core/records-port.ts';
import { codesOfThing, codesOnPage } from '../../core/wording/codes-of-page.ts';
import { namesAny } from '../../core/wording/names-any.ts';
import { hasMarker } from '../../core/wording/unique-text.ts';

/** The numbers that pages show for what was created, where a server draws them and answers nothing else. */
export type NamesOfCreated = Pick<FormerRecords, 'learnCreated' | 'namesOwn'> & {
  /** Learns what a page shows: that was there before. */
  learnShown(page: Pick<FrameSnapshot, 'title' | 'nodes' | 'collections'>): void;
};

/** No page was seen yet. */
export function createNamesOfCreated(): NamesOfCreated {
  const shown = new Set<string>();
  const own = new Set<string>();
  return {
    learnShown(page) {
      for (const code of codesOnPage(page)) if (!own.has(code)) shown.add(code);
    },
    learnCreated(before, after) {
      const known = new Set(codesOnPage(before));
      for (const code of codesOfThing(after, (row) => row.some(hasMarker)))
        if (!shown.has(code) && !known.has(code)) own.add(code);
    },
    namesOwn: (text, except = () => false) => namesAny(text, own, except),
  };
}
