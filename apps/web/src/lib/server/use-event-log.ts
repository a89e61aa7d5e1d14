import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { type LogEntry, readLog } from '../../data/queries/event-log.ts';
import { subscribeToChannel, usePollingInterval } from './realtime-channel.ts';
import { supabase } from './supabase-client.ts';

/** Which log to read, and how to parse its events. */
export type LogSource<Event> = {
  readonly kind: 'run' | 'generation';
  readonly id: string;
  readonly schema: z.ZodType<Event>;
  /** True while the work is running, so that the log still grows. */
  readonly live: boolean;
};

type LogEntryOf<Event> = { readonly attempt: number; readonly seq: number; readonly at: string; readonly event: Event };

/** The events of a run or generation: those that are stored, followed by those that its channel has broadcast since. */
export function useEventLog<Event>({ kind, id, schema, live }: LogSource<Event>) {
  const client = useQueryClient();
  const topic = useMemo(() => ({ kind, id }), [kind, id]);
  const storedKey = useMemo(() => [kind, 'log', id] as const, [kind, id]);
  const receivedKey = useMemo(() => [kind, 'received', id] as const, [kind, id]);
  const polling = usePollingInterval(topic);
  const entry = useMemo(
    () => z.object({ attempt: z.number(), seq: z.number(), at: z.string(), event: schema }),
    [schema],
  );
  const stored = useQuery({
    queryKey: storedKey,
    queryFn: async () => parseKnown(await readLog(supabase(), { kind, id }), entry),
    refetchInterval: live ? polling : false,
  });
  const received = useQuery<LogEntryOf<Event>[]>({
    queryKey: receivedKey,
    queryFn: () => [],
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    if (!live) return;
    return subscribeToChannel({
      topic,
      events: ['log'],
      onMessage: (_, payload) => {
        const parsed = entry.safeParse(payload);
        if (parsed.success) append(client, receivedKey, parsed.data);
      },
      onJoined: () => client.invalidateQueries({ queryKey: storedKey }),
    });
  }, [client, topic, entry, receivedKey, storedKey, live]);

  const events = useMemo(() => [...(stored.data ?? []), ...(received.data ?? [])], [stored.data, received.data]);
  return { ...stored, events };
}

function append<Event>(client: ReturnType<typeof useQueryClient>, key: QueryKey, entry: LogEntryOf<Event>): void {
  client.setQueryData<LogEntryOf<Event>[]>(key, (entries) => [...(entries ?? []), entry]);
}

/** Leaves out entries that do not parse: one event of a newer server must not hide all others. */
function parseKnown<Event>(stored: readonly LogEntry[], entry: z.ZodType<LogEntryOf<Event>>): LogEntryOf<Event>[] {
  return stored.flatMap((each) => {
    const parsed = entry.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
}
