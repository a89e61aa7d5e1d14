import type { Server } from 'node:http';
import { PROTOCOL_LIMITS } from '@assay/protocol';
import type { Backend } from '../backend/supabase-backend.ts';
import type { Db } from '../database/database-client.ts';
import type { Site } from '../http/origin/own-hosts.ts';
import { answerUpgrades } from '../http/server/upgrades.ts';
import type { Log } from '../log/log.ts';
import { createAuthorise } from './channels/authorise-channel.ts';
import { createBroadcaster } from './channels/broadcast-to-processes.ts';
import { type Changes, followChanges } from './channels/database-changes.ts';
import { type Broadcast, createHub } from './channels/listeners-by-topic.ts';
import { createConnections, type RealtimeLimits } from './connections/accept-connections.ts';

export type Realtime = {
  /** Sends a message that is not stored to a channel in every process, such as a live picture. */
  readonly publish: (message: Broadcast) => void;
  /** Changes in the database, from every process. */
  readonly changes: Pick<Changes, 'watch' | 'watchGaps'>;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
};

export type RealtimeOptions = {
  readonly db: Db;
  readonly backend: Pick<Backend, 'signedIn'>;
  readonly log: Log;
  readonly http: Server;
  /** Decides which hosts and which addresses are accepted. */
  readonly site: Site;
  readonly recheckMs?: number;
  readonly limits?: Partial<RealtimeLimits>;
};

const PATH = '/realtime/v1/websocket';
const GOING_AWAY = 1001;
const SERVICE_RESTART = 1012;

/** Serves private broadcast channels at /realtime/v1/websocket, in the protocol of Supabase Realtime. */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { db, log, http, site } = options;
  const hub = createHub();
  const broadcaster = await createBroadcaster(hub, db, log);
  const changes = await followChanges(hub, db, log);
  const limits = { ...PROTOCOL_LIMITS.realtime, ...options.limits };
  const connections = createConnections({ hub, authorise: createAuthorise(options), log, site, limits });
  const stopAnswering = answerUpgrades(http, {
    path: PATH,
    answer: connections.accept,
    onError: (error) => log.error({ error }, 'A realtime connection could not be opened.'),
  });
  changes.watch((change) => {
    if (change.event === 'member-changed' && change.gone) connections.recheckPerson(change.user_id);
  });
  // Changes may have been missed, so clients must connect again: on joining they load what they missed.
  changes.watchGaps(() => connections.closeAll(SERVICE_RESTART, 'the database was away'));
  const timer = setInterval(connections.recheck, options.recheckMs ?? PROTOCOL_LIMITS.realtime.recheckMs);
  timer.unref();

  return {
    publish: broadcaster.publish,
    changes,
    connections: connections.count,
    async close() {
      clearInterval(timer);
      stopAnswering();
      connections.closeAll(GOING_AWAY, 'the server stops');
      connections.terminate();
      await changes.close();
      await broadcaster.close();
    },
  };
}
