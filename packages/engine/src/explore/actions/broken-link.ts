import { type Finding, isAppError, LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { note } from '../../core/log/findings-from-log.ts';
import { type LogPosition, positionOf } from '../../core/log/log-window.ts';
import { mainHeading } from '../../core/states/main-heading.ts';
import { pathOf } from '../../core/states/path-of.ts';
import { withTarget } from '../../core/states/with-target.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { saysNotFound } from '../../core/wording/says-not-found.ts';
import { addFinding } from '../add-finding.ts';
import type { Crawl, ExplorationContext } from '../exploration-context.ts';
import { goToState } from '../go-to-state.ts';
import type { DraftState } from '../map/map-builder.ts';
import { RECOVERABLE } from '../recover-from-crash.ts';
import type { PageAction } from './found-action.ts';

type Followed = {
  readonly state: DraftState;
  readonly action: PageAction;
  readonly since: LogPosition;
  readonly page: FrameSnapshot;
};

/**
 * Reports a link of the application to a page that is not there, once it was followed twice: the list that held it may have
 * been older than what it lists. Gives the page that is in view afterwards.
 */
export async function reportBrokenLink(
  crawl: Crawl,
  { state, action, since, page }: Followed,
  context: ExplorationContext,
): Promise<FrameSnapshot> {
  const { session } = crawl;
  const { clock, perform } = context.ports;
  const { step } = action;
  if (action.kind !== 'link' || step.kind !== 'click' || missing(session, since, page) === null) return page;
  crawl.at = null;
  if (!(await goToState(crawl, state, context))) return settledPage(session, clock);
  const from = await session.snapshot();
  const link = withTarget(from.nodes, step.target);
  if (!link) return from;
  const again = positionOf(session.log);
  try {
    await perform(session, step, { values: context.options.values, timeoutMs: LIMITS.exploreStepTimeoutMs });
  } catch (error) {
    // It could be followed once, and not again.
    if (!isAppError(error) || error.code === 'target_unreachable' || RECOVERABLE.has(error.code)) throw error;
  }
  const now = await settledPage(session, clock);
  const what = missing(session, again, now);
  if (what !== null)
    addFinding(context, findingOf(action, { from: pathOf(from.url, context.options.baseUrl), to: now.url, what }));
  return now;
}

/** What says that the page is not there; null where nothing does. A server that fails is told on its own. */
function missing({ log }: Session, since: LogPosition, page: FrameSnapshot): string | null {
  const opened = log.requests.slice(since.requests).findLast(({ navigation, sameOrigin }) => navigation && sameOrigin);
  if (opened?.status === 404 || opened?.status === 410) return `It answered ${opened.status}.`;
  const heading = mainHeading(page);
  return saysNotFound(heading) ? `It says “${heading}”.` : null;
}

function findingOf(
  { label }: PageAction,
  { from, to, what }: { readonly from: string | null; readonly to: string; readonly what: string },
): Finding {
  return {
    kind: 'broken-link',
    title: `“${label}” leads to a page that is not there`,
    severity: 'moderate',
    page: from ?? to,
    evidence: [note('Address', to), note('Answer', what)],
  };
}
