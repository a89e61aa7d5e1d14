import { RETENTION_BATCHES } from '../limits/retention-batches.ts';
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
  let timer = setTimeout(go, RETENTION_BATCHES.firstMs).unref();

  function go(): void {
    const { query } = db;
    current = deleteExpired({ query, storage: backend.service.storage, isStopped: () => isStopped })
      .then(
        (deleted) => log.info(deleted, 'ended what was kept as long as plans say'),
        (error: unknown) => log.error({ error }, 'what was kept could not be ended; it is tried again'),
      )
      .finally(() => {
        if (!isStopped) timer = setTimeout(go, RETENTION_BATCHES.everyMs).unref();
      });
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current;
  };
}
