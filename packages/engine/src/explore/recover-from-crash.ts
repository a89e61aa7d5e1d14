import { type ErrorCode, isAppError, printStep } from '@assay/domain';
import type { Session } from '../core/browser-clock-and-store-ports.ts';
import type { Choice } from './actions/next-action.ts';
import { addFinding } from './add-finding.ts';
import type { Crawl, ExplorationContext } from './exploration-context.ts';
import { startCrawl } from './start-crawl.ts';

/** After these errors the session is useless, and exploring continues in a new one. */
export const RECOVERABLE: ReadonlySet<ErrorCode> = new Set(['page_crashed', 'browser_crashed', 'timeout']);

/**
 * Continues the crawl in a new session after a recoverable error, and reports the action that led to it. Other errors
 * are thrown again.
 */
export async function recoverFromCrash(
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

/**
 * A new session with the cookies of the old one. Where the sign-in starts with a filled sample, signs in again: the sample
 * may be kept outside of the cookies.
 */
async function reopenSession(crawl: Crawl, context: ExplorationContext): Promise<Session> {
  if (!crawl.signedIn || context.options.signIn?.startChoicePath === undefined)
    return context.ports.open(crawl.storage);
  return (await startCrawl(true, context)).session;
}
