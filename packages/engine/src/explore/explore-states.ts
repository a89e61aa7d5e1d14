import { type AppMap, type Finding, isAppError, LIMITS } from '@assay/domain';
import { signInForm } from '../core/forms/sign-in-form.ts';
import { mayWait } from './actions/action-order.ts';
import { nextAction, noteChoice } from './actions/next-action.ts';
import { performAction } from './actions/perform-action.ts';
import { waitForLateContent } from './actions/wait-for-late-content.ts';
import type { Exploration } from './exploration.ts';
import type { Budget, Crawl, ExplorationContext, ExplorerOptions, ExplorerPorts } from './exploration-context.ts';
import { explorationSoFar } from './exploration-so-far.ts';
import { goesOn } from './goes-on.ts';
import { watchSharedInterface } from './interface-shared-by-visitors.ts';
import { createMapBuilder } from './map/map-builder.ts';
import { recordPage } from './record-page.ts';
import { recoverFromCrash } from './recover-from-crash.ts';
import { openStart, SessionEnded, signInAgain } from './session-ended.ts';
import { createSlices, type Slices } from './slices.ts';
import { startCrawl } from './start-crawl.ts';
import { stopReason } from './stop-reason.ts';

/**
 * Explores as a visitor, then signed in. When it ends early, what was found so far is returned. @throws AppError when
 * not even the first page can be opened.
 */
export async function exploreStates(ports: ExplorerPorts, options: ExplorerOptions): Promise<Exploration> {
  const { startChoicePath } = options.signIn ?? {};
  const map = createMapBuilder({
    ...options,
    records: ports.records,
    ...(startChoicePath === undefined ? {} : { startChoicePath }),
  });
  const findings: Finding[] = [];
  const shared = watchSharedInterface();
  const budget: Budget = {
    performed: 0,
    startedMs: ports.clock.monotonicMs(),
    pausedMs: 0,
    stopped: 'everything seen',
  };
  const slices = createSlices(options.betweenSlices, budget.startedMs);
  const modes = options.signIn ? [false, true] : [false];
  for (const [index, signedIn] of modes.entries()) {
    const share = (index + 1) / modes.length;
    budget.stopped = await exploreAs(signedIn, slices, {
      map,
      findings,
      sharedInterface: shared,
      budget,
      ports,
      options,
      untilMs: budget.startedMs + options.timeBudgetMs * share,
      untilWithPausesMs: budget.startedMs + (options.timeWithPausesMs ?? Number.POSITIVE_INFINITY) * share,
      maxPages: Math.ceil(options.maxPages * share),
      maxActions: Math.ceil(options.maxActions * share),
      isFollowed: index < modes.length - 1,
    });
    if (budget.stopped === 'cancelled' || budget.stopped === 'target lost') break;
  }
  return explorationSoFar({ map, findings, sharedInterface: shared, budget, ports, options });
}

/** An application that begins with its sign-in shows a visitor little: most of the time is for what is behind it. */
function leaveTimeToInside(context: ExplorationContext): void {
  const { budget, options } = context;
  const { visitorShare } = LIMITS.crawl;
  context.untilMs = budget.startedMs + options.timeBudgetMs * visitorShare;
  context.untilWithPausesMs = budget.startedMs + (options.timeWithPausesMs ?? Number.POSITIVE_INFINITY) * visitorShare;
}

/** Waits where others need the processors more. */
async function giveWay({ ports: { clock }, options, budget }: ExplorationContext): Promise<void> {
  const pauseMs = clock.monotonicMs();
  await options.giveWay?.();
  budget.pausedMs += clock.monotonicMs() - pauseMs;
}

async function exploreAs(signedIn: boolean, endSlice: Slices, context: ExplorationContext): Promise<AppMap['stopped']> {
  let crawl: Crawl | null = null;
  // What only arranges lists comes after the tests of all that was found until then.
  let hasSeenAll = !context.options.whenTimeIsUp || context.isFollowed;
  context.map.attempts.clear();
  try {
    crawl = await startCrawl(signedIn, context);
    const page = await openStart(crawl, context);
    context.sharedInterface.restart(page);
    if (context.isFollowed && signInForm(page)) leaveTimeToInside(context);
    await recordPage(crawl, page, null, context);
    for (;;) {
      const stop = stopReason(context);
      if (stop && !(stop === 'time budget' && (await goesOn(context)))) return stop;
      const next = nextAction(crawl, context.map, context.options.goal) ?? (await waitForLateContent(crawl, context));
      if (!next) return 'everything seen';
      if (next.action.arranges && !hasSeenAll) {
        hasSeenAll = true;
        if (await goesOn(context)) continue;
        return 'time budget';
      }
      await endSlice(context);
      if (mayWait(next.action)) await giveWay(context);
      noteChoice(crawl, next);
      try {
        await performAction(crawl, next.state, next.action, context);
      } catch (error) {
        if (error instanceof SessionEnded) await signInAgain(next, crawl, context);
        else await recoverFromCrash(error, next, crawl, context);
      }
    }
  } catch (error) {
    if (context.options.signal?.aborted) return 'cancelled';
    if (context.map.states.length > 0 && (isAppError(error) || error instanceof SessionEnded)) {
      context.options.emit({ kind: 'note', text: `Exploring ended early: ${error.message}` });
      return 'target lost';
    }
    throw error;
  } finally {
    await crawl?.session.close();
  }
}
