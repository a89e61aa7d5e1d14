import type { BrowserContext, Request } from 'playwright-core';
import type { SessionOptions } from '../../../core/browser-clock-and-store-ports.ts';
import type { SentRequest } from '../../../core/exchanges/exchange.ts';
import { operationOf, readPayload } from '../../../core/exchanges/read-payload.ts';
import { payloadOf } from './payload-of.ts';
import { originOf } from './resolve-address.ts';
import type { UnpromptedCalls } from './unprompted-calls.ts';

/**
 * Asks before each request to the application's own server. Every request of the context is paused for it and the cache
 * is off, so that only sessions that put something back are guarded.
 */
export async function guardRequests(
  context: BrowserContext,
  maySend: NonNullable<SessionOptions['maySend']>,
  { baseUrl, unprompted }: { readonly baseUrl: string; readonly unprompted: UnpromptedCalls },
): Promise<void> {
  const own = originOf(baseUrl);
  const isMade = (request: Request) => (unprompted.isUnprompted(request) ? { unprompted: true } : {});
  await context.route(
    (url) => url.origin === own,
    async (route) => {
      const answer = maySend({ ...sentBy(route.request()), ...isMade(route.request()) })
        ? route.continue()
        : route.abort('blockedbyclient');
      // Fails when the page has left, together with its request.
      await answer.catch(() => undefined);
    },
  );
}

function sentBy(request: Request): SentRequest {
  const sent = readPayload(payloadOf(request), request.headers()['content-type'] ?? '');
  const operation = operationOf(sent);
  return {
    method: request.method(),
    url: request.url(),
    type: request.resourceType(),
    ...(sent === undefined ? {} : { sent }),
    ...(operation === undefined ? {} : { operation }),
  };
}
