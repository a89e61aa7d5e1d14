import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { type LogEntry, readLog } from '../../data/queries/event-log.ts';
import { subscribeToChannel, usePollingInterval } from './realtime-channel.ts';
import { supabase } from './supabase-client.ts';

const POLL_MS = 2_000;

/** Where the log of one piece of work is stored and told. */
export type LogSource<Event> = {
  readonly kind: 'run' | 'generation';
  readonly id: string;
  readonly schema: z.ZodType<Event>;
  /** The work goes on: the log grows. */
  readonly live: boolean;
};

type Logged<Event> = { readonly attempt: number; readonly seq: number; readonly at: string; readonly event: Event };

/** The events of a run or generation: what is stored, and what its channel tells meanwhile. */
export function useEventLog<Event>({ kind, id, schema, live }: LogSource<Event>) {
  const client = useQueryClient();
  const topic = `${kind}:${id}`;
  const storedKey = useMemo(() => [kind, 'log', id] as const, [kind, id]);
  const heardKey = useMemo(() => [kind, 'heard', id] as const, [kind, id]);
  const polling = usePollingInterval(topic, POLL_MS);
  const entry = useMemo(
    () => z.object({ attempt: z.number(), seq: z.number(), at: z.string(), event: schema }),
    [schema],
  );
  const stored = useQuery({
    queryKey: storedKey,
    queryFn: async () => known(await readLog(supabase(), { kind, id }), entry),
    refetchInterval: live ? polling : false,
  });
  const heard = useQuery<Logged<Event>[]>({
    queryKey: heardKey,
    queryFn: () => [],
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    if (!live) return;
    return subscribeToChannel({
      topic,
      events: ['log'],
      heard: (_, payload) => {
        const parsed = entry.safeParse(payload);
        if (parsed.success) append(client, heardKey, parsed.data);
      },
      onJoined: () => client.invalidateQueries({ queryKey: storedKey }),
    });
  }, [client, topic, entry, heardKey, storedKey, live]);

  const events = useMemo(() => [...(stored.data ?? []), ...(heard.data ?? [])], [stored.data, heard.data]);
  return { ...stored, events };
}

function append<Event>(client: ReturnType<typeof useQueryClient>, key: QueryKey, entry: Logged<Event>): void {
  client.setQueryData<Logged<Event>[]>(key, (known) => [...(known ?? []), entry]);
}

/** An event of a newer server is passed over instead of hiding all the others. */
function known<Event>(stored: readonly LogEntry[], entry: z.ZodType<Logged<Event>>): Logged<Event>[] {
  return stored.flatMap((each) => {
    const parsed = entry.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
}
