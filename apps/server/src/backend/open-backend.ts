import { createClient } from '@supabase/supabase-js';
import type { Backend } from './supabase-backend.ts';

export type Protocol = Pick<Backend, 'publishableKey' | 'fetch' | 'signedIn' | 'close'> & {
  readonly secretKey: string;
  /** Base address of the protocol. */
  readonly url: string;
};

/** The backend on top of one implementation of the protocol. */
export function openBackend({ url, publishableKey, secretKey, fetch, signedIn, close }: Protocol): Backend {
  const service = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(new Request(input, init)) },
  });
  const readArtifact: Backend['readArtifact'] = (path, range) => {
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const headers = new Headers({ apikey: secretKey, authorization: `Bearer ${secretKey}` });
    if (range !== undefined) headers.set('range', range);
    return fetch(new Request(`${url}/storage/v1/object/artifacts/${encoded}`, { headers }));
  };
  return { publishableKey, fetch, readArtifact, signedIn, service, close };
}
