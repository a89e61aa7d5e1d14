import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { isStarting } from '../../core/waiting/is-starting.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { StepTools } from './step-tools.ts';

/**
 * Called when a step's time is over. Waits for a page that says it is starting, is empty while its scripts load, or was
 * just opened and has not settled.
 * True when it waited: the step then starts again with its full time.
 */
export async function waitForStart({ session, clock, memory }: StepTools): Promise<boolean> {
  const isUnderWay =
    memory.justOpened === true && !(await session.settle({ quietMs: LIMITS.stepQuietMs, timeoutMs: 0 }));
  const page = await session.snapshot();
  if (!isUnderWay && !isStarting(page) && !(isEmpty(page) && isLoading(session))) return false;
  await settledPage(session, clock);
  return true;
}

function isEmpty({ nodes }: FrameSnapshot): boolean {
  return nodes.every((node) => !node.interactive && node.name === '');
}

function isLoading({ log }: Session): boolean {
  return log.requests.some((request) => request.pending && ['document', 'script'].includes(request.type));
}
