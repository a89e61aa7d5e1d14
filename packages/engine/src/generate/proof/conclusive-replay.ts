import { AppError } from '@assay/domain';
import type { Replay } from '../../core/replay.ts';

/**
 * Replays whose report says something about the test: after a crash of the browser, the test is replayed once more.
 * @throws AppError `target_unreachable` when the application does not answer.
 */
export function conclusiveReplay(replay: Replay): Replay {
  return async (test) => {
    const first = await replay(test);
    const report = first.failure?.kind === 'browser-crash' ? await replay(test) : first;
    if (report.failure?.kind === 'unreachable') throw new AppError('target_unreachable', report.failure.message);
    return report;
  };
}
