import { setTimeout } from 'node:timers/promises';
import { AppError } from '@assay/domain';
import { PAGE_SCRIPT, type PageApi } from '@assay/page';
import type { Frame } from 'playwright-core';
import { withTimeout } from '../../../core/waiting/with-timeout.ts';
import { BROWSER_TIMEOUTS } from '../../limits/browser-timeouts.ts';
import type { Lifetime } from '../process/lifetime.ts';
import type { DevtoolsProtocol } from '../windows/devtools-protocol.ts';

/** Functions that return JSON and can be called from outside of the page. */
type Question = Exclude<keyof PageApi, 'element' | 'driverElements' | 'startLook'>;
type Answer<K extends Question> = Awaited<ReturnType<PageApi[K]>>;

/** The page script of one frame. Each call is one message. */
export type FrameScript = {
  /** Installs the script where it is missing. When the document goes away, asks the next one. */
  call<K extends Question>(name: K, ...args: Parameters<PageApi[K]>): Promise<Answer<K>>;
  /**
   * Asks this document only, without installing the script and without counting as a look.
   * Undefined without the script; rejects when the document goes away.
   */
  callOnce<K extends Question>(name: K, ...args: Parameters<PageApi[K]>): Promise<Answer<K> | undefined>;
};

/** Evaluates an expression in the main world of a page. Throws `ContextLost` when the document goes away. */
export type Evaluate = (expression: string) => Promise<unknown>;

const MISSING = 'assay:missing';
/** A document without a root element has only just started to load. */
const EARLY = 'assay:early';

class ContextLost extends Error {}

/**
 * The page script of a frame. Its calls reject with `timeout` after 30 s without an answer, and with the session's
 * end.
 */
export function createFrameScript(evaluate: Evaluate, lifetime: Lifetime): FrameScript {
  return {
    async call<K extends Question>(name: K, ...args: Parameters<PageApi[K]>): Promise<Answer<K>> {
      const answer = await askUntilAnswered(evaluate, lifetime, callOf(name, args));
      // The page script is ours and typed by its contract. Parsing every answer again would cost more than it finds.
      return answer as Answer<K>;
    },
    async callOnce<K extends Question>(name: K, ...args: Parameters<PageApi[K]>): Promise<Answer<K> | undefined> {
      // Typed by the contract, as above.
      return (await evaluate(`globalThis[Symbol.for('assay.page')]?.${callOf(name, args)}`)) as Answer<K> | undefined;
    },
  };
}

function callOf(name: Question, args: readonly unknown[]): string {
  const given = args.filter((arg) => arg !== undefined);
  return `${name}(${given.map((arg) => JSON.stringify(arg)).join(',')})`;
}

async function askUntilAnswered(evaluate: Evaluate, lifetime: Lifetime, call: string): Promise<unknown> {
  const endMs = performance.now() + BROWSER_TIMEOUTS.pageAnswerMs;
  for (;;) {
    try {
      const leftMs = endMs - performance.now();
      return await lifetime.race(withTimeout(ask(evaluate, call), leftMs, 'An answer of the page'));
    } catch (error) {
      if (!(error instanceof ContextLost)) throw error;
      // The next document is loading. Asking without a pause would keep the browser from loading it.
      await lifetime.race(setTimeout(BROWSER_TIMEOUTS.nextDocumentMs));
    }
  }
}

async function ask(evaluate: Evaluate, call: string): Promise<unknown> {
  const expression = `(() => {
    const api = globalThis[Symbol.for('assay.page')];
    if (document.documentElement === null) return '${EARLY}';
    if (api === undefined) return '${MISSING}';
    api.startLook();
    return api.${call};
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

/** The page script's error for a reference to an element that has left the page. */
const HAS_LEFT = /^Error: The element \S+ has left the page\./;

/**
 * Over the protocol: reading adds no entry and no DOM snapshot to the trace, and large answers arrive many times faster
 * than through the driver's serializer.
 */
export function evaluateInPage(cdp: DevtoolsProtocol): Evaluate {
  return async (expression) => {
    try {
      const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails === undefined) return result.value;
      const text = exceptionDetails.exception?.description ?? exceptionDetails.text;
      // The element was found, and the page removed it since.
      if (HAS_LEFT.test(text)) throw new AppError('element_missing', 'The element has left the page.');
      throw new Error(`The page script failed: ${text}`);
    } catch (error) {
      throw lostOr(error);
    }
  };
}

/** Evaluates through the driver, for frames that may run in a process of their own. */
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
