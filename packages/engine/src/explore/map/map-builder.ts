import type { SkippedAction, Step, Transition } from '@assay/domain';
import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { noteShownValues } from '../../core/forms/shown-values.ts';
import { codesIn } from '../../core/forms/voucher-codes.ts';
import type { FormerRecords } from '../../core/records-port.ts';
import type { ExploredState } from '../../core/states/explored-application.ts';
import { mainHeading } from '../../core/states/main-heading.ts';
import { pathOf } from '../../core/states/path-of.ts';
import { withoutQuery } from '../../core/states/route-without-ids.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { type Attempts, createAttempts } from '../actions/attempts.ts';
import type { PageAction, RouteOf } from '../actions/found-action.ts';
import { actionsOf, type PageActionOptions } from '../actions/page-actions.ts';
import { createRoutePatterns } from './route-patterns.ts';

/** A state while it is being explored. */
export type DraftState = Omit<ExploredState, 'actions' | 'picture'> & {
  readonly actions: readonly PageAction[];
  picture?: string;
  unreachable: boolean;
  readonly parent: Parent | null;
  /** Changes that were made before the state was first seen: an order page needs a filled cart. */
  readonly mutations: readonly Mutation[];
};

/** Where a state was first reached from, and by which steps: pressing a control, or filling and sending a form. */
export type Parent = { readonly state: DraftState; readonly steps: readonly Step[] };

export type Mutation = { readonly state: DraftState; readonly steps: readonly Step[] };

/** All states found so far, with the transitions between them. */
export type MapBuilder = {
  readonly states: DraftState[];
  readonly transitions: Transition[];
  readonly skipped: SkippedAction[];
  /** How often actions of each key were tried: what stands on every page is tried once or twice. */
  readonly attempts: Attempts;
  readonly codes: Set<string>;
  readonly shown: Map<string, string[]>;
  addPage(page: FrameSnapshot, discovery: Discovery): { readonly state: DraftState; readonly isNew: boolean };
};

/** How a page was reached. */
export type Discovery = {
  readonly signedIn: boolean;
  readonly parent: Parent | null;
  readonly mutations: readonly Mutation[];
};

export type MapOptions = PageActionOptions & {
  /** What Assay has created, as far as it is known. */
  readonly records?: Pick<FormerRecords, 'isOwnPage' | 'namesOwn'>;
};

/** An empty map. */
export function createMapBuilder(options: MapOptions): MapBuilder {
  const patterns = createRoutePatterns(options.baseUrl);
  const map: MapBuilder = {
    states: [],
    transitions: [],
    skipped: [],
    attempts: createAttempts(),
    codes: new Set(),
    shown: new Map(),
    addPage(page, discovery) {
      patterns.learn(page);
      noteShownValues(map.shown, page);
      for (const node of page.nodes) for (const code of codesIn(node.name)) map.codes.add(code);
      const route = withoutQuery(patterns.routeOf(page.url));
      const known = map.states.find(
        (state) =>
          state.signedIn === discovery.signedIn &&
          withoutQuery(patterns.routeOf(state.path)) === route &&
          isSameState(state.snapshot, page),
      );
      if (known) return { state: known, isNew: false };
      const state = draftState(page, discovery, {
        ...options,
        routeOf: patterns.routeOf,
        id: `s${map.states.length + 1}`,
      });
      map.states.push(state.state);
      for (const skip of state.skipped) map.skipped.push({ state: state.state.id, ...skip });
      return { state: state.state, isNew: true };
    },
  };
  return map;
}

type DraftOptions = MapOptions & { readonly routeOf: RouteOf; readonly id: string };

function draftState(page: FrameSnapshot, discovery: Discovery, options: DraftOptions) {
  const { id, routeOf, records } = options;
  const { actions, skipped } = actionsOf(page, options, routeOf);
  const numbered = actions.map((action, index) => ({ ...action, id: `${id}a${index + 1}` }));
  const path = pathOf(page.url, options.baseUrl) ?? '/';
  const heading = mainHeading(page);
  const isOfOwn = records?.isOwnPage(page.url) || records?.namesOwn(heading);
  const state: DraftState = {
    id,
    route: routeOf(page.url),
    path,
    title: page.title,
    heading,
    signedIn: discovery.signedIn,
    reachedBy: [{ kind: 'open', path }],
    actions: numbered,
    forms: page.forms.map((form) => ({
      name: form.name,
      purpose: purposeOf(form, page),
      fields: form.fields.map((field) => ({ label: field.label, type: field.type, required: field.required })),
    })),
    collections: page.collections.map(({ name, kind, size, columns }) => ({ name, kind, size, columns })),
    snapshot: page,
    needsSignIn: false,
    ...(isOfOwn ? { ofOwn: true } : {}),
    unreachable: false,
    parent: discovery.parent,
    mutations: discovery.mutations.slice(-LIMITS.crawl.mutationsKept),
  };
  return { state, skipped };
}
