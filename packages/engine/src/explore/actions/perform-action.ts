import { AppError, isAppError, LIMITS, type Step } from '@assay/domain';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { submitForm } from '../../core/forms/submit-form.ts';
import { type LogPosition, positionOf } from '../../core/log/log-window.ts';
import { isWrite } from '../../core/waiting/pending-saves.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { RECOVERABLE, startCrawl } from '../crawl-session.ts';
import { type Crawl, type ExplorationContext, openPage, stopReason } from '../exploration-context.ts';
import { goToState, returnToApplication } from '../go-to-state.ts';
import { freshViewOf } from '../interface-shared-by-visitors.ts';
import type { DraftState } from '../map/map-builder.ts';
import { recordPage } from '../record-page.ts';
import type { PageAction } from './page-actions.ts';

/**
 * Goes to the state, performs the action there, and records the page that follows. An action that cannot be performed
 * is skipped. @throws AppError `target_unreachable` and the codes of `RECOVERABLE`.
 */
export async function performAction(
  crawl: Crawl,
  state: DraftState,
  action: PageAction,
  context: ExplorationContext,
): Promise<void> {
  action.performed = true;
  const isFirst = !context.map.attempts.has(action.key);
  let isMutation = false;
  context.map.attempts.set(action.key, (context.map.attempts.get(action.key) ?? 0) + 1);
  try {
    if (crawl.at !== state && !(await goToState(crawl, state, context))) {
      state.unreachable = crawl.at !== state && state.parent === null ? state.unreachable : true;
      return;
    }
    const mark = positionOf(crawl.session.log);
    const steps = await performOrSubmit(crawl, action, context);
    await settledPage(crawl.session, context.ports.clock);
    if (changedSomething(crawl.session, mark)) {
      crawl.mutations.push({ state, steps });
      isMutation = true;
      if (!action.form) await checkSharedInterface(crawl, mark, context);
    }
  } catch (error) {
    // A control that cannot be used does not end exploring; a target that is gone does.
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

/** A change may show on other pages: a filled cart, a new row of a list. Pages whose lists were empty come first. */
async function revisitPages(crawl: Crawl, context: ExplorationContext): Promise<void> {
  const pages = new Map<string, DraftState>();
  for (const state of context.map.states) {
    if (state.signedIn !== crawl.signedIn || state.unreachable || state.route.includes(':')) continue;
    if (!pages.has(state.route)) pages.set(state.route, state);
  }
  const members = (state: DraftState) => state.snapshot.collections.reduce((sum, { size }) => sum + size, 0);
  const fewest = [...pages.values()].sort((a, b) => members(a) - members(b)).slice(0, LIMITS.crawl.pagesRevisited);
  for (const state of fewest) {
    if (stopReason(context)) return;
    await recordPage(crawl, await openPage(crawl.session, state.path, context), null, context);
  }
}

async function performOrSubmit(
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

/** Opens a fresh context to see whether the pressed control changed the interface there as well. */
async function checkSharedInterface(
  { session, signedIn }: Crawl,
  since: LogPosition,
  context: ExplorationContext,
): Promise<void> {
  await context.sharedInterface.afterPress(session.log.requests.slice(since.requests), async (addresses) => {
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
