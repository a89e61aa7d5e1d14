import { callName } from '../../core/exchanges/call-name.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import { createDoubts } from '../../core/log/doubts.ts';
import { pathOf } from '../../core/states/path-of.ts';
import type { Witness } from '../../core/witness-port.ts';
import type { Suspicion } from '../oracles/suspicion.ts';
import { createResourceModel } from '../resources/resources.ts';
import { suspicionsOfEpisode, suspicionsOfLook } from './all-suspicions.ts';
import { createFreshLooks, type WitnessPorts } from './fresh-looks.ts';

/** Compares what was typed, sent, answered and shown, and looks twice before it reports. */
export function createWitness(ports: WitnessPorts): Witness {
  const { baseUrl } = ports;
  const { lookAt, looksAfter } = createFreshLooks(ports);
  const doubts = createDoubts(({ cause }: Suspicion) => cause);
  const model = createResourceModel(baseUrl);
  const calls = new Set<string>();
  const learn = (exchanges: readonly Exchange[]) => {
    model.learn(exchanges);
    for (const exchange of exchanges) calls.add(callName(exchange, baseUrl));
  };
  return {
    resources: model.resources,
    calls: () => [...calls],
    async onPage(session, page) {
      learn(session.log.exchanges);
      const path = pathOf(page.url, baseUrl);
      if (path === null) return [];
      const seen = { path, baseUrl };
      const first = doubts.open(suspicionsOfLook({ page, exchanges: session.log.exchanges }, seen), 'page');
      if (first.length === 0) return [];
      const again = await lookAt(path, await session.storage());
      return findingsOf(doubts.confirm(first, again ? suspicionsOfLook(again, seen) : []));
    },
    async afterAction(episode, session, again) {
      learn(session.log.exchanges);
      const seen = { path: pathOf(episode.before.url, baseUrl) ?? '/', baseUrl };
      const looks = await looksAfter(episode, () => session.storage());
      const first = doubts.open(suspicionsOfEpisode(episode, looks, seen), episode.label);
      if (first.length === 0) return [];
      const second = await again(async (repeated, fresh) => {
        const later = looks.length === 0 ? [] : await looksAfter(repeated, () => fresh.storage(), 'again');
        return suspicionsOfEpisode(repeated, later, seen);
      });
      return findingsOf(doubts.confirm(first, second ?? []));
    },
  };
}

const findingsOf = (suspicions: readonly Suspicion[]) => suspicions.map(({ finding }) => finding);
