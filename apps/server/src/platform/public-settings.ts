import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Db } from '../database/database-client.ts';
import type { Log } from '../log/log.ts';

/** What super admins set and every visitor sees. */
export type PublicSettings = {
  /** Text on every page; null for none. */
  readonly announcement: () => string | null;
};

/** Triggers of the migrations notify here; this part hears one of their events. */
const CHANNEL = 'assay_changes';
const EVENT = '"settings-changed"';

const settingsRow = z.object({ announcement: z.string().nullable() });

/**
 * Reads the settings, and again in every process when one of them has changed. All other settings are read by the
 * database when they are needed.
 */
export async function followPublicSettings(
  db: Pick<Db, 'query' | 'listen'>,
  log: Log,
): Promise<PublicSettings & { readonly close: () => Promise<void> }> {
  let current = await read(db);
  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading
      .then(async () => {
        current = await read(db);
      })
      .catch((error: unknown) => log.error({ error }, 'the platform settings could not be read again'));
  };
  // The embedded database notifies inside the context of the committed transaction, which must be left.
  const outside = AsyncLocalStorage.snapshot();
  const hear = (text: string) => {
    if (text.includes(EVENT)) outside(readAgain);
  };
  const stop = await db.listen(CHANNEL, hear, readAgain);
  return {
    announcement: () => current.announcement,
    async close() {
      await stop();
      await reading;
    },
  };
}

async function read(db: Pick<Db, 'query'>) {
  const [row] = await db.query('select announcement from private.platform_settings');
  return settingsRow.parse(row);
}
