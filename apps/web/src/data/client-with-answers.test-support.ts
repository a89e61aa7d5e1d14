import { createClient } from '@supabase/supabase-js';
import type { Client } from './client.ts';
import type { Database } from './generated/database-types.ts';

export type Asked = { readonly method: string; readonly path: string; readonly search: URLSearchParams };

/** A client whose network is a function: what was asked, and what is answered to each. */
export function clientWithAnswers(answer: (asked: Asked) => Response): {
  readonly client: Client;
  readonly asked: readonly Asked[];
} {
  const asked: Asked[] = [];
  const client = createClient<Database>('http://assay.test', 'public-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
        const one = { method: init?.method ?? 'GET', path: pathname, search: searchParams };
        asked.push(one);
        return answer(one);
      },
    },
  });
  return { client, asked };
}
