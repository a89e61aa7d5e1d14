import type { GenerationView } from '@assay/event-log';
import { GENERATION } from '../../config/messages/generation.ts';
import type { GenerationRow } from '../../data/broadcast-rows.ts';

/** Why exploring ended, as its map says, in words. */
const ENDS: ReadonlyMap<string, string> = new Map(Object.entries(GENERATION.stopped));

/** What a generation does now, or how it ended, in words. `stopped` is known once its map is. */
export function phaseLabel(generation: GenerationRow, view: GenerationView, stopped?: string): string {
  if (generation.status === 'Pending') return 'It waits for a free agent and starts by itself';
  if (generation.status === 'Finished') return ENDS.get(stopped ?? '') ?? GENERATION.finished;
  if (generation.status === 'Cancelled') return 'What was proven before is kept';
  if (generation.status === 'Error') return 'It broke off';
  return view.phase === 'proving' ? 'Proving the tests by replay' : 'Exploring the application';
}
