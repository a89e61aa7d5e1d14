import { isAppError, LIMITS } from '@assay/domain';
import type { Clock, Session, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import { callName } from '../../core/exchanges/call-name.ts';
import { isWriting } from '../../core/exchanges/exchange.ts';
import { succeeded } from '../../core/exchanges/succeeded.ts';
import { pathOf } from '../../core/states/path-of.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { Episode, Look } from '../../core/witness-port.ts';
import { isDataSwitch, turnedSwitch } from '../oracles/change-oracle.ts';

export type WitnessPorts = {
  readonly baseUrl: string;
  readonly clock: Clock;
  /** A fresh context that starts with the cookies and local storage of another session. */
  readonly open: (storage?: StorageState) => Promise<Session>;
};

/** Looks at pages in fresh contexts. */
export function createFreshLooks({ baseUrl, clock, open }: WitnessPorts) {
  const judged = new Set<string>();

  /** A page in a fresh context; null when it cannot be opened. A crash is noticed by the explorer itself. */
  const lookAt = async (path: string, storage: StorageState): Promise<Look | null> => {
    const session = await open(storage);
    try {
      const answer = await session.goto(path, { timeoutMs: LIMITS.navigationTimeoutMs });
      if (answer !== null && answer.status >= 400) return null;
      return { page: await settledPage(session, clock), exchanges: session.log.exchanges };
    } catch (error) {
      if (isAppError(error)) return null;
      throw error;
    } finally {
      await session.close();
    }
  };

  /**
   * The pages where the action ended and began, loaded again. None after an action that wrote nothing, or whose calls were
   * judged before: such a look costs as much as another action.
   */
  const looksAfter = async (
    episode: Episode,
    storage: () => Promise<StorageState>,
    times?: 'again',
  ): Promise<readonly Look[]> => {
    const calls = episode.exchanges.filter((exchange) => isWriting(exchange) && succeeded(exchange));
    const key = [episode.label, ...calls.map((call) => callName(call, baseUrl))].join('\n');
    const turned = turnedSwitch(episode);
    const isWorthIt = calls.length > 0 || (turned !== null && isDataSwitch(turned.node));
    if (!isWorthIt || (judged.has(key) && times === undefined)) return [];
    judged.add(key);
    const paths = new Set([episode.after.url, episode.before.url].flatMap((url) => pathOf(url, baseUrl) ?? []));
    const looks: Look[] = [];
    for (const path of paths) {
      const look = await lookAt(path, await storage());
      if (look) looks.push(look);
    }
    return looks;
  };
  return { lookAt, looksAfter };
}
