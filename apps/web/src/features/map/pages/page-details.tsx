import { Bug } from 'lucide-react';
import type { ReactNode } from 'react';
import { pluralize } from '../../../lib/format-dates-and-durations.ts';
import type { ShownMap } from '../map-schema.ts';
import { SeenBySign } from '../seen-by-sign.tsx';
import type { MapParts } from '../use-map-parts.ts';
import type { MapPage } from './map-page.ts';

type PageDetailsProps = MapParts & { readonly map: ShownMap; readonly page: MapPage };

/** A page of the map: its picture and states, what it contains, what it leads to, and what was found on it. */
export function PageDetails({ map, page, pages, links, pictures }: PageDetailsProps) {
  const states = page.states.map(({ state }) => state);
  const actions = new Set(states.flatMap((state) => state.actions.map(({ label }) => label)));
  const forms = [...new Set(states.flatMap((state) => state.forms.map(inWords)))];
  const names = new Map(pages.map(({ route, name }) => [route, name]));
  const ids = new Set(states.map(({ id }) => id));
  const skipped = map.skipped.filter(({ state }) => ids.has(state));
  const left = [...new Map(skipped.map((each) => [`${each.label} ${each.reason}`, each])).values()];
  const picture = page.picture === undefined ? undefined : pictures.get(page.picture);
  return (
    <div className="grid grid-cols-1 gap-2.5 bg-sunken px-4 pt-1 pb-3 text-[13px] text-ink-2">
      {picture !== undefined && (
        <img src={picture} alt={`What ${page.name} looks like`} className="w-full rounded-lg border" />
      )}
      <p className="num">
        {pluralize(actions.size, 'action')} · {pluralize(forms.length, 'form')} ·{' '}
        {pluralize(page.findings.length, 'finding')}
      </p>
      <Facts label="Findings">
        {page.findings.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no ids, and the list does not change
          <li key={index} className="flex gap-1.5 text-fail">
            <Bug aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <span className="[overflow-wrap:anywhere]">{title || 'A finding'}</span>
          </li>
        ))}
      </Facts>
      <Facts label="States">
        {page.states.map(({ state, name, seenBy }) => (
          <li key={state.id} className="flex items-center gap-1.5 [overflow-wrap:anywhere]">
            {name}
            <SeenBySign seenBy={seenBy} />
          </li>
        ))}
      </Facts>
      {forms.length > 0 && <p className="[overflow-wrap:anywhere]">Forms: {forms.join(', ')}</p>}
      <Facts label="Leads to">
        {links
          .filter(({ from }) => from === page.route)
          .map((link) => (
            <li key={link.id} className="[overflow-wrap:anywhere]">
              <span className="mono">{link.labels.join(', ')}</span> leads to {names.get(link.to)}
            </li>
          ))}
      </Facts>
      <Facts label="Left alone">
        {left.map(({ label, reason }) => (
          <li key={`${label} ${reason}`} className="text-ink-3 [overflow-wrap:anywhere]">
            <span className="mono">{label}</span> was left alone: {reason}
          </li>
        ))}
      </Facts>
    </div>
  );
}

/** A list with its name above it; nothing when it is empty. */
function Facts({ label, children }: { readonly label: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <p aria-hidden="true" className="text-[12px] font-medium text-ink-3">
        {label}
      </p>
      <ul aria-label={label} className="grid gap-1">
        {children}
      </ul>
    </div>
  );
}

function inWords({ name, purpose }: ShownMap['states'][number]['forms'][number]): string {
  return `${name || 'unnamed'} (${purpose})`;
}
