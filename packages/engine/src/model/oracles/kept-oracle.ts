import { callName } from '../../core/exchanges/call-name.ts';
import { type Item, itemOf, onlyItemIn } from '../../core/exchanges/collection-in-answer.ts';
import { type Exchange, isRecord, type Json } from '../../core/exchanges/exchange.ts';
import { keyOf, type Leaf } from '../../core/exchanges/leaves.ts';
import { succeeded } from '../../core/exchanges/succeeded.ts';
import type { FieldEntry } from '../../core/forms/fields-to-fill.ts';
import { plainName } from '../../core/values/plain-text.ts';
import { sameValue } from '../../core/values/same-value.ts';
import type { Episode, Look } from '../../core/witness-port.ts';
import { collectionsOf, isRead } from '../resources/collections-of-session.ts';
import type { SeenPage } from './seen-page.ts';
import { sentValues } from './sent-oracle.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';

/** What was sent against what the application reads back after it was loaded again. */
export function keptSuspicions(episode: Episode, looks: readonly Look[], seen: SeenPage): readonly Suspicion[] {
  const sent = sentValues(episode);
  if (!sent || !succeeded(sent.exchange)) return [];
  const written = sent.values.flatMap(({ entry, keys }) =>
    keys.length === 1 && keys[0] !== undefined ? [{ entry, key: keys[0] }] : [],
  );
  const read = itemReadBack(sent.exchange, written, looks);
  if (!read) return [];
  return written.flatMap(({ entry, key }) => {
    const kept = read.item.leaves.filter(({ path }) => keyOf(path) === keyOf(key));
    const [only] = kept;
    if (!only || kept.length > 1) return [];
    const isLost = only.value === null || only.value === '' || sameValue(entry.value, only.value) === 'differs';
    return isLost ? [notKept(entry, only, sent.exchange, read.exchange, seen)] : [];
  });
}

type Written = { readonly entry: FieldEntry; readonly key: string };
type ReadBack = { readonly item: Item; readonly exchange: Exchange };

/** The item that was written, as the application reads it later: by the identity that was answered, else by its values. */
function itemReadBack(write: Exchange, written: readonly Written[], looks: readonly Look[]): ReadBack | null {
  const reads = looks
    .flatMap(({ exchanges }) => exchanges)
    .filter(isRead)
    .toReversed();
  const items = reads.flatMap((exchange) =>
    [...collectionsOf(exchange).flatMap((collection) => collection.items), itemOf(single(exchange))].map((item) => ({
      item,
      exchange,
    })),
  );
  const id = idWritten(write);
  const agreeing = ({ item }: ReadBack) =>
    written.filter(({ entry, key }) =>
      item.leaves.some(({ path, value }) => keyOf(path) === keyOf(key) && sameValue(entry.value, value) === 'agrees'),
    ).length;
  const same = items.filter(
    ({ item }) =>
      item.id === id && item.leaves.some(({ path }) => written.some(({ key }) => keyOf(path) === keyOf(key))),
  );
  // An identity alone may be that of another resource, unless it is read where it was written.
  const byId =
    same.find((each) => agreeing(each) > 0) ?? same.find(({ exchange }) => isReadWhereWritten(exchange, write));
  // What has another identity is another thing, however alike.
  const isKnown = idIn(write.answer) !== undefined;
  const mayBeIt = items.filter(({ item }) => !isKnown || !item.leaves.some(({ path }) => path === 'id'));
  const byValues = mayBeIt.toSorted((a, b) => agreeing(b) - agreeing(a))[0];
  return byId ?? (byValues && agreeing(byValues) >= 2 && agreeing(byValues) * 2 >= written.length ? byValues : null);
}

/** True for a read of the address that was written, or of the list that it belongs to. */
export function isReadWhereWritten(read: Exchange, write: Exchange): boolean {
  const [from, to] = [new URL(read.url).pathname, new URL(write.url).pathname];
  return from === to || to.startsWith(`${from}/`) || from.startsWith(`${to}/`);
}

/** The object of an answer that is no list, out of an envelope of one key or that of JSON:API. */
function single({ answer }: Exchange) {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const item = onlyItemIn(answer);
  if (item !== null) return item;
  const parts = Object.values(answer);
  const [inner] = parts;
  return parts.length === 1 && typeof inner === 'object' ? (inner ?? null) : answer;
}

/** The identity of what was written, as the answer names it, else the address. */
export function idWritten({ answer, url }: Exchange): string {
  return String(idIn(answer) ?? new URL(url).pathname.split('/').at(-1) ?? '');
}

/** The outermost identity of an object; undefined in a list, where the first one is that of some item. */
function idIn(value: Json | undefined): string | number | undefined {
  if (value === undefined || !isRecord(value)) return undefined;
  const parts = Object.entries(value);
  for (const [key, part] of parts)
    if (/^_?id$/iu.test(key) && (typeof part === 'string' || typeof part === 'number')) return part;
  for (const [, part] of parts) {
    const inner = idIn(part);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function notKept(
  { field, value }: FieldEntry,
  kept: Leaf,
  write: Exchange,
  read: Exchange,
  { path, baseUrl }: SeenPage,
): Suspicion {
  return suspicion({
    kind: 'lost-input',
    title: `What is typed into “${field.label}” is not kept`,
    severity: 'critical',
    page: path,
    cause: ['not kept', plainName(field.label), callName(write, baseUrl)],
    seen: [
      ['Typed', `${shownValue(value)} into “${field.label}”`],
      ['Sent', `${callName(write, baseUrl)}, answered ${write.status}`],
      ['Read again', `${callName(read, baseUrl)}: “${kept.path}” is ${shownValue(kept.value)}`],
    ],
  });
}
