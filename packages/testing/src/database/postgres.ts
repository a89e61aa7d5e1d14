import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseClient, TestDatabase } from './client.ts';
import { sharedPostgresPort, TEMPLATE } from './shared-postgres.ts';

/** Types that drivers convert to different JavaScript values stay text. */
const AS_TEXT = new Set([1082, 1114, 1184, 20, 1700]);

/** A migrated database of its own on the server of this test run. */
export async function startPostgres(): Promise<TestDatabase> {
  const port = await sharedPostgresPort();
  const name = `assay_${randomBytes(8).toString('hex')}`;
  const admin = await connectPostgres(port, 'postgres');
  await admin.exec(`create database ${name} template ${TEMPLATE}`);
  const first = await connectPostgres(port, name);
  const others: DatabaseClient[] = [first];
  const connect = async () => {
    const client = await connectPostgres(port, name);
    others.push(client);
    return client;
  };
  return {
    engine: 'postgres',
    query: first.query,
    exec: first.exec,
    connect,
    listen: async (channel, heard) => {
      const listener = await connectPostgres(port, name);
      others.push(listener);
      listener.onNotification(heard);
      await listener.exec(`listen ${channel}`);
    },
    close: async () => {
      await Promise.all(others.map((client) => client.close()));
      await admin.exec(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

export async function connectPostgres(
  port: number,
  database: string,
): Promise<DatabaseClient & { readonly onNotification: (heard: (payload: string) => void) => void }> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    database,
    user: 'postgres',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        AS_TEXT.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format),
    },
  });
  await client.connect();
  let open = true;
  return {
    query: async (text, parameters = []) => {
      const { rows, rowCount } = await client.query<Record<string, unknown>>(text, [...parameters]);
      return { rows, count: rowCount ?? 0 };
    },
    exec: async (text) => {
      await client.query(text);
    },
    onNotification: (heard) => {
      client.on('notification', ({ payload }) => heard(payload ?? ''));
    },
    close: async () => {
      if (open) await client.end();
      open = false;
    },
  };
}
