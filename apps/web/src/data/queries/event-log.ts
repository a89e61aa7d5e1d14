import { LIMITS } from '@assay/domain';
import type { Row } from '../generated/database-types.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** The caller parses `event`: this version of the screens may not know its kind. */
export type LogEntry = Pick<Row<'run_events'>, 'attempt' | 'seq' | 'at' | 'event'>;

/** The events of all attempts of a run or generation, in order. */
export async function readLog(
  client: Client,
  { kind, id }: { readonly kind: 'run' | 'generation'; readonly id: string },
): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (;;) {
    const page = await unwrap(
      eventsOf(client, kind, id)
        .order('attempt')
        .order('seq')
        .range(entries.length, entries.length + LIMITS.rowsPerAnswer - 1),
    );
    entries.push(...page);
    if (page.length < LIMITS.rowsPerAnswer) return entries;
  }
}

function eventsOf(client: Client, kind: 'run' | 'generation', id: string) {
  return kind === 'run'
    ? client.from('run_events').select('attempt, seq, at, event').eq('run_id', id)
    : client.from('generation_events').select('attempt, seq, at, event').eq('generation_id', id);
}
