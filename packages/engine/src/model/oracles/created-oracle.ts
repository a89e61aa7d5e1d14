import { callName } from '../../core/exchanges/call-name.ts';
import { type Exchange, isWriting } from '../../core/exchanges/exchange.ts';
import type { Episode, Look } from '../../core/witness-port.ts';
import type { Collection } from '../resources/collection-in-answer.ts';
import { isRead } from '../resources/collections-of-session.ts';
import { askedIn, isSameList } from './asked.ts';
import { idWritten, isReadWhereWritten } from './kept-oracle.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, suspicion } from './suspicion.ts';

/** A create that the server accepted, and its list has neither the item nor one more than before. */
export function createdSuspicions(
  episode: Episode,
  looks: readonly Look[],
  { path, baseUrl }: SeenPage,
): readonly Suspicion[] {
  const write = episode.exchanges.find(
    (exchange) => exchange.method === 'POST' && isWriting(exchange) && exchange.status === 201,
  );
  if (!write || new URL(write.url).pathname.split('/').some((part) => /^\d+$/u.test(part))) return [];
  const id = idWritten(write);
  const lists = (exchanges: readonly Exchange[]) =>
    exchanges
      .filter((exchange) => isRead(exchange) && isReadWhereWritten(exchange, write) && exchange.operation === undefined)
      .flatMap(askedIn);
  const before = lists(episode.earlier);
  return looks
    .flatMap(({ exchanges }) => lists(exchanges))
    .slice(0, 1)
    .flatMap((later) => {
      const same = before.findLast(
        (each) => isSameList(each, later) && each.collection.exchange.url === later.collection.exchange.url,
      );
      const has = later.collection.items.some((item) => item.id === id);
      if (!same || has || sizeOf(later.collection) === null || sizeOf(same.collection) !== sizeOf(later.collection))
        return [];
      return suspicion({
        kind: 'lost-input',
        title: `What “${episode.label}” adds is not kept`,
        severity: 'critical',
        page: path,
        cause: ['not created', callName(write, baseUrl)],
        seen: [
          ['Sent', `${callName(write, baseUrl)}, answered ${write.status}`],
          [
            'Read again',
            `${callName(later.collection.exchange, baseUrl)}: ${sizeOf(later.collection)} items in all, as before`,
          ],
        ],
      });
    });
}

/** How many there are in all: as the answer says, or as many as it lists where nothing was asked for. */
function sizeOf({ total, items, exchange }: Collection): number | null {
  return total ?? (new URL(exchange.url).search === '' ? items.length : null);
}
