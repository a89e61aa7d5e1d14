import type { GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { StorageClient } from '@supabase/storage-js';
import type { Database } from '../../data/generated/database-types.ts';
import { readStoredSession, type Session } from './read-stored-session.ts';
import { sendWatched } from './slow-requests.ts';

type Address = { readonly url: string; readonly key: string };
type SessionListener = (event: string) => void;

/**
 * The parts of the Supabase client, put together as `createClient` does it, with the same session in the same place of
 * the local storage. All but the queries load when they are needed first: a page is shown before.
 */
export class ServerClient extends PostgrestClient<Database> {
  readonly #address: Address;
  readonly #fetch: typeof fetch;
  readonly #sessionListeners = new Set<SessionListener>();
  #opening: Promise<GoTrueClient> | undefined;
  /** Set once it is loaded: from then on it alone knows the session. */
  #auth: GoTrueClient | undefined;
  #realtime: Promise<RealtimeClient> | undefined;
  #storage: Promise<StorageClient> | undefined;

  constructor(address: Address) {
    const fetchAsPerson: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', address.key);
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${await this.token()}`);
      return await sendWatched((limit) => {
        const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
        return fetch(input, { ...init, headers, signal });
      });
    };
    // The query cache tries again where it helps. The library's own tries would keep a failure back for seven seconds.
    super(`${address.url}/rest/v1`, { schema: 'public', fetch: fetchAsPerson, retry: false });
    this.#address = address;
    this.#fetch = fetchAsPerson;
  }

  /** The client for accounts. From its first use it refreshes the session and hears of other tabs. */
  async auth(): Promise<GoTrueClient> {
    this.#opening ??= this.#openAuth().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return await this.#opening;
  }

  /** Who is signed in; null for a visitor. A stored session that holds is read without the client for accounts. */
  async session(): Promise<Session | null> {
    const stored = this.#auth === undefined ? readStoredSession(storageKey(this.#address)) : 'unclear';
    if (stored !== 'unclear') return stored;
    const { data } = await (await this.auth()).getSession();
    return data.session;
  }

  /** What a request proves its sender with: the token of the person; for a visitor, the publishable key. */
  async token(): Promise<string> {
    return (await this.session())?.access_token ?? this.#address.key;
  }

  /** Removes what this browser stores. Other tabs see it go. Only for where the client for accounts cannot be loaded. */
  forgetSession(): void {
    window.localStorage.removeItem(storageKey(this.#address));
  }

  /** Calls `onChange` after every change of the session. Returns a function that stops it. */
  onSessionChange(onChange: SessionListener): () => void {
    this.#sessionListeners.add(onChange);
    return () => this.#sessionListeners.delete(onChange);
  }

  /** The live connection. It follows the session. */
  async realtime(): Promise<RealtimeClient> {
    this.#realtime ??= this.#openRealtime().catch((error: unknown) => {
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

  async #openAuth(): Promise<GoTrueClient> {
    const { createAuth } = await import('./create-auth.ts');
    const { url, key } = this.#address;
    const auth = createAuth({ url, key, storageKey: storageKey(this.#address) });
    auth.onAuthStateChange((event) => {
      // The library holds a lock during this callback: calling it from here would wait forever.
      queueMicrotask(() => {
        for (const listener of this.#sessionListeners) listener(event);
      });
    });
    this.#auth = auth;
    return auth;
  }

  async #openRealtime(): Promise<RealtimeClient> {
    const { url, key } = this.#address;
    const [{ RealtimeClient }] = await Promise.all([import('@supabase/realtime-js'), this.auth()]);
    const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: key },
      accessToken: async () => await this.token(),
    });
    this.onSessionChange(() => {
      client.setAuth().catch((error: unknown) => console.error('The live connection lost its session:', error));
    });
    return client;
  }
}

/** Where `createClient` keeps the session in the local storage. */
function storageKey({ url }: Address): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}
