import type { Query } from '../../database/database-client.ts';

/** An arbitrary number that nothing else locks, so that one process sweeps at a time. */
const SWEEP_LOCK = 7_283_001;

/** What a run says whose agent fell silent. */
export const LOST_REASON = 'nothing was heard of it any more';

/** False while another process returns or repairs work. */
export async function lockSweep(query: Query): Promise<boolean> {
  const [row] = await query('select pg_try_advisory_xact_lock($1) as free', [SWEEP_LOCK]);
  return row?.free === true;
}
