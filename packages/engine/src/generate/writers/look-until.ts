import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { DryRun } from '../dry-run/dry-run.ts';

/** The page once it is as wanted; after `LIMITS.generation.writing.lateAnswerMs`, as it is. It is one look of the script. */
export async function lookUntil(
  { session, clock, addLook }: DryRun,
  isWanted: (page: FrameSnapshot) => boolean,
): Promise<FrameSnapshot> {
  const endMs = clock.monotonicMs() + LIMITS.generation.writing.lateAnswerMs;
  for (;;) {
    const page = await settledPage(session, clock);
    const leftMs = endMs - clock.monotonicMs();
    if (isWanted(page) || leftMs <= 0) return addLook(page);
    await session.nextChange({ timeoutMs: leftMs });
  }
}
