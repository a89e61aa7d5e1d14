import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Session } from '../core/browser-clock-and-store-ports.ts';
import { settledPage } from '../core/waiting/settled-page.ts';
import type { ExplorationContext } from './exploration-context.ts';

/** Opens an address and gives the settled page. @throws AppError of the navigation. */
export async function openPage(
  session: Session,
  path: string,
  { ports: { clock } }: ExplorationContext,
): Promise<FrameSnapshot> {
  for (let times = 1; ; times++) {
    const answer = await session.goto(path, { timeoutMs: LIMITS.navigationTimeoutMs });
    if (answer?.status !== 429 || times === LIMITS.crawl.tooManyRequests.times) return settledPage(session, clock);
    const endMs = clock.monotonicMs() + LIMITS.crawl.tooManyRequests.pauseMs;
    while (clock.monotonicMs() < endMs) await session.nextChange({ timeoutMs: endMs - clock.monotonicMs() });
  }
}
