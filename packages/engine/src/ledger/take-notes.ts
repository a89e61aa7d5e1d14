import { LIMITS, printTarget, type TurnedLine } from '@assay/domain';
import { type Exchange, isRecord } from '../core/exchanges/exchange.ts';
import { leavesOf } from '../core/exchanges/leaves.ts';
import {
  addsToList,
  namesItem,
  nounOf,
  nounOfLine,
  pathOfCall,
  saysCopy,
  saysCreation,
  saysQuestion,
  saysRemoval,
} from '../core/exchanges/noun-of-call.ts';
import { succeeded } from '../core/exchanges/succeeded.ts';
import { routeOf } from '../core/states/route-without-ids.ts';
import { hasMarker, markerIn } from '../core/wording/unique-text.ts';
import type { Book, Doing, Turned } from './book.ts';
import { idOfRedirect, itemOf } from './created-item.ts';

/** Remembers the page that shows a list. */
export function noteRead(exchange: Exchange, page: string, { baseUrl, issued, listed, add }: Book): void {
  issued.learn(exchange);
  const noun = nounOf(exchange, baseUrl);
  const pages = listed.get(noun);
  if (noun === '' || !hasList(exchange) || pages?.has(page)) return;
  if ((pages?.size ?? 0) < LIMITS.cleaning.pagesPerItem && listed.size < LIMITS.cleaning.lists)
    add({ kind: 'listed', noun, page });
}

/** Keeps what a change created, turned, changed or removed; before it is answered, what it may create. */
export function noteWrite(exchange: Exchange, doing: Doing, book: Book): void {
  if (exchange.pending) {
    noteSent(exchange, doing, book);
    return;
  }
  // Without an answer, nobody knows whether it arrived.
  if (exchange.status === 0) return;
  const sent = keyOfSent(exchange, doing);
  if (book.open.has(sent)) book.add({ kind: 'done', key: sent });
  if (succeeded(exchange)) noteAnswered(exchange, doing, book);
}

/** The process may be killed before the answer comes. */
function noteSent(exchange: Exchange, doing: Doing, { baseUrl, clock, add }: Book): void {
  const { texts } = itemOf(exchange, doing.typed);
  if (!texts.some(hasMarker) || !saysCreation(exchange, baseUrl)) return;
  const key = keyOfSent(exchange, doing);
  add({ ...createdBy(exchange, doing.page, clock), key, id: null, texts: [...texts], unsure: true });
}

/** What is kept of each thing that a call creates. */
function createdBy({ url, operation }: Exchange, page: string, clock: Book['clock']) {
  const said = operation === undefined ? {} : { operation };
  return { kind: 'created', at: clock.now().toISOString(), path: pathOfCall(url), ...said, page } as const;
}

function keyOfSent(exchange: Exchange, { typed }: Doing): string {
  return `sent ${pathOfCall(exchange.url)} ${itemOf(exchange, typed).texts[0] ?? ''}`;
}

function noteAnswered(exchange: Exchange, doing: Doing, book: Book): void {
  const { baseUrl, created, add } = book;
  const own = created.find(
    (line) => line.id !== null && namesItem(exchange, { noun: nounOfLine(line, baseUrl), id: line.id }, baseUrl),
  );
  const removes = saysRemoval(exchange, baseUrl);
  if (own && removes) add({ kind: 'done', key: own.key });
  if (!own && removes) noteOwnRemoved(exchange, doing, book);
  // What happens to an item of ours ends with it, but for a copy of it.
  if ((own && !saysCopy(exchange, baseUrl)) || removes) return;
  if (doing.turned) noteTurned(exchange, doing.turned, { page: doing.page, book });
  else if (!noteCreated(exchange, doing, book)) noteChanged(exchange, doing, book);
}

/**
 * Only items of ours are removed. Where the server told no identity, it is the latest of its kind that this session typed.
 */
function noteOwnRemoved(exchange: Exchange, { typed }: Doing, { baseUrl, open, add }: Book): void {
  const noun = nounOf(exchange, baseUrl);
  const mine = [...open.values()].findLast(
    (line) =>
      line.kind === 'created' &&
      line.id === null &&
      nounOfLine(line, baseUrl) === noun &&
      line.texts.some((text) => typed.has(text)),
  );
  if (mine) add({ kind: 'done', key: mine.key });
}

function noteCreated(exchange: Exchange, { typed, known, page }: Doing, book: Book): boolean {
  const { baseUrl, clock, issued, add } = book;
  const isCopy = saysCopy(exchange, baseUrl);
  const sent = itemOf(exchange, typed);
  const id = sent.id ?? idOfRedirect(exchange, baseUrl);
  const texts = isCopy ? ownTexts(exchange) : sent.texts;
  // An identity that was read before belongs to something that was there, unless it was issued for one more of a list
  // that has none like it: it is that of another kind of thing then.
  const isFromOther = (other: string) => isIssued(exchange, other) && !known.lists(nounOf(exchange, baseUrl), other);
  const isOther = id === null || !known.has(id) || isFromOther(id);
  const isNew = exchange.status === 201 || ((isCopy || texts.length > 0) && isOther);
  const isNamed = id !== null || texts.some(hasMarker);
  if (!isNew || !isNamed || !saysCreation(exchange, baseUrl)) return false;
  const key = `created ${pathOfCall(exchange.url)} ${id ?? texts[0]}`;
  const unsure = isDrawnAgain(exchange) ? ({ unsure: true } as const) : {};
  const names = [...issued.newIn(exchange), ...issued.newAmong(texts)];
  const called = names.length > 0 ? { names: names.slice(0, LIMITS.cleaning.textsPerItem) } : {};
  add({ ...createdBy(exchange, page, clock), key, id, texts: [...texts], ...called, ...unsure });
  return true;
}

/** A form that is posted and answered with a page, instead of sending the browser there, often says what it does not take. */
function isDrawnAgain({ type, status }: Exchange): boolean {
  return type === 'document' && status === 200;
}

/** True for an identity that the server gave to what was added to a list: neither address nor payload names it. */
function isIssued(exchange: Exchange, id: string): boolean {
  const isSent = leavesOf(exchange.sent).some(({ value }) => String(value) === id);
  return addsToList(exchange) && !isSent && !pathOfCall(exchange.url).split('/').includes(id);
}

/** What an answer says that only Assay can have typed. */
function ownTexts({ answer }: Exchange): readonly string[] {
  const texts = leavesOf(answer).flatMap(({ value }) => (typeof value === 'string' && hasMarker(value) ? value : []));
  return [...new Set(texts)].slice(0, LIMITS.cleaning.textsPerItem);
}

function noteTurned(exchange: Exchange, { target, was }: Turned, { page, book }: { page: string; book: Book }): void {
  const phrase = printTarget(target);
  const key = `turned ${page} ${phrase}`;
  const before = book.open.get(key);
  if (before?.kind !== 'turned') {
    const at = book.clock.now().toISOString();
    book.add({ kind: 'turned', key, at, page, target: phrase, was, call: callOf(exchange) });
  } else if (before.was !== was) book.add({ kind: 'done', key });
}

function noteChanged(exchange: Exchange, { typed, page }: Doing, { baseUrl, clock, open, add }: Book): void {
  const [text] = itemOf(exchange, typed).texts;
  const path = pathOfCall(exchange.url);
  const key = `changed ${path}`;
  // A record with a unique text is one of ours.
  const isOwn = text !== undefined && markerIn(text) !== null && /:id\b/u.test(routeOf(path, baseUrl));
  if (text === undefined || isOwn || open.has(key) || saysQuestion(exchange, baseUrl)) return;
  add({ kind: 'changed', key, at: clock.now().toISOString(), path, page, text });
}

/** The call that turned a switch: its address, and what it said beside the state. */
export function callOf({ method, url, sent }: Pick<Exchange, 'method' | 'url' | 'sent'>): TurnedLine['call'] {
  const rest = leavesOf(sent).flatMap(({ path, value }) => (typeof value === 'boolean' ? [] : `${path}=${value}`));
  return { method, path: pathOfCall(url), rest: rest.slice(0, LIMITS.cleaning.textsPerItem) };
}

/** True for an answer that is a list, or that has one in an envelope or two. */
function hasList({ answer, status }: Exchange): boolean {
  const parts = Array.isArray(answer) ? [answer] : isRecord(answer) ? Object.values(answer) : [];
  const isList = (part: (typeof parts)[number]) =>
    Array.isArray(part) || (isRecord(part) && Object.values(part).some((inner) => Array.isArray(inner)));
  return status < 300 && parts.some(isList);
}
