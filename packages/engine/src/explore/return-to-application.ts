import { LIMITS } from '@assay/domain';
import { pathOf } from '../core/states/path-of.ts';
import type { Crawl, ExplorationContext } from './exploration-context.ts';
import { openPage } from './open-page.ts';

/** Leaves popup windows and pages of other sites. */
export async function returnToApplication(crawl: Crawl, context: ExplorationContext): Promise<void> {
  if (pathOf(crawl.session.url(), context.options.baseUrl) === null) {
    await crawl.session.switchWindow('main', { timeoutMs: LIMITS.stepTimeoutMs });
    if (pathOf(crawl.session.url(), context.options.baseUrl) === null)
      await openPage(crawl.session, context.options.start, context);
  }
}
