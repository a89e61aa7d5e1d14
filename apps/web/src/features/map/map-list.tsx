import { Lock } from 'lucide-react';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { cn } from '../../lib/browser/class-names.ts';
import { formatNumber } from '../../lib/format-dates-and-durations.ts';
import { stateName } from './map-links.ts';
import type { ShownMap } from './query-options.ts';
import { StateDetails } from './state-details.tsx';

type MapListProps = {
  readonly map: ShownMap;
  readonly selected: string | undefined;
  readonly onSelect: (stateId: string | undefined) => void;
};

/** The map as a list: every page, what it contains, and where it leads. */
export function MapList({ map, selected, onSelect }: MapListProps) {
  return (
    <Card aria-label="Pages" className="flex min-h-0 flex-col">
      <CardHeader title="Pages">
        <span className="num">{formatNumber(map.states.length)}</span>
      </CardHeader>
      <ul className="min-h-0 flex-1 divide-y overflow-y-auto">
        {map.states.map((state) => {
          const open = state.id === selected;
          return (
            <li key={state.id}>
              <button
                type="button"
                aria-expanded={open}
                onClick={() => onSelect(open ? undefined : state.id)}
                className={cn(
                  'w-full px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2',
                  open && 'bg-sunken',
                )}
              >
                <span className="flex items-center gap-1.5 font-medium [overflow-wrap:anywhere]">
                  {stateName(state)}
                  {state.signedIn && (
                    <Lock role="img" aria-label="behind the sign-in" className="size-3.5 text-ink-3" />
                  )}
                </span>
                <span className="mono block text-ink-3 [overflow-wrap:anywhere]">{state.route}</span>
              </button>
              {open && <StateDetails map={map} state={state} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
