import { AppError } from '@assay/domain';
import type { Replay } from '../../core/replay-port.ts';

/**
 * Replays a test until the report says something about it: after a crash of the browser, once more. @throws AppError
 * `target_unreachable` when the application does not answer.
 */
export function conclusiveReplay(replay: Replay): Replay {
  return async (test, start) => {
    const first = await replay(test, start);
    const report = first.failure?.kind === 'browser-crash' ? await replay(test, start) : first;
    if (report.failure?.kind === 'unreachable') throw new AppError('target_unreachable', report.failure.message);
    return report;
  };
}
