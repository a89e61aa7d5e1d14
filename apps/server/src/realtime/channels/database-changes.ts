import { AsyncLocalStorage } from 'node:async_hooks';
import { parseTopic, type Topic } from '@assay/protocol';
import { z } from 'zod';
import type { Db } from '../../database/database-client.ts';
import type { Log } from '../../log/log.ts';
import type { Hub } from './listeners-by-topic.ts';

/**
 * Notifications of the database: from the triggers of the migration `notify_changes` and from procedures that append to
 * a log.
 */
const CHANNEL = 'assay_changes';

const row = z.looseObject({ id: z.string(), status: z.string() });
const noticeSchema = z.union([
  z.object({ topic: z.string(), event: z.enum(['run-changed', 'generation-changed']), row }),
  z.object({
    topic: z.string(),
    event: z.enum(['project-changed', 'environment-changed', 'invitation-changed', 'company-changed']),
    id: z.string(),
    project_id: z.string().exactOptional(),
  }),
  z.object({ topic: z.string(), event: z.literal('tests-changed'), project_id: z.string() }),
  z.object({
    topic: z.string(),
    event: z.literal('member-changed'),
    id: z.string(),
    user_id: z.string(),
    gone: z.boolean(),
  }),
  z.object({ topic: z.literal('platform'), event: z.literal('settings-changed') }),
  z.object({ topic: z.string(), event: z.literal('log'), attempt: z.number(), first: z.number(), last: z.number() }),
]);
export type Change = z.infer<typeof noticeSchema>;

export type Changes = {
  /** Calls `onChange` for every change, in every process. Returns a function that stops it. */
  readonly watch: (onChange: (change: Change) => void) => () => void;
  /**
   * Calls `onGap` when changes may have been missed because the database was away. Returns a function that stops it.
   */
  readonly watchGaps: (onGap: () => void) => () => void;
  readonly close: () => Promise<void>;
};

/** Broadcasts the changes that the database notifies of after a commit, in its order. */
export async function followChanges(hub: Hub, db: Db, log: Log): Promise<Changes> {
  const watchers = new Set<(change: Change) => void>();
  const gapWatchers = new Set<() => void>();
  const broadcasts = createBroadcastQueues(createBroadcast(hub, db), log);
  // The embedded database notifies inside the context of the committed transaction, which these handlers must leave.
  const outside = AsyncLocalStorage.snapshot();
  const hear = (text: string) => {
    const { data } = noticeSchema.safeParse(JSON.parse(text));
    if (!data) return log.error({ length: text.length }, 'The database notified of something unknown.');
    for (const watcher of watchers) watcher(data);
    if (hub.hasListeners(data.topic)) broadcasts.add(data);
  };
  const missed = () => {
    for (const watcher of gapWatchers) watcher();
  };
  const stop = await db.listen(CHANNEL, (text) => outside(hear, text), missed);
  return {
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    watchGaps(onGap) {
      gapWatchers.add(onGap);
      return () => gapWatchers.delete(onGap);
    },
    async close() {
      await stop();
      await broadcasts.idle();
    },
  };
}

/** One queue for each topic, because log events must arrive in order. */
function createBroadcastQueues(broadcast: (change: Change) => Promise<void>, log: Log) {
  const lastOf = new Map<string, Promise<void>>();
  return {
    add(change: Change) {
      const last = (lastOf.get(change.topic) ?? Promise.resolve())
        .then(() => broadcast(change))
        .catch((error: unknown) => log.error({ error, event: change.event }, 'A change could not be broadcast.'))
        .finally(() => {
          if (lastOf.get(change.topic) === last) lastOf.delete(change.topic);
        });
      lastOf.set(change.topic, last);
    },
    idle: () => Promise.all(lastOf.values()),
  };
}

function createBroadcast(hub: Hub, db: Db): (change: Change) => Promise<void> {
  const readLog = createLogReader(db);
  return async (change) => {
    if (!hub.hasListeners(change.topic)) return;
    if (change.event === 'log') {
      for (const payload of await readLog(change)) hub.deliver({ topic: change.topic, event: 'log', payload });
      return;
    }
    const { topic, event, ...fields } = change;
    hub.deliver({ topic, event, payload: 'row' in fields ? fields.row : fields });
  };
}

/** Reads the events that a notification names. They may be too large for the notification itself. */
function createLogReader(db: Db) {
  const tables = { run: ['run_events', 'run_id'], generation: ['generation_events', 'generation_id'] } as const;
  return async ({ topic, attempt, first, last }: Extract<Change, { event: 'log' }>) => {
    const parsed: Topic | null = parseTopic(topic);
    if (parsed === null || parsed.kind === 'company') return [];
    const [table, column] = tables[parsed.kind];
    return db.query(
      `select attempt, seq, at, event from public.${table} where ${column} = $1 and attempt = $2 and seq between $3 and $4 order by seq`,
      [parsed.id, attempt, first, last],
    );
  };
}
