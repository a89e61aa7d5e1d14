import { callName } from '../../core/exchanges/call-name.ts';
import { type Collection, fieldValue } from '../../core/exchanges/collection-in-answer.ts';
import { type Exchange, isWriting } from '../../core/exchanges/exchange.ts';
import { leavesOf, type Scalar } from '../../core/exchanges/leaves.ts';
import { dayOf } from '../../core/values/dates.ts';
import type { Episode, Look } from '../../core/witness-port.ts';
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
      if (!same || has || isOutOfDays(write, later.collection)) return [];
      if (sizeOf(later.collection) === null || sizeOf(same.collection) !== sizeOf(later.collection)) return [];
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

/** True where its day lies before or after the days of all items: a calendar lists those of a week or a month. */
function isOutOfDays(write: Exchange, { items }: Collection): boolean {
  return leavesOf(write.sent).some(({ path, value }) => {
    const day = dayIn(value);
    const days = items.flatMap((item) => dayIn(fieldValue(item, path)) ?? []);
    return day !== null && days.length > 0 && (day < Math.min(...days) || day > Math.max(...days));
  });
}

const dayIn = (value: Scalar | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? dayOf(value) : null;

/** How many there are in all: as the answer says, or as many as it lists where nothing was asked for. */
function sizeOf({ total, items, exchange }: Collection): number | null {
  return total ?? (new URL(exchange.url).search === '' ? items.length : null);
}
