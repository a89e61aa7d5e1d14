import { Lock } from 'lucide-react';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { cn } from '../../lib/browser/class-names.ts';
import { formatNumber, pluralize } from '../../lib/format-dates-and-durations.ts';
import { findingsOn, linksOf, stateName } from './map-links.ts';
import type { MapState, ShownMap } from './query-options.ts';

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

function StateDetails({ map, state }: { readonly map: ShownMap; readonly state: MapState }) {
  const names = new Map(map.states.map((each) => [each.id, stateName(each)]));
  const links = linksOf(map).filter(({ from }) => from === state.id);
  const skipped = map.skipped.filter((each) => each.state === state.id);
  const findings = findingsOn(map, state);
  return (
    <div className="grid gap-2 bg-sunken px-4 pb-3 text-[13px] text-ink-2">
      <p className="num">
        {pluralize(state.actions.length, 'action')} · {pluralize(state.forms.length, 'form')} ·{' '}
        {pluralize(findings, 'finding')}
      </p>
      {state.forms.length > 0 && (
        <p>Forms: {state.forms.map(({ name, purpose }) => `${name || 'unnamed'} (${purpose})`).join(', ')}</p>
      )}
      {links.length > 0 && (
        <ul aria-label="Leads to" className="grid gap-1">
          {links.map((link) => (
            <li key={link.id} className="[overflow-wrap:anywhere]">
              <span className="mono">{link.labels.join(', ')}</span> leads to {names.get(link.to)}
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && (
        <ul aria-label="Left alone" className="grid gap-1 text-ink-3">
          {skipped.map(({ label, reason }) => (
            <li key={`${label} ${reason}`} className="[overflow-wrap:anywhere]">
              <span className="mono">{label}</span> was left alone: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
