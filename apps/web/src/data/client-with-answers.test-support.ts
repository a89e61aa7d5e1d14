import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './generated/database-types.ts';
import type { Client } from './user-client.ts';

export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly body?: unknown;
};

/** A client whose network is the function `answer`. `requests` lists what the client sent. */
export function clientWithAnswers(answer: (request: SentRequest) => Response): {
  readonly client: Client;
  readonly requests: readonly SentRequest[];
} {
  const requests: SentRequest[] = [];
  const client = new PostgrestClient<Database>('http://assay.test/rest/v1', {
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
      const one = {
        method: init?.method ?? 'GET',
        path: pathname,
        search: searchParams,
        ...(typeof init?.body === 'string' && { body: JSON.parse(init.body) }),
      };
      requests.push(one);
      return answer(one);
    },
  });
  return { client, requests };
}
