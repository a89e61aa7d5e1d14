import type { FrameSnapshot } from '@assay/page';
import type { Item } from '../../core/exchanges/collection-in-answer.ts';
import type { Exchange, SentRequest } from '../../core/exchanges/exchange.ts';
import { isWriting } from '../../core/exchanges/exchange.ts';
import {
  addsToList,
  type Identity,
  identitiesIn,
  lastSegmentOf,
  nounOf,
  nounOfList,
  nounOfSegment,
  pathOfCall,
} from '../../core/exchanges/noun-of-call.ts';
import { succeeded } from '../../core/exchanges/succeeded.ts';
import type { FormerRecords } from '../../core/records-port.ts';
import { routeOf } from '../../core/states/route-without-ids.ts';
import { hasMarker } from '../../core/wording/unique-text.ts';
import { collectionsOf, isRead, keyOfRead } from './collections-of-session.ts';
import { createListedKinds } from './listed-kinds.ts';
import { createNamesOfCreated, type NamesPorts } from './names-of-created.ts';
import { createNumbered } from './numbered.ts';
import { createOwnRows } from './own-rows.ts';

export type FormerRecordsPorts = NamesPorts & {
  readonly baseUrl: string;
  /** True for an item that Assay created. */
  readonly isOwn: (noun: string, id: string) => boolean;
};

/** False for what was refused. A form that is drawn again by the server, rather than leading on, was refused as well. */
const wasTaken = (exchange: Exchange): boolean =>
  succeeded(exchange) && !(exchange.type === 'document' && exchange.status === 200);

/** True for an item with a text that Assay alone can have typed, wherever it is listed. */
const isMarked = ({ leaves }: Item): boolean =>
  leaves.some(({ value }) => typeof value === 'string' && hasMarker(value));

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);

/** True for a part of an address that identifies a thing, such as '17'; false for a word. */
const isIdentity = (id: string): boolean => routeOf(`/${id}`, 'http://x/') === '/:id';

/**
 * Records are known by the lists that the server answers, by what was read on a page of its own, and by the links of pages
 * that the server draws. A call changes one when its address or its payload names the record: `POST /invoices/17/pay`, `DELETE /invoices/17`, `POST /invoices/pay` with the id 17.
 */
export function createFormerRecords({ baseUrl, isOwn, ...ports }: FormerRecordsPorts): FormerRecords {
  const known = new WeakSet<Exchange>();
  const listed = createListedKinds();
  const { namesOwn } = ports;
  const names = createNamesOfCreated(ports);
  const rows = createOwnRows();
  /** Identities of former records, by the noun of what they identify. */
  const former = new Map<string, Set<string>>();
  /** How often things of a noun were created, and the addresses that were read before. */
  const posted = new Map<string, number>();
  const read = new Set<string>();
  const learnRead = (exchange: Exchange) => {
    for (const { path, items } of collectionsOf(exchange)) {
      const noun = nounOfList(exchange, path, baseUrl);
      listed.learnItems(noun, items);
      const others = items.filter((item) => !isMarked(item));
      const ids = former.get(noun);
      // What a list has more than before, and what is in the first list of its kind after something was added, may be
      // ours; but not more than was added.
      const fresh = others.filter(({ id }) => ids?.has(id) !== true).length;
      const isComparable = ids === undefined || read.has(keyOfRead(exchange));
      const mayBeOwn = isComparable && fresh <= (posted.get(noun) ?? 0);
      if (!mayBeOwn) former.set(noun, new Set([...(ids ?? []), ...others.map(({ id }) => id)]));
    }
    for (const { noun, id } of exchange.operation === undefined ? identitiesIn(exchange, baseUrl) : [])
      if (isIdentity(id) && !posted.has(noun)) former.set(noun, (former.get(noun) ?? new Set()).add(id));
    read.add(keyOfRead(exchange));
  };
  const noteCreated = (noun: string) => posted.set(noun, (posted.get(noun) ?? 0) + 1);
  const numbered = createNumbered();
  const isFormer = ({ noun, id }: Identity) =>
    former.get(noun)?.has(id) === true || numbered.isOlder(noun, id, posted.get(noun) ?? 0);
  const creates = (request: SentRequest) => {
    const { method, operation, url } = request;
    if (method !== 'POST') return false;
    const noun = operation === undefined ? nounOfSegment(lastSegmentOf(url)) : '';
    return addsToList(request) || (noun !== '' && former.has(noun));
  };
  const isAdded = (noun: string) => posted.has(noun) && (former.get(noun)?.size ?? 0) > 0;
  /** The records that a request changes. */
  const namedBy = (request: SentRequest) =>
    isWriting(request) && !creates(request) ? identitiesIn(request, baseUrl) : [];
  return {
    learn(exchanges) {
      for (const exchange of exchanges) {
        if (exchange.pending || known.has(exchange)) continue;
        known.add(exchange);
        if (isRead(exchange)) learnRead(exchange);
        else if (exchange.method === 'POST' && wasTaken(exchange)) noteCreated(nounOf(exchange, baseUrl));
      }
    },
    learnCreated: names.learnCreated,
    learnPage(page) {
      listed.learnLists(page.collections);
      names.learnShown(page);
      for (const { noun, id } of linkedOn(page, baseUrl)) {
        if (!posted.has(noun)) former.set(noun, (former.get(noun) ?? new Set()).add(id));
        numbered.note(noun, id);
      }
    },
    changedBy: (request) =>
      namedBy(request).find((named) => isFormer(named) && !isOwn(named.noun, named.id))?.noun ?? null,
    isAdded,
    isAddedTo: (list) => [...listed.kindsOf(list)].some(isAdded),
    learnRows: (page) => rows.learn(page, sumOf(posted)),
    isOwnRow: rows.has,
    namesOwn,
    isOwnPage: (url) =>
      identitiesIn({ method: 'GET', url, type: 'document' }, baseUrl).some(
        ({ noun, id }) => isOwn(noun, id) || namesOwn(id),
      ),
    ownChangedBy: (request) => namedBy(request).find(({ noun, id }) => isOwn(noun, id))?.noun ?? null,
  };
}

/** What the links of a page lead to, but for what the page is about: that may just have been created. */
function linkedOn({ url, nodes }: Pick<FrameSnapshot, 'url' | 'nodes'>, baseUrl: string): readonly Identity[] {
  const here = pathOfCall(url).split('/');
  return nodes
    .flatMap(({ href }) => {
      const isOfTarget = href !== undefined && URL.canParse(href) && new URL(href).origin === new URL(baseUrl).origin;
      return isOfTarget ? identitiesIn({ method: 'GET', url: href, type: 'document' }, baseUrl) : [];
    })
    .filter(({ noun, id }) => noun !== '' && isIdentity(id) && !here.includes(id));
}
