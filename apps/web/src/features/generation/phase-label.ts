import type { GenerationView } from '@assay/event-log';
import type { GenerationRow } from '../../data/broadcast-rows.ts';

/** What a generation does now, or how it ended, in words. */
export function phaseLabel(generation: GenerationRow, view: GenerationView): string {
  if (generation.status === 'Pending') return 'It waits for a free agent and starts by itself';
  if (generation.status === 'Finished') return 'Everything is explored and proven';
  if (generation.status === 'Cancelled') return 'What was proven before is kept';
  if (generation.status === 'Error') return 'It broke off';
  return view.phase === 'proving' ? 'Proving the tests by replay' : 'Exploring the application';
}
