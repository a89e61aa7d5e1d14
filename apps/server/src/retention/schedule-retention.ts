import { MAINTENANCE } from '../limits/maintenance-intervals.ts';
import type { ServerContext } from '../server-context.ts';
import { deleteExpired } from './delete-expired.ts';

/** Deletes expired data every hour. Returns a function that stops it. */
export function scheduleRetention({
  db,
  backend,
  log,
}: Pick<ServerContext, 'db' | 'backend' | 'log'>): () => Promise<void> {
  let isStopped = false;
  let current: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(go, MAINTENANCE.firstRetentionMs).unref();

  function go(): void {
    const { query } = db;
    current = deleteExpired({ query, storage: backend.service.storage, isStopped: () => isStopped })
      .then(
        (deleted) => log.info(deleted, 'ended what was kept as long as plans say'),
        (error: unknown) => log.error({ error }, 'what was kept could not be ended; it is tried again'),
      )
      .finally(() => {
        if (!isStopped) timer = setTimeout(go, MAINTENANCE.retentionEveryMs).unref();
      });
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current;
  };
}
