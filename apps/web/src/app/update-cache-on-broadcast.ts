import type { QueryClient } from '@tanstack/react-query';
import { REFRESH_TIMES } from '../config/refresh-times.ts';
import { generationRowSchema, runRowSchema } from '../data/broadcast-rows.ts';
import { invalidateRoots, ROOTS } from '../lib/server/query-keys.ts';
import { subscribeToChannel } from '../lib/server/realtime-channel.ts';

/** What is read again after an event that brings no row. */
const ROOTS_OF_EVENT: Readonly<Record<string, readonly string[]>> = {
  'project-changed': [ROOTS.projects, ROOTS.summaries, ROOTS.usage, ROOTS.dashboard, ROOTS.batch, ROOTS.run],
  'environment-changed': [ROOTS.environments, ROOTS.projects],
  'tests-changed': [ROOTS.tests, ROOTS.summaries, ROOTS.dashboard],
  'member-changed': [ROOTS.team, ROOTS.organizations, ROOTS.profile, ROOTS.usage, ROOTS.dashboard, ROOTS.projects],
  'invitation-changed': [ROOTS.team, ROOTS.usage],
  'company-changed': [ROOTS.company, ROOTS.organizations, ROOTS.usage, ROOTS.dashboard],
};
export const FOLLOWED_EVENTS = ['run-changed', 'generation-changed', ...Object.keys(ROOTS_OF_EVENT)];

/**
 * Listens to the channel of the workspace until the returned function is called. A broadcast row replaces the cached row;
 * lists and counts that may have changed are invalidated. No other code changes the cache on messages of a workspace.
 */
export function updateCacheOnBroadcast(client: QueryClient, companyId: string): () => void {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const invalidate = (...roots: readonly string[]) => {
    for (const root of roots) waiting.add(root);
    timer ??= setTimeout(() => {
      timer = undefined;
      invalidateRoots(client, [...waiting]);
      waiting.clear();
    }, REFRESH_TIMES.countsAndListsMs);
  };
  const leave = subscribeToChannel({
    topic: { kind: 'company', id: companyId },
    events: FOLLOWED_EVENTS,
    onMessage: (event, payload) => {
      if (event === 'run-changed') applyRun(client, payload, invalidate);
      else if (event === 'generation-changed') applyGeneration(client, payload, invalidate);
      else invalidate(...(ROOTS_OF_EVENT[event] ?? []));
    },
    onJoined: () => invalidate(...Object.values(ROOTS)),
    // Perhaps the person was removed: where one belongs decides what is shown next.
    onLost: () => invalidate(ROOTS.organizations, ROOTS.profile),
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
}

type Invalidate = (...roots: readonly string[]) => void;

function applyRun(client: QueryClient, payload: unknown, invalidate: Invalidate): void {
  const changed = runRowSchema.safeParse(payload);
  if (changed.success) {
    const row = changed.data;
    client.setQueryData([ROOTS.run, 'row', row.id], (cached: unknown) => (cached === undefined ? undefined : row));
  }
  invalidate(ROOTS.dashboard, ROOTS.summaries, ROOTS.usage, ROOTS.runs, ROOTS.batch, ROOTS.findings);
}

function applyGeneration(client: QueryClient, payload: unknown, invalidate: Invalidate): void {
  const changed = generationRowSchema.safeParse(payload);
  if (changed.success) {
    const row = changed.data;
    client.setQueryData([ROOTS.generation, 'row', row.id], (cached: unknown) =>
      cached === undefined ? undefined : row,
    );
    if (row.finished_at !== null) invalidate(ROOTS.tests, ROOTS.map, ROOTS.findings);
  }
  invalidate(ROOTS.generations, ROOTS.summaries, ROOTS.usage);
}
