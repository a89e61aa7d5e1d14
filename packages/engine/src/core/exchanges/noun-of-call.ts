import type { CreatedLine } from '@assay/domain';
import { routeOf } from '../states/route-without-ids.ts';
import { singular } from '../wording/singular.ts';
import { isRecord, type SentRequest } from './exchange.ts';
import { leavesOf } from './leaves.ts';

const ADD = /^(?:create|add|new|insert)$/iu;
const SAVE = /^(?:save|store)$/iu;
const DELETE = /^(?:delete|remove|destroy|trash|archive)$/iu;
const COPY = /^(?:duplicate|copy|clone)$/iu;
const OTHER = /^(?:update|edit|change|set|get|list|fetch|by|id|api|mutation|bulk|selected|many)$/iu;
const READS =
  /^(?:search|find|query|filter|login|signin|sign|auth|session|sessions|token|validate|check|preview|count)$/iu;

/** What a call is about in the words of its address or its GraphQL operation: `contact` for `/api/contacts/17/delete`. */
export function nounOf(call: SentRequest, baseUrl: string): string {
  const words = wordsOf(call, baseUrl).filter((word) => !isVerb(word));
  return singular(words.join('').toLowerCase());
}

/** What kind of thing an item is, in the words of the call that created it. */
export function nounOfLine({ path, operation }: CreatedLine, baseUrl: string): string {
  return nounOf(
    { method: 'POST', url: path, type: 'fetch', ...(operation === undefined ? {} : { operation }) },
    baseUrl,
  );
}

/** True when its words or its method say that it removes something. */
export function saysRemoval(call: SentRequest, baseUrl: string): boolean {
  return call.method === 'DELETE' || wordsOf(call, baseUrl).some((word) => DELETE.test(word));
}

/** True when the words of a GraphQL operation say that it creates something, and for what is posted elsewhere. */
export function saysCreation(call: SentRequest, baseUrl: string): boolean {
  const words = wordsOf(call, baseUrl);
  if (words.some((word) => READS.test(word) || DELETE.test(word))) return false;
  if (words.some((word) => COPY.test(word))) return true;
  if (call.operation !== undefined) return words.some((word) => ADD.test(word) || SAVE.test(word));
  return call.method === 'POST' && !isAboutItem(call, baseUrl);
}

/** True for a verb that makes something new, in a GraphQL operation or at the end of an address: `POST /contacts/new`. */
export function saysNew({ url, operation }: SentRequest): boolean {
  if (operation !== undefined) return wordsIn(operation).some((word) => ADD.test(word));
  const words = wordsIn(lastSegmentOf(url));
  return words.length > 0 && words.every((word) => ADD.test(word));
}

/** A call that creates something ends with the name of a list, also below a record: `POST /contacts/17/notes`. */
const PLURAL = /(?<![sui])s$/iu;

/** True when its words say that it adds one to a list: `createTag`, `POST /contacts/new`, `POST /contacts`. */
export function addsToList(call: SentRequest): boolean {
  return (
    saysNew(call) || (call.operation === undefined && call.method === 'POST' && PLURAL.test(lastSegmentOf(call.url)))
  );
}

/** True when it makes another one of what it names: `POST /contacts/17/duplicate`. */
export function saysCopy(call: SentRequest, baseUrl: string): boolean {
  return wordsOf(call, baseUrl).some((word) => COPY.test(word));
}

/** True for an address that ends with an identity, with or without a verb behind it: `/contacts/17/edit`. */
function isAboutItem({ url }: SentRequest, baseUrl: string): boolean {
  const segments = routeOf(pathOfCall(url), baseUrl).split('/');
  return segments.findLast((part) => part === ':id' || !wordsIn(part).every(isVerb)) === ':id';
}

/** True when it asks for something by a payload, or signs in: nothing remains of it. */
export function saysQuestion(call: SentRequest, baseUrl: string): boolean {
  return wordsOf(call, baseUrl).some((word) => READS.test(word));
}

/** True when a call is about the item with this identity: in its address, or as an identity in its payload. */
export function namesItem(call: SentRequest, item: { readonly noun: string; readonly id: string }, baseUrl: string) {
  if (call.operation !== undefined) return nounOf(call, baseUrl) === item.noun && onlyId(call, item.id);
  const segments = segmentsOf(call);
  const at = segments.lastIndexOf(item.id);
  if (at > 0) return nounOfSegment(segments[at - 1]) === item.noun;
  return nounOf(call, baseUrl) === item.noun && onlyId(call, item.id);
}

/** An identity, and what kind of thing it identifies. */
export type Identity = { readonly noun: string; readonly id: string };

/**
 * Everything in a call that may identify a thing: each segment of its address with the one before it, the identities in
 * payload and query with each of them. The words of an operation or of a verb in an address count one by one as well:
 * `returnRental` is about a rental, by the key `id` or `rentalId`, but not about the user of a `userId`.
 */
export function identitiesIn(call: SentRequest, baseUrl: string): readonly Identity[] {
  const given = identitiesGiven(call);
  if (call.operation !== undefined) {
    const whole = nounOf(call, baseUrl);
    // The line of 'updateOrderLine' may be in the key `lineId`.
    const ofWhole = given.filter(({ key }) => whole.endsWith(nounOfKey(key))).map(({ id }) => ({ noun: whole, id }));
    return [...ofWhole, ...identitiesOf(given, nounsOfWords(wordsIn(call.operation)))];
  }
  const segments = segmentsOf(call);
  const named = segments.slice(1).map((id, index) => ({ noun: nounOfSegment(segments[index]), id }));
  const nouns = [...segments.map(nounOfSegment), ...nounsOfWords(wordsIn(segments.at(-1) ?? ''))];
  return [...named, ...identitiesOf(given, nouns)];
}

function nounsOfWords(words: readonly string[]): readonly string[] {
  return words.filter((word) => !isVerb(word)).map((word) => singular(word.toLowerCase()));
}

/** Each identity with the nouns that its key may stand for: `id` for any, `rentalId` for a rental. */
function identitiesOf(given: readonly Given[], nouns: readonly string[]): readonly Identity[] {
  return given.flatMap(({ key, id }) => {
    const of = nounOfKey(key);
    return [...new Set(nouns)].filter((noun) => of === '' || of === noun).map((noun) => ({ noun, id }));
  });
}

/** What the identity under a key identifies: `rental` for `rentalId`; empty where it may be anything. */
function nounOfKey(key: string): string {
  const words = wordsIn(key)
    .slice(0, -1)
    .filter((word) => !isVerb(word) && !ANYTHING.test(word));
  return singular(words.join('').toLowerCase());
}

const ANYTHING = /^(?:item|row|record|entity|object|target|resource)$/iu;

/** What is in a list, in the words of the call that was answered with it, and of the key that the list stands under. */
export function nounOfList(call: SentRequest, path: string, baseUrl: string): string {
  if (call.operation === undefined) return nounOf(call, baseUrl);
  const key =
    path
      .replace(/\.(?:edges|nodes|items|rows|results|data|list|entries|records|content|docs|hits)$/u, '')
      .split('.')
      .at(-1) ?? '';
  return singular(key.toLowerCase());
}

/** The last part of the path of an address; what a slash ends is the same as without it. */
export function lastSegmentOf(url: string): string {
  return segmentsOf({ url }).at(-1) ?? '';
}

/** The path of an address, without its query. */
export function pathOfCall(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/** True when all identities in the payload and the query are this one. */
function onlyId(call: SentRequest, id: string): boolean {
  const given = identitiesGiven(call);
  return given.length > 0 && given.every((each) => each.id === id);
}

/** An identity in a payload or a query, and its key without those around it, such as `rentalId`. */
type Given = { readonly key: string; readonly id: string };

function identitiesGiven({ url, sent }: SentRequest): readonly Given[] {
  const payload = isRecord(sent) && isRecord(sent.variables) ? sent.variables : sent;
  const query = URL.canParse(url) ? [...new URL(url).searchParams] : [];
  return [
    ...leavesOf(payload).map(({ path, value }) => ({ path, id: String(value) })),
    ...query.map(([path, value]) => ({ path, id: value.replace(/^(?:eq|in)\.\(?|\)$/gu, '') })),
  ].flatMap(({ path, id }) =>
    /(?:^|[._])ids?(?:\[\])?$|[a-z]Ids?$/u.test(path) ? { key: path.split('.').at(-1) ?? '', id } : [],
  );
}

function segmentsOf({ url }: Pick<SentRequest, 'url'>): readonly string[] {
  return pathOfCall(url)
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
}

/** What a part of an address is about; empty for a verb. */
export function nounOfSegment(segment = ''): string {
  const words = wordsIn(segment).filter((word) => !isVerb(word));
  return singular(words.join('').toLowerCase());
}

function wordsOf({ url, operation }: SentRequest, baseUrl: string): readonly string[] {
  if (operation !== undefined) return wordsIn(operation);
  const segments = routeOf(pathOfCall(url), baseUrl)
    .split('/')
    .filter((part) => part !== '' && part !== ':id');
  // A verb may stand as a segment of its own behind the noun.
  const last = segments.findLastIndex((part) => wordsIn(part).some((word) => !isVerb(word)));
  return segments.slice(Math.max(last, 0)).flatMap(wordsIn);
}

function wordsIn(text: string): readonly string[] {
  return text
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

function isVerb(word: string): boolean {
  return [ADD, SAVE, DELETE, COPY, OTHER].some((pattern) => pattern.test(word));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
