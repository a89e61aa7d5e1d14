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
import { isWrite } from '../core/waiting/pending-saves.ts';
import { settledPage } from '../core/waiting/settled-page.ts';
import { ACTION_ORDER } from './action-order.ts';
import {
  type Budget,
  type Crawl,
  type ExplorationContext,
  type ExplorerOptions,
  type ExplorerPorts,
  openPage,
  stopReason,
} from './exploration-context.ts';
import { createMapBuilder, type DraftState, type MapBuilder } from './map-builder.ts';
import type { PageAction } from './page-actions.ts';
import { freshViewOf, watchSharedInterface } from './shared-interface.ts';

/** States still carry how they were come upon, for `confirmState`. */
export type Exploration = Omit<Explored, 'states'> & { readonly states: readonly DraftState[] };

/** The same control on every page is tried this often, in case it does something else elsewhere. */
const TRIES_PER_KEY = 2;

/** Explores as a visitor, then signed in. Whatever ends it early, what was found so far is returned. */
export async function exploreStates(ports: ExplorerPorts, options: ExplorerOptions): Promise<Exploration> {
  const { startChoicePath } = options.signIn ?? {};
  const map = createMapBuilder({ ...options, ...(startChoicePath === undefined ? {} : { startChoicePath }) });
  const findings: Finding[] = [];
  const shared = watchSharedInterface();
  const budget: Budget = { performed: 0, startedMs: ports.clock.monotonicMs(), stopped: 'everything seen' };
  const modes = options.signIn ? [false, true] : [false];
  for (const [index, signedIn] of modes.entries()) {
    const share = (index + 1) / modes.length;
    budget.stopped = await exploreAs(signedIn, {
      map,
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
      ...map.states.filter((state) => !state.unreachable),
      // What was done later closed the way; from a fresh context it may be open again.
      ...map.states.filter((state) => state.unreachable && state.mutations.length > 0),
    ],
    seen: map.states,
    transitions: map.transitions,
    skipped: map.skipped,
    findings,
    codes: [...map.codes],
    signIn: options.signIn,
    sharedInterface: shared.isShared(),
    performed: budget.performed,
    stopped: budget.stopped,
  };
}

async function exploreAs(signedIn: boolean, context: ExplorationContext): Promise<AppMap['stopped']> {
  let crawl: Crawl | null = null;
  context.map.tried.clear();
  try {
    crawl = await startCrawl(signedIn, context);
    const page = await openPage(crawl.session, context.options.start, context);
    context.shared.begin(page);
    await recordPage(crawl, page, null, context);
    for (;;) {
      const stop = stopReason(context);
      if (stop) return stop;
      const next = nextAction(crawl, context.map) ?? (await waitForLateContent(crawl, context));
      if (!next) return 'everything seen';
      try {
        await performAction(crawl, next.state, next.action, context);
      } catch (error) {
        await recoverFrom(error, next, crawl, context);
      }
    }
  } catch (error) {
    if (context.options.signal?.aborted) return 'cancelled';
    if (context.map.states.length > 0 && isAppError(error)) return 'target lost';
    throw error;
  } finally {
    await crawl?.session.close();
  }
}

/** How often signing in is tried before the application counts as lost. */
const SIGN_INS_TRIED = 3;

async function startCrawl(signedIn: boolean, { ports, options }: ExplorationContext): Promise<Crawl> {
  if (!signedIn || !options.signIn)
    return { session: await ports.open(), at: null, signedIn, storage: undefined, mutations: [] };
  for (let times = 1; ; times++) {
    const session = await ports.open();
    try {
      for (const step of options.signIn.steps) await ports.perform(session, step, { values: options.values });
      await settledPage(session, ports.clock);
      return { session, at: null, signedIn, storage: await session.storage(), mutations: [] };
    } catch (error) {
      await session.close();
      // It worked when it was learnt: a machine that is busy for a moment must not end exploring.
      const isOver = !isAppError(error) || options.signal?.aborted || times === SIGN_INS_TRIED;
      if (isOver) throw error;
    }
  }
}

type Choice = { readonly state: DraftState; readonly action: PageAction };

/** How long content that comes late is waited for before a place is called seen. */
const LATE_MS = 4_000;

/** Before exploring ends: content that came late on the start page, or anywhere that it leads to. */
async function waitForLateContent(crawl: Crawl, context: ExplorationContext): Promise<ReturnType<typeof nextAction>> {
  const known = context.map.states.length;
  await openPage(crawl.session, context.options.start, context);
  const { clock } = context.ports;
  const endMs = clock.monotonicMs() + LATE_MS;
  while (clock.monotonicMs() < endMs && !stopReason(context)) {
    await crawl.session.nextChange({ timeoutMs: endMs - clock.monotonicMs() });
    await recordPage(crawl, await settledPage(crawl.session, clock), null, context);
    if (context.map.states.length > known) return nextAction(crawl, context.map);
  }
  return null;
}

/** What is close comes first: an action of the state that is in view, else of the earliest state. */
function nextAction(crawl: Crawl, map: MapBuilder): Choice | null {
  const mine = map.states.filter((state) => state.signedIn === crawl.signedIn && !state.unreachable);
  const ordered = crawl.at ? [crawl.at, ...mine.filter((state) => state !== crawl.at)] : mine;
  for (const isDue of ACTION_ORDER) {
    for (const state of ordered) {
      const action = state.actions.find(
        (candidate) =>
          isDue(candidate) && !candidate.performed && (map.tried.get(candidate.key) ?? 0) < triesFor(candidate),
      );
      if (action) return { state, action };
    }
  }
  return null;
}

function triesFor(action: PageAction): number {
  return action.kind === 'link' ? 1 : TRIES_PER_KEY;
}

async function performAction(
  crawl: Crawl,
  state: DraftState,
  action: PageAction,
  context: ExplorationContext,
): Promise<void> {
  action.performed = true;
  const isFirst = !context.map.tried.has(action.key);
  let isMutation = false;
  context.map.tried.set(action.key, (context.map.tried.get(action.key) ?? 0) + 1);
  try {
    if (crawl.at !== state && !(await goToState(crawl, state, context))) {
      state.unreachable = crawl.at !== state && state.parent === null ? state.unreachable : true;
      return;
    }
    const mark = positionOf(crawl.session.log);
    const steps = await act(crawl, action, context);
    await settledPage(crawl.session, context.ports.clock);
    if (changedSomething(crawl.session, mark)) {
      crawl.mutations.push({ state, steps });
      isMutation = true;
      if (!action.form) await checkSharedInterface(crawl, mark, context);
    }
  } catch (error) {
    // One control that cannot be used is no reason to stop; a target that is gone is.
    if (!isAppError(error) || error.code === 'target_unreachable' || RECOVERABLE.has(error.code)) throw error;
    if (context.options.signal?.aborted) throw error;
    crawl.at = null;
    return;
  }
  context.budget.performed++;
  await returnToApplication(crawl, context);
  const page = await settledPage(crawl.session, context.ports.clock);
  const here = await recordPage(crawl, page, { state, step: action.step }, context);
  if (here !== state) context.map.transitions.push({ from: state.id, action: action.id, to: here.id });
  if (isMutation && isFirst) await revisitPages(crawl, context);
}

/** How many known pages are looked at again after something was changed. */
const LOOKED_AT_AGAIN = 8;

/** What was changed may show elsewhere: a filled cart, a new member of a list. Pages that listed nothing come first. */
async function revisitPages(crawl: Crawl, context: ExplorationContext): Promise<void> {
  const pages = new Map<string, DraftState>();
  for (const state of context.map.states) {
    if (state.signedIn !== crawl.signedIn || state.unreachable || state.route.includes(':')) continue;
    if (!pages.has(state.route)) pages.set(state.route, state);
  }
  const members = (state: DraftState) => state.snapshot.collections.reduce((sum, { size }) => sum + size, 0);
  const fewest = [...pages.values()].sort((a, b) => members(a) - members(b)).slice(0, LOOKED_AT_AGAIN);
  for (const state of fewest) {
    if (stopReason(context)) return;
    await recordPage(crawl, await openPage(crawl.session, state.path, context), null, context);
  }
}

async function act(
  crawl: Crawl,
  action: PageAction,
  { map, ports, options }: ExplorationContext,
): Promise<readonly Step[]> {
  if (action.form) {
    const page = await crawl.session.snapshot();
    const wanted = action.form.fields.map((field) => field.label).join('|');
    const form = page.forms.find((candidate) => candidate.fields.map((field) => field.label).join('|') === wanted);
    if (!form) throw new AppError('element_missing', `The form “${action.label}” is no longer there.`);
    const submission = await submitForm(crawl.session, form, {
      perform: ports.perform,
      clock: ports.clock,
      values: options.values,
      codes: [...map.codes],
    });
    return submission?.steps ?? [];
  }
  await ports.perform(crawl.session, action.step, { values: options.values, timeoutMs: LIMITS.exploreStepTimeoutMs });
  return [action.step];
}

/** Whether what was pressed here shows to the same visitor in a fresh context. */
async function checkSharedInterface(
  { session, signedIn }: Crawl,
  since: LogPosition,
  context: ExplorationContext,
): Promise<void> {
  await context.shared.pressed(session.log.requests.slice(since.requests), async (addresses) => {
    const elsewhere = await startCrawl(signedIn, context);
    try {
      return await freshViewOf(elsewhere.session, addresses, {
        clock: context.ports.clock,
        openStart: () => openPage(elsewhere.session, context.options.start, context),
      });
    } finally {
      await elsewhere.session.close();
    }
  });
}

function changedSomething(session: Session, since: LogPosition): boolean {
  const sent = session.log.requests.slice(since.requests);
  return sent.some((request) => isWrite(request) && request.status < 400);
}

/** Back to a known state: by its address, else by the step that led there from its parent. */
async function goToState(crawl: Crawl, state: DraftState, context: ExplorationContext): Promise<boolean> {
  const page = await openPage(crawl.session, state.path, context);
  const found = context.map.addPage(page, { signedIn: crawl.signedIn, parent: null, mutations: crawl.mutations });
  if (found.isNew) await inspectNew(crawl, page, context);
  crawl.at = found.state;
  if (found.state === state) return true;
  if (!state.parent || !(await goToParent(crawl, state.parent.state, context))) return false;
  await context.ports.perform(crawl.session, state.parent.step, {
    values: context.options.values,
    timeoutMs: LIMITS.exploreStepTimeoutMs,
  });
  crawl.at = context.map.addPage(await settledPage(crawl.session, context.ports.clock), {
    signedIn: crawl.signedIn,
    parent: state.parent,
    mutations: crawl.mutations,
  }).state;
  return crawl.at === state;
}

async function goToParent(crawl: Crawl, parent: DraftState, context: ExplorationContext): Promise<boolean> {
  return crawl.at === parent || (await goToState(crawl, parent, context));
}

async function recordPage(
  crawl: Crawl,
  page: FrameSnapshot,
  parent: { state: DraftState; step: PageAction['step'] } | null,
  context: ExplorationContext,
): Promise<DraftState> {
  const { state, isNew } = context.map.addPage(page, { signedIn: crawl.signedIn, parent, mutations: crawl.mutations });
  crawl.at = state;
  if (isNew) await inspectNew(crawl, page, context);
  const { map, options, ports, budget } = context;
  options.emit({
    kind: 'exploring',
    page: pathOf(page.url, options.baseUrl) ?? page.url,
    pages: map.states.length,
    forms: map.states.reduce((sum, each) => sum + each.forms.length, 0),
    actions: map.states.reduce((sum, each) => sum + each.actions.length, 0),
    elapsedMs: ports.clock.monotonicMs() - budget.startedMs,
    budgetMs: options.timeBudgetMs,
  });
  return state;
}

async function inspectNew(crawl: Crawl, page: FrameSnapshot, context: ExplorationContext): Promise<void> {
  for (const finding of await context.ports.inspect(crawl.session, page)) addFinding(context, finding);
}

function addFinding({ findings, options }: ExplorationContext, finding: Finding): void {
  if (findings.some((known) => known.kind === finding.kind && known.title === finding.title)) return;
  findings.push(finding);
  options.emit({ kind: 'finding', finding });
}

/** Popups and addresses elsewhere: back to the application. */
async function returnToApplication(crawl: Crawl, context: ExplorationContext): Promise<void> {
  if (pathOf(crawl.session.url(), context.options.baseUrl) === null) {
    await crawl.session.switchWindow('main', { timeoutMs: LIMITS.stepTimeoutMs });
    if (pathOf(crawl.session.url(), context.options.baseUrl) === null)
      await openPage(crawl.session, context.options.start, context);
  }
}

/** After these, exploring goes on with a new session: the old one answers nothing any more. */
const RECOVERABLE: ReadonlySet<ErrorCode> = new Set(['page_crashed', 'browser_crashed', 'timeout']);

async function recoverFrom(
  error: unknown,
  { state, action }: Choice,
  crawl: Crawl,
  context: ExplorationContext,
): Promise<void> {
  if (!isAppError(error) || !RECOVERABLE.has(error.code) || context.options.signal?.aborted) throw error;
  await crawl.session.close();
  crawl.session = await reopenSession(crawl, context);
  crawl.at = null;
  const after = `“${state.heading || state.title || state.path}”: ${printStep(action.step)}`;
  if (error.code === 'page_crashed') {
    addFinding(context, {
      kind: 'script-error',
      title: `The page crashes. ${after}`,
      severity: 'critical',
      page: state.path,
      evidence: [{ kind: 'note', title: 'Crash', text: error.message }],
    });
  } else {
    const what = error.code === 'timeout' ? 'The page stopped answering' : 'The browser ended and was started again';
    context.options.emit({ kind: 'note', text: `${what}. ${after}` });
  }
}

/** What the browser keeps beside its cookies is gone with the session: where that is the beginning, one begins anew. */
async function reopenSession(crawl: Crawl, context: ExplorationContext): Promise<Session> {
  if (!crawl.signedIn || context.options.signIn?.startChoicePath === undefined)
    return context.ports.open(crawl.storage);
  return (await startCrawl(true, context)).session;
}
