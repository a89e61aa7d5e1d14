import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Db } from './db.ts';

const RECONNECT_MS = 1_000;

/** One connection for every channel. What is sent while it is broken is lost: listeners look again by other means too. */
export function createListener(url: string, log: Log): { listen: Db['listen']; close: () => Promise<void> } {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'assay listener', keepAlive: true });
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    fresh.on('error', (error) => log.warn({ error }, 'the listening connection broke'));
    fresh.on('end', reconnect);
    await fresh.connect();
    for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    return fresh;
  }

  function reconnect(): void {
    if (closed) return;
    client = undefined;
    setTimeout(() => {
      if (closed || client !== undefined) return;
      client = connect();
      client.catch((error: unknown) => {
        log.warn({ error }, 'cannot listen on the database; trying again');
        reconnect();
      });
    }, RECONNECT_MS).unref();
  }

  return {
    listen: async (channel, onPayload) => {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(onPayload));
      client ??= connect();
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(onPayload);
        if (set.size > 0) return;
        listeners.delete(channel);
        await (await client)?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    close: async () => {
      closed = true;
      await (await client?.catch(() => undefined))?.end();
    },
  };
}
