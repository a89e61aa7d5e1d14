import { restoreStartPage } from '../../core/states/restore-start-page.ts';
import { withSavesAwaited } from '../../core/waiting/pending-saves.ts';
import type { GenerationContext } from '../generation-context.ts';
import type { ReplayDraft } from './replay-draft.ts';

/** Replays, and restores the start page after a replay that did not pass, as its last steps were not performed. */
export function replayAndRestore(replay: ReplayDraft, context: GenerationContext): ReplayDraft {
  return async (draft) => {
    const report = await replay(draft);
    if (report.status !== 'passed') await restoreSharedStart(context);
    return report;
  };
}

/** Restores the start page, where the interface is shared. */
export async function restoreSharedStart({ progress, ports, options }: GenerationContext): Promise<void> {
  progress.hasWritten = false;
  if (progress.sharedInterface)
    await restoreStartPage(progress.sharedInterface, withSavesAwaited(ports), { ...options.values });
}
