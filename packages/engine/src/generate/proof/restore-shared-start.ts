import type { Replay } from '../../core/replay.ts';
import { restoreStartPage } from '../../core/states/return-to-state.ts';
import { withSavesAwaited } from '../../core/waiting/pending-saves.ts';
import type { GenerationContext } from '../generation-context.ts';

/** A replay that fails has not put back what it changed. */
export function replayAndRestore(context: GenerationContext): Replay {
  return async (test) => {
    const report = await context.ports.replay(test);
    if (report.status !== 'passed') await restoreSharedStart(context);
    return report;
  };
}

/** Puts back what every visitor of the application sees, where it keeps its interface for all of them. */
export async function restoreSharedStart({ progress, ports, options }: GenerationContext): Promise<void> {
  progress.hasWritten = false;
  if (progress.sharedInterface)
    await restoreStartPage(progress.sharedInterface, withSavesAwaited(ports), { ...options.values });
}
