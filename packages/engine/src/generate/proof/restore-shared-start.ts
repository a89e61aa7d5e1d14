import type { Replay } from '../../core/replay.ts';
import { restoreStart } from '../../core/states/way-back.ts';
import { withSavesAwaited } from '../../core/waiting/pending-saves.ts';
import type { Room } from '../generation-context.ts';

/** A replay that fails has not put back what it changed. */
export function replayOf(room: Room): Replay {
  return async (test) => {
    const report = await room.ports.replay(test);
    if (report.status !== 'passed') await restore(room);
    return report;
  };
}

/** Puts back what every visitor of the application sees, where it keeps its interface for all of them. */
export async function restore({ desk, ports, options }: Room): Promise<void> {
  desk.isTouched = false;
  if (desk.shared) await restoreStart(desk.shared, withSavesAwaited(ports), { ...options.values });
}
