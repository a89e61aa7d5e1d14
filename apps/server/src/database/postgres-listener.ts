import pg from 'pg';
import { DATABASE_CONNECTIONS } from '../limits/database-connections.ts';
import type { Log } from '../log/log.ts';
import type { Db } from './database-client.ts';

type Listeners = ReadonlyMap<string, ReadonlySet<Listener>>;
type Listener = { readonly onPayload: (payload: string) => void; readonly onGap: () => void };

/** One connection for all channels. Notifications are lost while it is broken; `onGap` says so afterwards. */
export function createListener(url: string, log: Log): { listen: Db['listen']; close: () => Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();
  let client: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = createClient(url, listeners, log);
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
      client.then(notifyGap, (error: unknown) => {
        log.warn({ error }, 'cannot listen on the database; trying again');
        reconnect();
      });
    }, DATABASE_CONNECTIONS.reconnectMs).unref();
  }

  function notifyGap(): void {
    for (const set of listeners.values()) for (const { onGap } of set) onGap();
  }

  return {
    listen: async (channel, onPayload, onGap = () => undefined) => {
      const set = listeners.get(channel) ?? new Set();
      const listener = { onPayload, onGap };
      listeners.set(channel, set.add(listener));
      client ??= connect();
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(listener);
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

function createClient(url: string, listeners: Listeners, log: Log): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'assay listener', keepAlive: true });
  client.on('notification', ({ channel, payload }) => {
    for (const { onPayload } of listeners.get(channel) ?? []) onPayload(payload ?? '');
  });
  client.on('error', (error) => log.warn({ error }, 'the listening connection broke'));
  return client;
}
