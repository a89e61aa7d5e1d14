import {
  type ArtifactUpload,
  type AttemptRef,
  type EventsRequest,
  type FinishRequest,
  type HeartbeatAnswer,
  isLivePicture,
  PROTOCOL_LIMITS,
  topicName,
  type Work,
  type WorkKind,
} from '@assay/protocol';
import type { Db } from '../database/database-client.ts';
import { QUEUE_LIMITS } from '../limits/queue-limits.ts';
import type { Log } from '../log/log.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Secrets } from '../secrets/credential-cipher.ts';
import { attemptLost } from './attempt-lost.ts';
import { assignWork } from './claims/assign-work.ts';
import { type ClaimRequest, createClaimWaiters } from './claims/claim-waiters.ts';
import { followPlans } from './queue/follow-plans.ts';
import { openQueue, type Queue } from './queue/pg-boss-queue.ts';
import { reconcileRowsAndJobs } from './queue/reconcile-rows-and-jobs.ts';
import { requeueFrom, requeueSilent } from './queue/requeue-work.ts';
import { createEventStore } from './results/event-store.ts';
import { createLedgerStore, type LedgerStore } from './results/ledger-store.ts';
import { type ArtifactStore, storeArtifact } from './results/store-artifact.ts';
import { createWorkFinisher } from './results/work-finisher.ts';
import { readAgents, readStatuses } from './work-procedures.ts';

export type WorkIntervals = {
  /** After this silence a claim is taken back from its agent. */
  readonly agentSilenceMs: number;
  readonly sweepMs: number;
  readonly maxAttempts: number;
  /** After a restart, agents get this long to come back; `agentSilenceMs` by default. */
  readonly graceMs: number;
};

export type WorkDeps = {
  readonly db: Db;
  readonly log: Log;
  readonly secrets: Pick<Secrets, 'decryptCredential'>;
  readonly realtime: Pick<Realtime, 'publish' | 'changes'>;
  readonly store: ArtifactStore['store'];
  readonly intervals?: Partial<WorkIntervals>;
};

/** Everything that agents and functions do with work. */
export type WorkOperations = {
  readonly queue: Queue;
  readonly claim: (ask: ClaimRequest, wait: { waitMs: number; signal: AbortSignal }) => Promise<Work[]>;
  readonly heartbeat: (agentId: string, running: readonly AttemptRef[]) => Promise<HeartbeatAnswer>;
  readonly events: (request: EventsRequest) => Promise<number>;
  readonly artifact: (upload: ArtifactUpload, body: ReadableStream<Uint8Array>) => Promise<string>;
  readonly ledger: LedgerStore;
  readonly finish: (request: FinishRequest) => Promise<boolean>;
  /** The agent ends or was revoked: its work goes back to the queue at once. */
  readonly bye: (agentId: string) => Promise<void>;
  /** Agents that were heard of lately, and their slots in total. */
  readonly agents: () => Promise<{ readonly connected: number; readonly slots: number }>;
  /** Takes back the work of silent agents. A timer calls it. */
  readonly sweep: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openWork(deps: WorkDeps): Promise<WorkOperations> {
  const { db, log, realtime } = deps;
  const intervals = intervalsOf(deps.intervals);
  const queue = await openQueue(db, log);
  const waiters = createClaimWaiters((asks) => assignWork({ db, queue, secrets: deps.secrets, log }, asks));
  const recovery = { db, queue, log, silenceMs: intervals.agentSilenceMs, maxAttempts: intervals.maxAttempts };
  await reconcileRowsAndJobs(recovery);
  const plans = followPlans({ queue, wake: waiters.wake, log });
  const unwatch = realtime.changes.watch((change) => {
    if ('row' in change && change.row.status !== 'Running') waiters.wake();
    if (change.event === 'company-changed') plans.follow();
  });
  const unwatchGaps = realtime.changes.watchGaps(waiters.wake);
  const storeEvents = createEventStore(db);
  const finish = createWorkFinisher({ db, queue });

  let sweeps = 0;
  const sweep = async () => {
    sweeps += 1;
    await requeueSilent(recovery);
    if (sweeps % QUEUE_LIMITS.planLimitsEverySweeps !== 0) return;
    await queue.followLimits();
    await reconcileRowsAndJobs(recovery);
    // A trial or a grace ends without a notification.
    waiters.wake();
  };
  const stopSweeping = every({ intervalMs: intervals.sweepMs, delayMs: intervals.graceMs }, sweep, log);

  return {
    queue,
    sweep,
    claim: waiters.claim,
    heartbeat: (agentId, running) => heartbeat({ db, queue }, agentId, running),
    async events(request) {
      if (!(await storeEvents(request))) throw attemptLost(request);
      publishFrames(realtime, request);
      return Math.max(...request.events.map((event) => event.seq));
    },
    artifact: (upload, body) => storeArtifact({ db, store: deps.store }, upload, body),
    ledger: createLedgerStore(db),
    finish,
    agents: () => readAgents(db.query, intervals.agentSilenceMs),
    bye: (agentId) => requeueFrom(agentId, recovery),
    async close() {
      unwatch();
      unwatchGaps();
      await plans.settled();
      await waiters.close();
      await stopSweeping();
      await queue.close();
    },
  };
}

async function heartbeat(
  { db, queue }: { db: Db; queue: Queue },
  agentId: string,
  running: readonly AttemptRef[],
): Promise<HeartbeatAnswer> {
  return db.tx(async (query) => {
    await query('update public.agents set last_seen_at = now() where id = $1', [agentId]);
    const answer: { cancel: HeartbeatAnswer['cancel']; lost: HeartbeatAnswer['lost'] } = { cancel: [], lost: [] };
    const alive: string[] = [];
    for (const kind of ['run', 'generation'] satisfies WorkKind[]) {
      const mine = running.filter((one) => one.kind === kind);
      const rows = await readStatuses(
        query,
        kind,
        mine.map(({ id }) => id),
      );
      for (const { id, attempt } of mine) {
        const row = rows.find((one) => one.id === id);
        if (row?.attempt === attempt && row.agent_id === agentId && row.status === 'Running') alive.push(id);
        else if (row?.attempt === attempt && row.status === 'Cancelled') answer.cancel.push({ kind, id });
        else answer.lost.push({ kind, id });
      }
    }
    await queue.touch(query, alive);
    return answer;
  });
}

function publishFrames(realtime: WorkDeps['realtime'], { kind, id, attempt, events }: EventsRequest): void {
  for (const { seq, at, event } of events) {
    if (!isLivePicture(event)) continue;
    realtime.publish({ topic: topicName({ kind, id }), event: 'log', payload: { attempt, seq, at, event } });
  }
}

function intervalsOf(given: Partial<WorkIntervals> = {}): WorkIntervals {
  const { agentSilenceMs, sweepMs, maxAttempts } = { ...PROTOCOL_LIMITS, ...given };
  return { agentSilenceMs, sweepMs, maxAttempts, graceMs: given.graceMs ?? agentSilenceMs };
}

/** Calls `body` again and again, first after `delayMs`. Returns a function that stops it. */
function every(
  { intervalMs, delayMs }: { readonly intervalMs: number; readonly delayMs: number },
  body: () => Promise<void>,
  log: Log,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let current = Promise.resolve();
  let isStopped = false;
  const go = () => {
    current = body()
      .catch((error: unknown) => log.error({ error }, 'Looking for silent agents failed; it is tried again.'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(go, intervalMs).unref();
      });
  };
  timer = setTimeout(go, delayMs).unref();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current;
  };
}
