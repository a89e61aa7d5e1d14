import { LIMITS } from '@assay/domain';
import { type Exchange, isRecord, type Json } from '../core/exchanges/exchange.ts';
import { leavesOf } from '../core/exchanges/leaves.ts';
import { nounOf, nounOfSegment } from '../core/exchanges/noun-of-call.ts';
import { routeOf } from '../core/states/route-without-ids.ts';
import { hasMarker } from '../core/wording/unique-text.ts';

const ID_KEY = /^(?:id|_id|uuid|guid|key|slug)$/iu;
/** Keys that may take the place of an identity. */
const NAME_KEY = /^(?:name|code|username|login)$/iu;
/** An answer wraps what it gives in an envelope or two. */
const ENVELOPES = 2;

/** What was typed by Assay and sent, and what the server answered as the identity of it. */
export type SentItem = { readonly id: string | null; readonly texts: readonly string[] };

/** The item that an exchange created, as far as its payload and its answer tell. */
export function itemOf(exchange: Exchange, typed: Iterable<string>): SentItem {
  const texts = typedTexts(exchange, [...typed]);
  const item = itemIn(exchange.answer, ENVELOPES);
  return { id: item === null ? null : idOf(item, texts), texts };
}

/**
 * The identity of what a call created, where the server sends the browser to its page: `17` for `/contacts/17` after
 * `POST /contacts/new`. Null for another kind of thing, and where the call says nothing that only Assay can have typed: then
 * that page may be about something that was there.
 */
export function idOfRedirect(exchange: Exchange, baseUrl: string): string | null {
  const address = exchange.redirectedTo ?? locationIn(exchange.answer);
  const isMarked = leavesOf(exchange.sent).some(({ value }) => typeof value === 'string' && hasMarker(value));
  if (address === undefined || !isMarked || !URL.canParse(address, exchange.url)) return null;
  const { pathname } = new URL(address, exchange.url);
  const [parts, route] = [pathname.split('/'), routeOf(pathname, baseUrl).split('/')];
  const at = route.lastIndexOf(':id');
  return at > 0 && nounOfSegment(parts[at - 1]) === nounOf(exchange, baseUrl) ? (parts[at] ?? null) : null;
}

/** An interface may answer with the address that the page goes to, as SvelteKit does. */
function locationIn(answer: Json | undefined): string | undefined {
  return isRecord(answer) && answer.type === 'redirect' && typeof answer.location === 'string'
    ? answer.location
    : undefined;
}

/** The typed texts that were sent, those with a unique value first. */
export function typedTexts({ sent }: Pick<Exchange, 'sent'>, typed: readonly string[]): readonly string[] {
  const wanted = new Set(typed.map(plain).filter((text) => text.length > 1));
  const found = leavesOf(sent).flatMap(({ value }) =>
    typeof value === 'string' && wanted.has(plain(value)) ? value.trim().slice(0, LIMITS.cleaning.textCharacters) : [],
  );
  return [...new Set(found)]
    .sort((a, b) => Number(hasMarker(b)) - Number(hasMarker(a)))
    .slice(0, LIMITS.cleaning.textsPerItem);
}

/** What an answer says beside the item, as JSON:API does. */
const BESIDE_ITEM = /^(?:included|meta|links|jsonapi)$/iu;

type Item = { readonly [key: string]: Json };

/** The only object of an answer, bare or in an envelope, that has an identity or a name. */
function itemIn(value: Json | undefined, envelopes: number): Item | null {
  if (Array.isArray(value)) return value.length === 1 ? itemIn(value[0], envelopes) : null;
  if (!isRecord(value)) return null;
  const hasIdentity = Object.keys(value).some((key) => ID_KEY.test(key));
  if (hasIdentity || envelopes === 0) return value;
  const inner = Object.entries(value).filter(([key, part]) => !BESIDE_ITEM.test(key) && typeof part === 'object');
  const parts = inner.flatMap(([, part]) => part ?? []);
  const inside = parts.length === 1 ? itemIn(parts[0], envelopes - 1) : null;
  return inside ?? value;
}

function idOf(item: Item, texts: readonly string[]): string | null {
  const entries = Object.entries(item).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  const wanted = new Set(texts.map(plain));
  const id =
    entries.find(([key]) => key === 'id') ??
    entries.find(([key]) => ID_KEY.test(key)) ??
    entries.find(([key, value]) => NAME_KEY.test(key) && wanted.has(plain(String(value))));
  return id === undefined ? null : String(id[1]);
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
