import type { BrowserContext, Request, Route } from 'playwright-core';
import type { SessionOptions } from '../../../core/browser-clock-and-store-ports.ts';
import type { SentRequest } from '../../../core/exchanges/exchange.ts';
import { operationOf, readPayload } from '../../../core/exchanges/read-payload.ts';
import { payloadOf } from './payload-of.ts';
import { originOf } from './resolve-address.ts';
import type { UnpromptedCalls } from './unprompted-calls.ts';

export type GuardedTraffic = { readonly baseUrl: string; readonly unprompted: UnpromptedCalls };

/**
 * Asks before each request to the application's own server. Every request of the context is paused for it and the cache
 * is off, so that only sessions that put something back are guarded.
 */
export async function guardRequests(
  context: BrowserContext,
  maySend: NonNullable<SessionOptions['maySend']>,
  traffic: GuardedTraffic,
): Promise<void> {
  await context.route(isOwn(traffic), async (route) => {
    const answer = maySend(sentBy(route.request(), traffic)) ? route.continue() : route.abort('blockedbyclient');
    // Fails when the page has left, together with its request.
    await answer.catch(() => undefined);
  });
}

export type RequestHold = {
  /**
   * From now on, requests to the application's own server for which `isHeld` says so are not sent and get no answer. Null
   * lets all through again; those that were held end as aborted.
   */
  hold(isHeld: ((request: SentRequest) => boolean) | null): Promise<void>;
};

/** Nothing is paused while nothing is held, so that a session has its cache but for moments. */
export function createRequestHold(context: BrowserContext, traffic: GuardedTraffic): RequestHold {
  let held: Route[] = [];
  let stop: (() => Promise<void>) | null = null;
  return {
    async hold(isHeld) {
      await stop?.();
      stop = null;
      const ended = held;
      held = [];
      for (const route of ended) await route.abort('aborted').catch(() => undefined);
      if (isHeld === null) return;
      const matches = isOwn(traffic);
      const handle = async (route: Route) => {
        if (isHeld(sentBy(route.request(), traffic))) held.push(route);
        else await route.continue().catch(() => undefined);
      };
      await context.route(matches, handle);
      stop = () => context.unroute(matches, handle);
    },
  };
}

function isOwn({ baseUrl }: GuardedTraffic): (url: URL) => boolean {
  const own = originOf(baseUrl);
  return (url) => url.origin === own;
}

function sentBy(request: Request, { unprompted }: GuardedTraffic): SentRequest {
  const sent = readPayload(payloadOf(request), request.headers()['content-type'] ?? '');
  const operation = operationOf(sent);
  return {
    method: request.method(),
    url: request.url(),
    type: request.resourceType(),
    ...(sent === undefined ? {} : { sent }),
    ...(operation === undefined ? {} : { operation }),
    ...(unprompted.isUnprompted(request) ? { unprompted: true } : {}),
  };
}
