import { LIMITS } from '@assay/domain';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { Crawl, ExplorationContext } from '../exploration-context.ts';
import { recordPage } from '../record-page.ts';
import { openStart } from '../session-ended.ts';
import { stopReason } from '../stop-reason.ts';
import { nextAction } from './next-action.ts';

/** The next action in content that appeared late on the start page; null when none appears in time. */
export async function waitForLateContent(
  crawl: Crawl,
  context: ExplorationContext,
): Promise<ReturnType<typeof nextAction>> {
  const known = context.map.states.length;
  await openStart(crawl, context);
  const { clock } = context.ports;
  const endMs = clock.monotonicMs() + LIMITS.crawl.lateContentMs;
  while (clock.monotonicMs() < endMs && !stopReason(context)) {
    await crawl.session.nextChange({ timeoutMs: endMs - clock.monotonicMs() });
    await recordPage(crawl, await settledPage(crawl.session, clock), null, context);
    if (context.map.states.length > known) return nextAction(crawl, context.map);
  }
  return null;
}
