import { GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { StorageClient } from '@supabase/storage-js';
import type { Database } from '../../data/generated/database-types.ts';

type Address = { readonly url: string; readonly key: string };

/**
 * The parts of the Supabase client, put together as `createClient` does it, with the same session in the same place of
 * the local storage. Realtime and storage load when they are needed first: a page is shown before.
 */
export class ServerClient extends PostgrestClient<Database> {
  readonly auth: GoTrueClient;
  readonly #address: Address;
  readonly #fetch: typeof fetch;
  #realtime: Promise<RealtimeClient> | undefined;
  #storage: Promise<StorageClient> | undefined;

  constructor(address: Address) {
    const auth = createAuth(address);
    const fetchAsPerson = fetchWithToken(auth, address.key);
    // The query cache tries again where it helps. The library's own tries would keep a failure back for seven seconds.
    super(`${address.url}/rest/v1`, { schema: 'public', fetch: fetchAsPerson, retry: false });
    this.auth = auth;
    this.#address = address;
    this.#fetch = fetchAsPerson;
  }

  /** The live connection. It follows the session. */
  async realtime(): Promise<RealtimeClient> {
    this.#realtime ??= openRealtime(this.auth, this.#address).catch((error: unknown) => {
      this.#realtime = undefined;
      throw error;
    });
    return await this.#realtime;
  }

  /** The files of the workspace. */
  async storage(): Promise<StorageClient> {
    const { url } = this.#address;
    this.#storage ??= import('@supabase/storage-js')
      .then((module) => new module.StorageClient(`${url}/storage/v1`, {}, this.#fetch))
      .catch((error: unknown) => {
        this.#storage = undefined;
        throw error;
      });
    return await this.#storage;
  }
}

function createAuth({ url, key }: Address): GoTrueClient {
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    // Written as the library writes it, which replaces it by the token of the session.
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    storageKey: `sb-${new URL(url).hostname.split('.')[0]}-auth-token`,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
  });
}

/** Sends the token of the person who is signed in; the publishable key for a visitor. */
function fetchWithToken(auth: GoTrueClient, key: string): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${(await tokenOf(auth)) ?? key}`);
    return await fetch(input, { ...init, headers });
  };
}

async function tokenOf(auth: GoTrueClient): Promise<string | undefined> {
  const { data } = await auth.getSession();
  return data.session?.access_token;
}

async function openRealtime(auth: GoTrueClient, { url, key }: Address): Promise<RealtimeClient> {
  const { RealtimeClient } = await import('@supabase/realtime-js');
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: key },
    accessToken: async () => (await tokenOf(auth)) ?? key,
  });
  auth.onAuthStateChange(() => {
    // The library holds a lock during this callback: asking it for the session from here would wait forever.
    queueMicrotask(() =>
      client.setAuth().catch((error: unknown) => console.error('The live connection lost its session:', error)),
    );
  });
  return client;
}
