import { LIMITS, secretMasker } from '@assay/domain';
import type { BrowserContext, Request, Response } from 'playwright-core';
import type { Exchange } from '../../../core/exchanges/exchange.ts';

import { operationOf, readPayload } from '../../../core/exchanges/read-payload.ts';
import { LONG_REQUESTS_AND_POLLS } from '../../limits/long-requests-and-polls.ts';
import type { ChangeSignal } from '../change-signal.ts';
import { payloadOf } from './payload-of.ts';
import { readAnswer } from './read-answer.ts';
import { originOf } from './resolve-address.ts';
import type { UnpromptedCalls } from './unprompted-calls.ts';

export type ExchangeLogOptions = {
  readonly baseUrl: string;
  readonly signal: ChangeSignal;
  readonly unprompted: UnpromptedCalls;
  /** Texts that must not be kept. */
  readonly secrets: () => readonly string[];
  readonly onExchange?: (exchange: Exchange) => void;
};

export type ExchangeLog = {
  readonly exchanges: readonly Exchange[];
  /** True while an answer is being read. */
  isReading(): boolean;
};

type Kept = { -readonly [K in keyof Exchange]: Exchange[K] };

/** Keeps what the application sends to its own server and what that answers, each as far as it is JSON or a form. */
export function recordExchanges(context: BrowserContext, options: ExchangeLogOptions): ExchangeLog {
  const exchanges: Kept[] = [];
  const running = new Map<Request, Kept>();
  const reading = new Map<Response, number>();
  let characters = 0;
  const kept = (text: string, limit: number): string | undefined => {
    if (text.length > limit || characters + text.length > LIMITS.exchange.sessionCharacters) return undefined;
    characters += text.length;
    return secretMasker(options.secrets())(text);
  };
  context.on('request', (request) => {
    if (!isKept(request, options.baseUrl) || exchanges.length >= LIMITS.exchange.perSession) return;
    const mask = secretMasker(options.secrets());
    const exchange: Kept = { ...startOf(request), url: mask(request.url()) };
    const text = kept(payloadOf(request), LIMITS.exchange.payloadCharacters);
    const sent = text === undefined ? undefined : readPayload(text, request.headers()['content-type'] ?? '');
    if (sent !== undefined) exchange.sent = sent;
    const page = mask(addressOfPage(request));
    if (page !== '') exchange.page = page;
    const operation = operationOf(sent);
    if (operation !== undefined) exchange.operation = operation;
    if (options.unprompted.isUnprompted(request)) exchange.unprompted = true;
    exchanges.push(exchange);
    running.set(request, exchange);
    options.onExchange?.(exchange);
  });
  const end = (request: Request) => {
    const exchange = running.get(request);
    running.delete(request);
    if (exchange) {
      exchange.pending = false;
      options.onExchange?.(exchange);
    }
    options.signal.fire();
  };
  context.on('response', (response) => {
    const exchange = running.get(response.request());
    if (exchange === undefined) return;
    exchange.status = response.status();
    const redirectedTo = redirectOf(response);
    if (redirectedTo !== undefined) exchange.redirectedTo = secretMasker(options.secrets())(redirectedTo);
    if (!isReadable(response)) {
      end(response.request());
      return;
    }
    reading.set(response, performance.now());
    const read = response.text().then((text) => {
      const answer = readAnswer(kept(text, LIMITS.exchange.answerCharacters) ?? '');
      if (answer !== undefined) exchange.answer = answer;
    });
    // Fails when the page has left, together with its answers: the exchange is then kept without one.
    read
      .catch(() => undefined)
      .finally(() => {
        reading.delete(response);
        end(response.request());
      });
  });
  context.on('requestfailed', end);
  return {
    exchanges,
    isReading() {
      const since = performance.now() - LONG_REQUESTS_AND_POLLS.longRequestMs;
      return [...reading.values()].some((startedMs) => startedMs > since);
    },
  };
}

function startOf(request: Request): Omit<Kept, 'url'> {
  return { method: request.method(), type: request.resourceType(), status: 0, pending: true };
}

/** Empty when the page has left. */
function addressOfPage(request: Request): string {
  try {
    return request.frame().page().url();
  } catch {
    return '';
  }
}

function isKept(request: Request, baseUrl: string): boolean {
  if (originOf(request.url()) !== originOf(baseUrl) || request.serviceWorker() !== null) return false;
  const type = request.resourceType();
  return type === 'xhr' || type === 'fetch' || (type === 'document' && request.method() !== 'GET');
}

const isRedirect = (response: Response): boolean => response.status() >= 300 && response.status() < 400;

function redirectOf(response: Response): string | undefined {
  const { location } = response.headers();
  if (!isRedirect(response) || location === undefined || !URL.canParse(location, response.url())) return undefined;
  return new URL(location, response.url()).href;
}

function isReadable(response: Response): boolean {
  const { 'content-type': type = '', 'content-length': length = '0' } = response.headers();
  return !isRedirect(response) && /\bjson\b/iu.test(type) && Number(length) <= LIMITS.exchange.answerCharacters;
}
