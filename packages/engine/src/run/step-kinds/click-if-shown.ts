import { LIMITS } from '@assay/domain';
import { clickAwaited } from '../step/awaited-clicks.ts';
import { DONE, type OptionalClick, type StepOutcome, type StepTools } from '../step/step-tools.ts';

/**
 * Clicks the control when it is shown. A page that was just opened is given the time to be built. When it is not shown,
 * the step is left out, and the control is awaited while the later steps are performed.
 */
export async function clickIfShown(step: OptionalClick, tools: StepTools): Promise<StepOutcome> {
  const { session, memory } = tools;
  memory.awaitedClicks = [...(memory.awaitedClicks ?? []), step];
  if ((await clickAwaited(tools, step)).includes(step)) return DONE;
  if (memory.justOpened !== true) return { kind: 'left-out' };
  await session.settle({ quietMs: LIMITS.seemsSettledMs, timeoutMs: LIMITS.stepSettleTimeoutMs });
  return (await clickAwaited(tools, step)).includes(step) ? DONE : { kind: 'left-out' };
}
