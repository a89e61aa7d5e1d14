import {
  AppError,
  type AppMap,
  type ErrorCode,
  type Finding,
  isAppError,
  LIMITS,
  printStep,
  type Step,
} from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { submitForm } from '../core/forms/submit-form.ts';
import { type LogPosition, positionOf } from '../core/log/log-window.ts';
import type { Session } from '../core/ports.ts';
import type { Explored } from '../core/states/explored.ts';
import { pathOf } from '../core/states/routes.ts';
import { writes } from '../core/waiting/pending-saves.ts';
import { look } from '../core/waiting/settled-page.ts';
import { PASSES } from './action-order.ts';
import {
  arrive,
  type Budget,
  type Expedition,
  type ExplorerOptions,
  type ExplorerPorts,
  type Walk,
  whyStop,
} from './exploration-context.ts';
import { type Atlas, createAtlas, type DraftState } from './map-builder.ts';
import type { Offer } from './page-actions.ts';
import { glanceAt, watchSharedInterface } from './shared-interface.ts';

/** States still carry how they were come upon, for `confirmState`. */
export type Exploration = Omit<Explored, 'states'> & { readonly states: readonly DraftState[] };

/** The same control on every page is tried this often, in case it does something else elsewhere. */
const TRIES_PER_KEY = 2;

/** Explores as a visitor, then signed in. Whatever ends it early, what was found so far is returned. */
export async function exploreStates(ports: ExplorerPorts, options: ExplorerOptions): Promise<Exploration> {
  const { gate } = options.signIn ?? {};
  const atlas = createAtlas({ ...options, ...(gate === undefined ? {} : { gate }) });
  const findings: Finding[] = [];
  const shared = watchSharedInterface();
  const budget: Budget = { performed: 0, startedMs: ports.clock.monotonicMs(), stopped: 'everything seen' };
  const modes = options.signIn ? [false, true] : [false];
  for (const [index, signedIn] of modes.entries()) {
    const share = (index + 1) / modes.length;
    budget.stopped = await exploreAs(signedIn, {
      atlas,
      findings,
      shared,
      budget,
      ports,
      options,
      untilMs: budget.startedMs + options.timeBudgetMs * share,
      maxStates: Math.ceil(options.maxPages * share),
      maxActions: Math.ceil(options.maxActions * share),
    });
    if (budget.stopped === 'cancelled' || budget.stopped === 'target lost') break;
  }
  return {
    states: [
      ...atlas.states.filter((state) => !state.unreachable),
      // What was done later closed the way; from a fresh context it may be open again.
      ...atlas.states.filter((state) => state.unreachable && state.mutations.length > 0),
    ],
    seen: atlas.states,
    transitions: atlas.transitions,
    skipped: atlas.skipped,
    findings,
    codes: [...atlas.codes],
    signIn: options.signIn,
    sharedInterface: shared.isShared(),
    performed: budget.performed,
    stopped: budget.stopped,
  };
}

async function exploreAs(signedIn: boolean, trip: Expedition): Promise<AppMap['stopped']> {
  let walk: Walk | null = null;
  trip.atlas.tried.clear();
  try {
    walk = await begin(signedIn, trip);
    const page = await arrive(walk.session, trip.options.start, trip);
    trip.shared.begin(page);
    await note(walk, page, null, trip);
    for (;;) {
      const stop = whyStop(trip);
      if (stop) return stop;
      const next = choose(walk, trip.atlas) ?? (await lookAgain(walk, trip));
      if (!next) return 'everything seen';
      try {
        await tryOffer(walk, next.state, next.offer, trip);
      } catch (error) {
        await carryOn(error, next, walk, trip);
      }
    }
  } catch (error) {
    if (trip.options.signal?.aborted) return 'cancelled';
    if (trip.atlas.states.length > 0 && isAppError(error)) return 'target lost';
    throw error;
  } finally {
    await walk?.session.close();
  }
}

/** How often signing in is tried before the application counts as lost. */
const SIGN_INS_TRIED = 3;

async function begin(signedIn: boolean, { ports, options }: Expedition): Promise<Walk> {
  if (!signedIn || !options.signIn)
    return { session: await ports.open(), at: null, signedIn, storage: undefined, mutations: [] };
  for (let times = 1; ; times++) {
    const session = await ports.open();
    try {
      for (const step of options.signIn.steps) await ports.perform(session, step, { values: options.values });
      await look(session, ports.clock);
      return { session, at: null, signedIn, storage: await session.storage(), mutations: [] };
    } catch (error) {
      await session.close();
      // It worked when it was learnt: a machine that is busy for a moment must not end exploring.
      const isOver = !isAppError(error) || options.signal?.aborted || times === SIGN_INS_TRIED;
      if (isOver) throw error;
    }
  }
}

type Choice = { readonly state: DraftState; readonly offer: Offer };

/** How long content that comes late is waited for before a place is called seen. */
const LATE_MS = 4_000;

/** Before exploring ends: content that came late on the start page, or anywhere that it leads to. */
async function lookAgain(walk: Walk, trip: Expedition): Promise<ReturnType<typeof choose>> {
  const known = trip.atlas.states.length;
  await arrive(walk.session, trip.options.start, trip);
  const { clock } = trip.ports;
  const endMs = clock.monotonicMs() + LATE_MS;
  while (clock.monotonicMs() < endMs && !whyStop(trip)) {
    await walk.session.nextChange({ timeoutMs: endMs - clock.monotonicMs() });
    await note(walk, await look(walk.session, clock), null, trip);
    if (trip.atlas.states.length > known) return choose(walk, trip.atlas);
  }
  return null;
}

/** What is close comes first: an offer of the state that is in view, else of the earliest state. */
function choose(walk: Walk, atlas: Atlas): Choice | null {
  const mine = atlas.states.filter((state) => state.signedIn === walk.signedIn && !state.unreachable);
  const ordered = walk.at ? [walk.at, ...mine.filter((state) => state !== walk.at)] : mine;
  for (const isDue of PASSES) {
    for (const state of ordered) {
      const offer = state.offers.find(
        (candidate) =>
          isDue(candidate) && !candidate.performed && (atlas.tried.get(candidate.key) ?? 0) < triesFor(candidate),
      );
      if (offer) return { state, offer };
    }
  }
  return null;
}

function triesFor(offer: Offer): number {
  return offer.kind === 'link' ? 1 : TRIES_PER_KEY;
}

async function tryOffer(walk: Walk, state: DraftState, offer: Offer, trip: Expedition): Promise<void> {
  offer.performed = true;
  const isFirst = !trip.atlas.tried.has(offer.key);
  let isMutation = false;
  trip.atlas.tried.set(offer.key, (trip.atlas.tried.get(offer.key) ?? 0) + 1);
  try {
    if (walk.at !== state && !(await goTo(walk, state, trip))) {
      state.unreachable = walk.at !== state && state.parent === null ? state.unreachable : true;
      return;
    }
    const mark = positionOf(walk.session.log);
    const steps = await act(walk, offer, trip);
    await look(walk.session, trip.ports.clock);
    if (changedSomething(walk.session, mark)) {
      walk.mutations.push({ state, steps });
      isMutation = true;
      if (!offer.form) await lookFromElsewhere(walk, mark, trip);
    }
  } catch (error) {
    // One control that cannot be used is no reason to stop; a target that is gone is.
    if (!isAppError(error) || error.code === 'target_unreachable' || STUMBLES.has(error.code)) throw error;
    if (trip.options.signal?.aborted) throw error;
    walk.at = null;
    return;
  }
  trip.budget.performed++;
  await comeHome(walk, trip);
  const page = await look(walk.session, trip.ports.clock);
  const here = await note(walk, page, { state, step: offer.step }, trip);
  if (here !== state) trip.atlas.transitions.push({ from: state.id, action: offer.id, to: here.id });
  if (isMutation && isFirst) await lookAround(walk, trip);
}

/** How many known pages are looked at again after something was changed. */
const LOOKED_AT_AGAIN = 8;

/** What was changed may show elsewhere: a filled cart, a new member of a list. Pages that listed nothing come first. */
async function lookAround(walk: Walk, trip: Expedition): Promise<void> {
  const pages = new Map<string, DraftState>();
  for (const state of trip.atlas.states) {
    if (state.signedIn !== walk.signedIn || state.unreachable || state.route.includes(':')) continue;
    if (!pages.has(state.route)) pages.set(state.route, state);
  }
  const members = (state: DraftState) => state.snapshot.collections.reduce((sum, { size }) => sum + size, 0);
  const fewest = [...pages.values()].sort((a, b) => members(a) - members(b)).slice(0, LOOKED_AT_AGAIN);
  for (const state of fewest) {
    if (whyStop(trip)) return;
    await note(walk, await arrive(walk.session, state.path, trip), null, trip);
  }
}

async function act(walk: Walk, offer: Offer, { atlas, ports, options }: Expedition): Promise<readonly Step[]> {
  if (offer.form) {
    const page = await walk.session.snapshot();
    const wanted = offer.form.fields.map((field) => field.label).join('|');
    const form = page.forms.find((candidate) => candidate.fields.map((field) => field.label).join('|') === wanted);
    if (!form) throw new AppError('element_missing', `The form “${offer.label}” is no longer there.`);
    const submission = await submitForm(walk.session, form, {
      perform: ports.perform,
      clock: ports.clock,
      values: options.values,
      codes: [...atlas.codes],
    });
    return submission?.steps ?? [];
  }
  await ports.perform(walk.session, offer.step, { values: options.values, timeoutMs: 2_000 });
  return [offer.step];
}

/** Whether what was pressed here shows to the same visitor in a fresh context. */
async function lookFromElsewhere({ session, signedIn }: Walk, since: LogPosition, trip: Expedition): Promise<void> {
  await trip.shared.pressed(session.log.requests.slice(since.requests), async (addresses) => {
    const elsewhere = await begin(signedIn, trip);
    try {
      return await glanceAt(elsewhere.session, addresses, {
        clock: trip.ports.clock,
        openStart: () => arrive(elsewhere.session, trip.options.start, trip),
      });
    } finally {
      await elsewhere.session.close();
    }
  });
}

function changedSomething(session: Session, since: LogPosition): boolean {
  const sent = session.log.requests.slice(since.requests);
  return sent.some((request) => writes(request) && request.status < 400);
}

/** Back to a known state: by its address, else by the step that led there from its parent. */
async function goTo(walk: Walk, state: DraftState, trip: Expedition): Promise<boolean> {
  const page = await arrive(walk.session, state.path, trip);
  const found = trip.atlas.place(page, { signedIn: walk.signedIn, parent: null, mutations: walk.mutations });
  if (found.isNew) await inspectNew(walk, page, trip);
  walk.at = found.state;
  if (found.state === state) return true;
  if (!state.parent || !(await goToParent(walk, state.parent.state, trip))) return false;
  await trip.ports.perform(walk.session, state.parent.step, { values: trip.options.values, timeoutMs: 2_000 });
  walk.at = trip.atlas.place(await look(walk.session, trip.ports.clock), {
    signedIn: walk.signedIn,
    parent: state.parent,
    mutations: walk.mutations,
  }).state;
  return walk.at === state;
}

async function goToParent(walk: Walk, parent: DraftState, trip: Expedition): Promise<boolean> {
  return walk.at === parent || (await goTo(walk, parent, trip));
}

async function note(
  walk: Walk,
  page: FrameSnapshot,
  parent: { state: DraftState; step: Offer['step'] } | null,
  trip: Expedition,
): Promise<DraftState> {
  const { state, isNew } = trip.atlas.place(page, { signedIn: walk.signedIn, parent, mutations: walk.mutations });
  walk.at = state;
  if (isNew) await inspectNew(walk, page, trip);
  const { atlas, options, ports, budget } = trip;
  options.emit({
    kind: 'exploring',
    page: pathOf(page.url, options.baseUrl) ?? page.url,
    pages: atlas.states.length,
    forms: atlas.states.reduce((sum, each) => sum + each.forms.length, 0),
    actions: atlas.states.reduce((sum, each) => sum + each.offers.length, 0),
    elapsedMs: ports.clock.monotonicMs() - budget.startedMs,
    budgetMs: options.timeBudgetMs,
  });
  return state;
}

async function inspectNew(walk: Walk, page: FrameSnapshot, trip: Expedition): Promise<void> {
  for (const finding of await trip.ports.inspect(walk.session, page)) addFinding(trip, finding);
}

function addFinding({ findings, options }: Expedition, finding: Finding): void {
  if (findings.some((known) => known.kind === finding.kind && known.title === finding.title)) return;
  findings.push(finding);
  options.emit({ kind: 'finding', finding });
}

/** Popups and addresses elsewhere: back to the application. */
async function comeHome(walk: Walk, trip: Expedition): Promise<void> {
  if (pathOf(walk.session.url(), trip.options.baseUrl) === null) {
    await walk.session.switchWindow('main', { timeoutMs: LIMITS.stepTimeoutMs });
    if (pathOf(walk.session.url(), trip.options.baseUrl) === null) await arrive(walk.session, trip.options.start, trip);
  }
}

/** After these, exploring goes on with a new session: the old one answers nothing any more. */
const STUMBLES: ReadonlySet<ErrorCode> = new Set(['page_crashed', 'browser_crashed', 'timeout']);

async function carryOn(error: unknown, { state, offer }: Choice, walk: Walk, trip: Expedition): Promise<void> {
  if (!isAppError(error) || !STUMBLES.has(error.code) || trip.options.signal?.aborted) throw error;
  await walk.session.close();
  walk.session = await openAgain(walk, trip);
  walk.at = null;
  const after = `“${state.heading || state.title || state.path}”: ${printStep(offer.step)}`;
  if (error.code === 'page_crashed') {
    addFinding(trip, {
      kind: 'script-error',
      title: `The page crashes. ${after}`,
      severity: 'critical',
      page: state.path,
      evidence: [{ kind: 'note', title: 'Crash', text: error.message }],
    });
  } else {
    const what = error.code === 'timeout' ? 'The page stopped answering' : 'The browser ended and was started again';
    trip.options.emit({ kind: 'note', text: `${what}. ${after}` });
  }
}

/** What the browser keeps beside its cookies is gone with the session: where that is the beginning, one begins anew. */
async function openAgain(walk: Walk, trip: Expedition): Promise<Session> {
  if (!walk.signedIn || trip.options.signIn?.gate === undefined) return trip.ports.open(walk.storage);
  return (await begin(true, trip)).session;
}
