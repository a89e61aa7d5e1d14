import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { generationRowSchema, runRowSchema } from '../data/broadcast-rows.ts';
import { ROOTS } from '../lib/server/query-keys.ts';
import { subscribeToChannel } from '../lib/server/realtime-channel.ts';

/** Changes come in bursts while many runs go on; what is counted is asked for once in this time. */
const GATHER_MS = 800;

const EVENTS = ['run-changed', 'generation-changed', 'project-changed'] as const;

/** What the workspace's channel tells changes the cache, and nothing else. The one place where realtime comes in. */
export function useWorkspaceUpdates(companyId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const gathered = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = (...roots: readonly string[]) => {
      for (const root of roots) gathered.add(root);
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const root of gathered) client.invalidateQueries({ queryKey: [root] });
        gathered.clear();
      }, GATHER_MS);
    };
    const leave = subscribeToChannel({
      topic: `company:${companyId}`,
      events: EVENTS,
      onMessage: (event, payload) => {
        if (event === 'run-changed') runChanged(client, payload, gather);
        else if (event === 'generation-changed') generationChanged(client, payload, gather);
        else gather(ROOTS.projects, ROOTS.summaries, ROOTS.usage, ROOTS.dashboard);
      },
      onJoined: () => gather(...Object.values(ROOTS)),
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [client, companyId]);
}

type Gather = (...roots: readonly string[]) => void;

function runChanged(client: QueryClient, payload: unknown, gather: Gather): void {
  const changed = runRowSchema.safeParse(payload);
  if (changed.success) {
    const row = changed.data;
    client.setQueryData([ROOTS.run, 'row', row.id], (known: unknown) => (known === undefined ? undefined : row));
  }
  gather(ROOTS.dashboard, ROOTS.summaries, ROOTS.usage, ROOTS.runs, ROOTS.batch, ROOTS.findings);
}

function generationChanged(client: QueryClient, payload: unknown, gather: Gather): void {
  const changed = generationRowSchema.safeParse(payload);
  if (changed.success) {
    const row = changed.data;
    client.setQueryData([ROOTS.generation, 'row', row.id], (known: unknown) => (known === undefined ? undefined : row));
    if (row.finished_at !== null) gather(ROOTS.tests, ROOTS.map, ROOTS.findings);
  }
  gather(ROOTS.generations, ROOTS.summaries, ROOTS.usage);
}
