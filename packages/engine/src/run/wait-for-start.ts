import { isStarting, look } from '../core/look.ts';
import type { StepTools } from './step-tools.ts';

/**
 * A step's time is for the page that it is about: when it is over and the page says that it is still starting, the page
 * is waited for. True when it was, so that the step gets its time anew.
 */
export async function waitForStart({ session, clock }: StepTools): Promise<boolean> {
  if (!isStarting(await session.snapshot())) return false;
  await look(session, clock);
  return true;
}
