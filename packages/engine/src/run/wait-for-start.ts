import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Session } from '../core/ports.ts';
import { isStarting, settledPage } from '../core/waiting/settled-page.ts';
import type { StepTools } from './step-tools.ts';

/**
 * A step's time is for the page that it is about: when it is over and the page says that it is still starting, is empty
 * while its scripts are on their way, or was just opened and is not at rest yet, the page is waited for. True when it was,
 * so that the step gets its time anew.
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
