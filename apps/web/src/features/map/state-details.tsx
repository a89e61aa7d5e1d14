import { pluralize } from '../../lib/format-dates-and-durations.ts';
import { findingsOn, linksOf, stateName } from './map-links.ts';
import type { MapState, ShownMap } from './query-options.ts';

/** A page of the map: what it leads to, and what was found on it. */
export function StateDetails({ map, state }: { readonly map: ShownMap; readonly state: MapState }) {
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
