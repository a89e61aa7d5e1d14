import { restoreStart } from '../../core/states/way-back.ts';
import { careful } from '../../core/waiting/pending-saves.ts';
import type { GeneratorPorts, Room } from '../generation-context.ts';
import type { Replay } from './prove.ts';

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
  if (desk.shared) await restoreStart(desk.shared, carefully(ports), { ...options.values });
}

/** What a trial leaves on its way would come into the page of the next. */
export function carefully(ports: GeneratorPorts): GeneratorPorts {
  return { ...ports, open: async () => careful(await ports.open(), ports.clock) };
}
