import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../database/database-client.ts';
import { NOTIFICATION_SIZE } from '../../limits/notification-size.ts';
import type { Log } from '../../log/log.ts';
import type { Broadcast, Hub } from './listeners-by-topic.ts';

const CHANNEL = 'assay_realtime';
const noticeSchema = z.object({
  from: z.string(),
  topic: z.string(),
  event: z.string(),
  payload: z.record(z.string(), z.unknown()),
});

export type Broadcaster = {
  /**
   * Delivers to listeners of this process at once and to those of other processes through the database. For messages
   * that are not stored.
   */
  readonly publish: (message: Broadcast) => void;
  readonly close: () => Promise<void>;
};

/** An embedded database has one process only. On PostgreSQL other processes are reached by NOTIFY. */
export async function createBroadcaster(hub: Hub, db: Db, log: Log): Promise<Broadcaster> {
  if (db.driver.kind === 'pglite') return { publish: hub.deliver, close: async () => undefined };
  const self = randomUUID();
  const stop = await db.listen(CHANNEL, (text) => {
    const { data } = noticeSchema.safeParse(JSON.parse(text));
    if (data && data.from !== self) hub.deliver(data);
  });
  let sending = Promise.resolve();
  const send = async (message: Broadcast) => {
    const text = JSON.stringify({ from: self, ...message });
    try {
      if (Buffer.byteLength(text) > NOTIFICATION_SIZE)
        throw new Error(`A broadcast of ${text.length} characters is too long.`);
      await db.query('select pg_notify($1, $2)', [CHANNEL, text]);
    } catch (error) {
      // Only a live picture is lost; messages are not kept for a database that is away.
      log.warn({ error, event: message.event }, 'A broadcast could not be passed on to the other processes.');
    }
  };
  return {
    publish(message) {
      hub.deliver(message);
      sending = sending.then(() => send(message));
    },
    async close() {
      await sending;
      await stop();
    },
  };
}
