import type { Episode, Look } from '../../core/witness-port.ts';
import { changeSuspicions } from '../oracles/change-oracle.ts';
import { counterSuspicions } from '../oracles/counter-oracle.ts';
import { createdSuspicions } from '../oracles/created-oracle.ts';
import { keptSuspicions } from '../oracles/kept-oracle.ts';
import { listSuspicions } from '../oracles/list-oracle.ts';
import { listedSuspicions } from '../oracles/listed-oracle.ts';
import { querySuspicions } from '../oracles/query-oracle.ts';
import type { SeenPage } from '../oracles/seen-page.ts';
import { sentSuspicions } from '../oracles/sent-oracle.ts';
import { shownSuspicions } from '../oracles/shown-oracle.ts';
import type { Suspicion } from '../oracles/suspicion.ts';
import { toldSuspicions } from '../oracles/told-oracle.ts';
import { latestCollections } from '../resources/collections-of-session.ts';

/** What does not agree on a page that was loaded. */
export function suspicionsOfLook({ page, exchanges }: Look, seen: SeenPage): readonly Suspicion[] {
  // While something is under way, page and answers are of different moments.
  if (exchanges.some(({ pending }) => pending)) return [];
  const collections = latestCollections(exchanges);
  return [
    ...listSuspicions(page, collections, seen),
    ...counterSuspicions(page, collections, seen),
    ...querySuspicions({ earlier: [], exchanges }, [], seen),
  ];
}

/** What does not agree after an action; `looks` are pages that were loaded again after it. */
export function suspicionsOfEpisode(episode: Episode, looks: readonly Look[], seen: SeenPage): readonly Suspicion[] {
  const typed = episode.entries.map(({ value }) => value);
  const lost = [
    ...sentSuspicions(episode, seen),
    ...keptSuspicions(episode, looks, seen),
    ...shownSuspicions(episode, looks, seen),
  ];
  return [
    ...firstOfEachField(lost),
    ...createdSuspicions(episode, looks, seen),
    ...toldSuspicions(episode, seen),
    ...changeSuspicions(episode, looks, seen),
    ...listedSuspicions(episode, looks, seen),
    ...querySuspicions(episode, typed, seen),
  ];
}

/** A value that is not sent is not kept and not shown either: one defect, told once. */
function firstOfEachField(suspicions: readonly Suspicion[]): readonly Suspicion[] {
  const fields = new Set<string>();
  return suspicions.filter(({ finding }) => {
    const names = [...finding.title.matchAll(/“([^”]*)”/gu)].map(([, name = '']) => name.toLowerCase());
    const isNew = names.every((name) => !fields.has(name));
    for (const name of names) fields.add(name);
    return isNew;
  });
}
