import type { AppResource, ResourceOperation, ResourceUse } from '@assay/domain';
import { callName } from '../../core/exchanges/call-name.ts';
import { type Exchange, isRecord, isWriting, type Json } from '../../core/exchanges/exchange.ts';
import { keyOf, leavesOf } from '../../core/exchanges/leaves.ts';
import { routeOf } from '../../core/states/route-without-ids.ts';
import { collectionsOf, isRead } from './collections-of-session.ts';

/** What an application keeps, as far as its own calls tell it: what there is, and what was done with it. */
export type ResourceModel = {
  /** Learns from exchanges; those that it knows are left out. */
  learn(exchanges: readonly Exchange[]): void;
  /** The pages of their uses are addresses. */
  resources(): readonly AppResource[];
};

type Draft = {
  readonly name: string;
  readonly template: string;
  readonly uses: Map<ResourceOperation, Use>;
  readonly fields: Set<string>;
};

type Use = { readonly calls: Set<string>; readonly pages: Set<string> };

export function createResourceModel(baseUrl: string): ResourceModel {
  const known = new WeakSet<Exchange>();
  const drafts = new Map<string, Draft>();
  const draftOf = (template: string, name: string) => {
    const draft = drafts.get(template) ?? { name, template, uses: new Map(), fields: new Set() };
    drafts.set(template, draft);
    return draft;
  };
  return {
    learn(exchanges) {
      for (const exchange of exchanges) {
        if (known.has(exchange) || exchange.pending || exchange.status < 200 || exchange.status >= 300) continue;
        known.add(exchange);
        const noteUse = noteUseBy(exchange, baseUrl);
        if (exchange.operation !== undefined) learnOperation(exchange, draftOf, noteUse);
        else if (exchange.type !== 'document')
          learnCall(exchange, { route: routeOf(exchange.url, baseUrl).split('?')[0] ?? '', draftOf, noteUse });
      }
    },
    // A template without a list, without a write and without an item of its own is a single answer, no resource.
    resources: () =>
      [...drafts.values()]
        .filter(({ uses }) => uses.size > 1 || !uses.has('read'))
        .map(({ name, template, uses, fields }) => ({
          name,
          template,
          operations: [...uses.keys()].sort(),
          fields: [...fields],
          uses: [...uses].map(usedAs).sort((a, b) => a.operation.localeCompare(b.operation)),
        })),
  };
}

function usedAs([operation, { calls, pages }]: readonly [ResourceOperation, Use]): ResourceUse {
  return { operation, calls: [...calls], pages: [...pages] };
}

type DraftOf = (template: string, name: string) => Draft;
type NoteUse = (draft: Draft, operation: ResourceOperation) => void;

/** Notes that the exchange did this with a resource. */
function noteUseBy(exchange: Exchange, baseUrl: string): NoteUse {
  return ({ uses }, operation) => {
    const use = uses.get(operation) ?? { calls: new Set(), pages: new Set() };
    uses.set(operation, use);
    use.calls.add(callName(exchange, baseUrl));
    if (exchange.page !== undefined) use.pages.add(exchange.page);
  };
}

type Call = { readonly route: string; readonly draftOf: DraftOf; readonly noteUse: NoteUse };

function learnCall(exchange: Exchange, { route, draftOf, noteUse }: Call): void {
  const segments = route.split('/');
  const isItem = segments.at(-1) === ':id';
  const template = isItem ? segments.slice(0, -1).join('/') : route;
  const draft = draftOf(template, template.split('/').findLast((part) => part !== '' && part !== ':id') ?? template);
  const lists = isRead(exchange) ? collectionsOf(exchange) : [];
  const operation = operationOf(exchange, isItem, lists.length > 0 || hasEmptyList(exchange.answer));
  if (operation === null) return;
  noteUse(draft, operation);
  const leaves =
    lists[0]?.items[0]?.leaves ?? (isItem ? leavesOf(exchange.answer ?? exchange.sent) : leavesOf(exchange.sent));
  for (const { path } of leaves) draft.fields.add(path);
}

/** True for a list that has nothing in it, bare or in an envelope. */
function hasEmptyList(answer: Json | undefined): boolean {
  const parts = Array.isArray(answer) ? [answer] : isRecord(answer) ? Object.values(answer) : [];
  return parts.some((part) => Array.isArray(part) && part.length === 0);
}

function operationOf({ method }: Exchange, isItem: boolean, isList: boolean): ResourceOperation | null {
  if (method === 'GET') return isList && !isItem ? 'list' : 'read';
  if (method === 'POST') return isItem ? 'change' : 'create';
  if (method === 'PUT' || method === 'PATCH') return 'change';
  return method === 'DELETE' ? 'delete' : null;
}

/** GraphQL names a list by the key that it stands under, and what is done by the words of its operations. */
function learnOperation(exchange: Exchange, draftOf: DraftOf, noteUse: NoteUse): void {
  if (isWriting(exchange)) {
    const [verb = '', ...nouns] = (exchange.operation ?? '').replace(/([a-z])([A-Z])/gu, '$1 $2').split(/[ _]/u);
    const operation = OPERATION_VERBS.find(([pattern]) => pattern.test(verb))?.[1];
    const name = plural(nouns.join('').toLowerCase());
    if (operation !== undefined && nouns.length > 0) noteUse(draftOf(`graphql:${name}`, name), operation);
    return;
  }
  for (const { path, items } of collectionsOf(exchange)) {
    const name = keyOf(path.replace(/\.(?:edges|nodes|items)$/u, ''));
    const draft = draftOf(`graphql:${name.toLowerCase()}`, name);
    noteUse(draft, 'list');
    for (const leaf of items[0]?.leaves ?? []) draft.fields.add(leaf.path);
  }
}

const OPERATION_VERBS: readonly (readonly [RegExp, ResourceOperation])[] = [
  [/^(?:create|add|new|insert)$/iu, 'create'],
  [/^(?:update|edit|change|set|rename|toggle)$/iu, 'change'],
  [/^(?:delete|remove|archive)$/iu, 'delete'],
];

function plural(noun: string): string {
  return noun.endsWith('s') ? noun : `${noun}s`;
}
