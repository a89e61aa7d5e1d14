import { setTimeout } from 'node:timers/promises';
import { AppError } from '@assay/domain';
import { PAGE_SCRIPT, type PageApi } from '@assay/page';
import type { Frame } from 'playwright-core';
import { withTimeout } from '../../../core/waiting/with-timeout.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Protocol } from '../protocol.ts';

type ApiName = { [K in keyof PageApi]: PageApi[K] extends (...args: never[]) => unknown ? K : never }[keyof PageApi];
type Answer<K extends ApiName> = Awaited<ReturnType<PageApi[K]>>;

/** One document's page script, called with one message each. */
export type FrameScript = {
  call<K extends ApiName>(name: K, ...args: Parameters<PageApi[K]>): Promise<Answer<K>>;
  /** An expression in which `api` is the page script and `before` the time of the last look; the answer is JSON. */
  evaluate(expression: string): Promise<unknown>;
};

/** Gives the value of an expression in the page's main world; throws `ContextLost` when the document goes away. */
export type Evaluate = (expression: string) => Promise<unknown>;

const MISSING = 'assay:missing';
/** A document without its root element: it has only just begun. */
const EARLY = 'assay:early';
/** A page whose script runs without an end answers nothing; a person would call it hung by then. */
const ANSWER_LIMIT_MS = 30_000;
const NEXT_DOCUMENT_MS = 5;

class ContextLost extends Error {}

export function createFrameScript(evaluate: Evaluate, lifetime: Lifetime): FrameScript {
  const run = async (body: string): Promise<unknown> => {
    const endMs = performance.now() + ANSWER_LIMIT_MS;
    for (;;) {
      try {
        const left = endMs - performance.now();
        return await lifetime.race(withTimeout(runOnce(evaluate, body), left, 'An answer of the page'));
      } catch (error) {
        if (!(error instanceof ContextLost)) throw error;
        // The next document is on its way; asking without a pause would keep the browser from bringing it.
        await lifetime.race(setTimeout(NEXT_DOCUMENT_MS));
      }
    }
  };
  return {
    evaluate: run,
    async call<K extends ApiName>(name: K, ...args: Parameters<PageApi[K]>): Promise<Answer<K>> {
      const given = args.filter((arg) => arg !== undefined);
      const answer = await run(`api.${name}(${given.map((arg) => JSON.stringify(arg)).join(',')})`);
      // The page script is ours and typed by the contract; parsing every answer again would cost more than it finds.
      return answer as Answer<K>;
    },
  };
}

async function runOnce(evaluate: Evaluate, body: string): Promise<unknown> {
  // The time of the last look lets `nextChange` see what changed between two calls.
  const expression = `(() => {
    const api = globalThis[Symbol.for('assay.page')];
    if (document.documentElement === null) return '${EARLY}';
    if (api === undefined) return '${MISSING}';
    const looked = Symbol.for('assay.looked');
    const before = globalThis[looked] ?? 0;
    globalThis[looked] = performance.now();
    return ${body};
  })()`;
  const first = await evaluate(expression);
  if (first === EARLY) throw new ContextLost('The document has only just begun.');
  if (first !== MISSING) return first;
  await evaluate(`${PAGE_SCRIPT}\n;undefined`);
  const second = await evaluate(expression);
  if (second === MISSING || second === EARLY)
    throw new ContextLost('The document went away while the page script was installed.');
  return second;
}

/** What the page script says of a reference to nothing. */
const HAS_LEFT = /^Error: The element \S+ has left the page\./;

/**
 * Over the protocol itself: no driver world, no entry and no DOM snapshot in the trace for what only looks, and large
 * answers many times faster than through the driver's own serializer.
 */
export function evaluateInPage(cdp: Protocol): Evaluate {
  return async (expression) => {
    try {
      const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails === undefined) return result.value;
      const text = exceptionDetails.exception?.description ?? exceptionDetails.text;
      // Found a moment ago, and taken out of the page since.
      if (HAS_LEFT.test(text)) throw new AppError('element_missing', 'The element has left the page.');
      throw new Error(`The page script failed: ${text}`);
    } catch (error) {
      throw lostOr(error);
    }
  };
}

export function evaluateInFrame(frame: Frame): Evaluate {
  return async (expression) => {
    try {
      return await frame.evaluate(expression);
    } catch (error) {
      throw lostOr(error);
    }
  };
}

function lostOr(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const lost =
    /context was destroyed|Cannot find (default execution )?context|navigated or closed|Promise was collected/i;
  return lost.test(error.message) ? new ContextLost(error.message, { cause: error }) : error;
}
