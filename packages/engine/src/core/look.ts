import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Session } from './ports.ts';

/** The page as it is once it has answered. */
export async function look(session: Session): Promise<FrameSnapshot> {
  await session.settle({ quietMs: LIMITS.settleQuietMs, timeoutMs: LIMITS.settleTimeoutMs });
  return session.snapshot();
}
