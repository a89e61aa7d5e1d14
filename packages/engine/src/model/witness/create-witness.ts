import { type Finding, LIMITS } from '@assay/domain';
import { callName } from '../../core/exchanges/call-name.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
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
  const doubts = createDoubts();
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
      return doubts.confirm(first, again ? suspicionsOfLook(again, seen) : []);
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
      return doubts.confirm(first, second ?? []);
    },
  };
}

/** What was suspected, how often, and what of it was reported. */
function createDoubts() {
  const looks = new Map<string, number>();
  const reported = new Set<string>();
  return {
    /** Those that are worth a second look: not reported, and not looked at too often after the same action. */
    open: (suspicions: readonly Suspicion[], where: string): readonly Suspicion[] =>
      suspicions.filter(({ cause }) => {
        const key = `${where}\n${cause}`;
        if (reported.has(cause) || (looks.get(key) ?? 0) >= LIMITS.exchange.secondLooks) return false;
        looks.set(key, (looks.get(key) ?? 0) + 1);
        return true;
      }),
    /** One finding for each cause that both looks gave. */
    confirm(first: readonly Suspicion[], second: readonly Suspicion[]): readonly Finding[] {
      const causes = new Set(second.map(({ cause }) => cause));
      return first.flatMap(({ cause, finding }) => {
        if (!causes.has(cause) || reported.has(cause)) return [];
        reported.add(cause);
        return finding;
      });
    },
  };
}
