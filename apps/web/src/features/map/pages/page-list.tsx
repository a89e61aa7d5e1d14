import { Bug } from 'lucide-react';
import { type RefCallback, useCallback } from 'react';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { cn } from '../../../lib/browser/class-names.ts';
import { formatNumber, pluralize } from '../../../lib/format-dates-and-durations.ts';
import { CoveredBadge } from '../covered-badge.tsx';
import type { ShownMap } from '../map-schema.ts';
import { SeenBySign } from '../seen-by-sign.tsx';
import type { MapParts } from '../use-map-parts.ts';
import type { MapPage } from './map-page.ts';
import { pageAreas } from './page-areas.ts';
import { PageDetails } from './page-details.tsx';

type PageListProps = MapParts & {
  readonly map: ShownMap;
  /** Route of the selected page. */
  readonly selected: string | undefined;
  readonly onSelect: (route: string | undefined) => void;
  readonly className?: string;
};

/** The map as a list: every page in its area, what it contains, and where it leads. */
export function PageList({ map, selected, onSelect, className, ...parts }: PageListProps) {
  const intoView = useIntoView(selected);
  return (
    <Card
      id="pages"
      tabIndex={-1}
      aria-label="Pages"
      className={cn('flex max-h-[32rem] min-h-0 flex-col overflow-hidden lg:max-h-none', className)}
    >
      <CardHeader title="Pages">
        <span className="num">{formatNumber(parts.pages.length)}</span>
      </CardHeader>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {pageAreas(parts.pages).map(({ name, pages }) => (
          <section key={name} aria-label={name}>
            <h3 className="sticky top-0 z-10 border-y bg-bg px-4 py-1 text-[12px] font-medium text-ink-3">{name}</h3>
            <ul className="divide-y">
              {pages.map((page) => {
                const open = page.route === selected;
                return (
                  <li key={page.route} ref={open ? intoView : null} className="scroll-mt-8">
                    <PageRow page={page} open={open} onSelect={() => onSelect(open ? undefined : page.route)} />
                    {open && <PageDetails map={map} page={page} {...parts} />}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** Scrolls the list to what was selected in the drawing. */
function useIntoView(selected: string | undefined): RefCallback<HTMLElement> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is another element to scroll to
  return useCallback((row) => row?.scrollIntoView({ block: 'nearest' }), [selected]);
}

type PageRowProps = { readonly page: MapPage; readonly open: boolean; readonly onSelect: () => void };

function PageRow({ page, open, onSelect }: PageRowProps) {
  const { name, route, seenBy, covered, findings, states } = page;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onSelect}
      className={cn('w-full px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2', open && 'bg-sunken')}
    >
      <span className="flex items-center gap-1.5 font-medium">
        <span className="[overflow-wrap:anywhere]">{name}</span>
        <SeenBySign seenBy={seenBy} />
      </span>
      <span className="mono block text-ink-3 [overflow-wrap:anywhere]">{route}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[12px] text-ink-3">
        {covered && <CoveredBadge covered={covered} />}
        <span className="num">{pluralize(states.length, 'state')}</span>
        {findings.length > 0 && (
          <span className="num flex items-center gap-1 text-fail">
            <Bug aria-hidden="true" className="size-3.5" />
            {pluralize(findings.length, 'finding')}
          </span>
        )}
      </span>
    </button>
  );
}
