import type { SkippedAction, Step, Transition } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { purposeOf } from '../core/forms/form-purpose.ts';
import { codesIn } from '../core/forms/likely-values.ts';
import type { ExploredState } from '../core/states/explored.ts';
import { pathOf } from '../core/states/routes.ts';
import { isSameState } from '../core/states/same-state.ts';
import { type Offer, type OfferOptions, offersOf, type RouteOf } from './page-actions.ts';
import { createRouteBook } from './route-patterns.ts';

/** A state while it is explored: its offers are worked off. */
export type DraftState = ExploredState & {
  readonly offers: readonly Offer[];
  unreachable: boolean;
  readonly parent: { readonly state: DraftState; readonly step: Step } | null;
  /** What had been changed before it was first seen: an order page needs a filled cart. */
  readonly mutations: readonly Mutation[];
};

export type Mutation = { readonly state: DraftState; readonly steps: readonly Step[] };

/** How many of the latest changes are kept as possible causes of a state. */
const MUTATIONS_KEPT = 4;

/** All states found so far and how they hang together. */
export type Atlas = {
  readonly states: DraftState[];
  readonly transitions: Transition[];
  readonly skipped: SkippedAction[];
  /** Offers by key, with how often they were tried: what stands on every page is tried once or twice. */
  readonly tried: Map<string, number>;
  readonly codes: Set<string>;
  place(page: FrameSnapshot, arrival: Arrival): { readonly state: DraftState; readonly isNew: boolean };
};

export type Arrival = {
  readonly signedIn: boolean;
  readonly parent: { readonly state: DraftState; readonly step: Step } | null;
  readonly mutations: readonly Mutation[];
};

export function createAtlas(options: OfferOptions): Atlas {
  const book = createRouteBook(options.baseUrl);
  const atlas: Atlas = {
    states: [],
    transitions: [],
    skipped: [],
    tried: new Map(),
    codes: new Set(),
    place(page, arrival) {
      book.learn(page);
      for (const node of page.nodes) for (const code of codesIn(node.name)) atlas.codes.add(code);
      const route = book.routeOf(page.url);
      const known = atlas.states.find(
        (state) =>
          state.signedIn === arrival.signedIn &&
          book.routeOf(state.path) === route &&
          isSameState(state.snapshot, page),
      );
      if (known) return { state: known, isNew: false };
      const state = draft(page, arrival, { ...options, routeOf: book.routeOf, id: `s${atlas.states.length + 1}` });
      atlas.states.push(state.state);
      for (const skip of state.skipped) atlas.skipped.push({ state: state.state.id, ...skip });
      return { state: state.state, isNew: true };
    },
  };
  return atlas;
}

type DraftOptions = OfferOptions & { readonly routeOf: RouteOf; readonly id: string };

function draft(page: FrameSnapshot, arrival: Arrival, options: DraftOptions) {
  const { id, routeOf } = options;
  const { offers, skipped } = offersOf(page, options, routeOf);
  const numbered = offers.map((offer, index) => ({ ...offer, id: `${id}a${index + 1}` }));
  const path = pathOf(page.url, options.baseUrl) ?? '/';
  const state: DraftState = {
    id,
    route: routeOf(page.url),
    path,
    title: page.title,
    heading:
      page.nodes.find((node) => node.role === 'heading' && node.level === 1)?.name ??
      page.nodes.find((node) => node.role === 'heading')?.name ??
      '',
    signedIn: arrival.signedIn,
    reachedBy: [{ kind: 'open', path }],
    actions: numbered,
    offers: numbered,
    forms: page.forms.map((form) => ({
      name: form.name,
      purpose: purposeOf(form, page),
      fields: form.fields.map((field) => ({ label: field.label, type: field.type, required: field.required })),
    })),
    collections: page.collections.map(({ name, kind, size, columns }) => ({ name, kind, size, columns })),
    snapshot: page,
    needsSignIn: false,
    unreachable: false,
    parent: arrival.parent,
    mutations: arrival.mutations.slice(-MUTATIONS_KEPT),
  };
  return { state, skipped };
}
