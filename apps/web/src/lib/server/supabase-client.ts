import { fetchPublicConfig, type PublicConfig } from './public-config.ts';
import { ServerClient } from './server-client.ts';

type Connection = { readonly client: ServerClient; readonly config: PublicConfig };

let connecting: Promise<Connection> | undefined;
let connection: Connection | undefined;

/**
 * Reads the public settings of the server and creates the one client. Later calls return the same connection; after a
 * failure the next call tries again.
 */
export async function connect(): Promise<Connection> {
  connecting ??= open().catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return await connecting;
}

async function open(): Promise<Connection> {
  const config = await fetchPublicConfig();
  const client = new ServerClient({ url: config.supabaseUrl, key: config.supabaseKey });
  connection = { client, config };
  return connection;
}

/** The client. @throws Error before `connect` has succeeded; the loader of the root calls it before anything is drawn. */
export function supabase(): ServerClient {
  return connected().client;
}

/** The public settings of the server. @throws Error before `connect` has succeeded */
export function publicConfig(): PublicConfig {
  return connected().config;
}

function connected(): Connection {
  if (connection === undefined) throw new Error('The client was used before the settings were loaded.');
  return connection;
}
