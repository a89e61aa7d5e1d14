import type { Covered } from '@assay/domain';
import { Bug } from 'lucide-react';
import { formatNumber, pluralize } from '../../lib/format-dates-and-durations.ts';
import { COVERED_LOOKS, CoveredBadge } from './covered-badge.tsx';
import type { MapPage } from './pages/map-page.ts';
import { SEEN_BY } from './seen-by-sign.tsx';

const COVERED: readonly Covered[] = ['asserted', 'exercised', 'seen'];

/** What the colours and signs of a map mean, each with the number of pages that have it. */
export function MapLegend({ pages }: { readonly pages: readonly MapPage[] }) {
  const states = pages.reduce((sum, page) => sum + page.states.length, 0);
  const found = pages.filter(({ findings }) => findings.length > 0).length;
  const isCovered = pages.some(({ covered }) => covered !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[12.5px] text-ink-2">
      <p className="num font-medium text-ink">
        {pluralize(pages.length, 'page')}, {pluralize(states, 'state')}
      </p>
      <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {isCovered &&
          COVERED.map((covered) => (
            <li key={covered} className="flex items-center gap-1.5">
              <CoveredBadge covered={covered} />
              <span className="num">{formatNumber(pages.filter((page) => page.covered === covered).length)}</span>
              <span className="text-ink-3 max-xl:sr-only">{COVERED_LOOKS[covered].meaning}</span>
            </li>
          ))}
        <li className="flex items-center gap-1.5">
          <Bug aria-hidden="true" className="size-3.5 text-fail" />
          With findings <span className="num">{formatNumber(found)}</span>
        </li>
        {Object.entries(SEEN_BY).map(([seenBy, { text, Icon }]) => (
          <li key={seenBy} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-3.5 text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
      {!isCovered && <p className="text-ink-3">Which pages tests cover is not in this map: the next one shows it.</p>}
    </div>
  );
}
