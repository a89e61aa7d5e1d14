import { WAIT_TIMES } from '../../limits/wait-times.ts';
import { clock } from '../dom/built-ins.ts';

/** Input after which many pages wait a moment before they ask their server: typing, choosing, pressing, going back. */
const INPUT = ['input', 'change', 'click', 'keydown', 'drop', 'popstate', 'hashchange'];

/** When the noted timers end, by their ids. */
const endOf = new Map<unknown, number>();
let inputAt = Number.NEGATIVE_INFINITY;
let isInTimer = false;

/**
 * Notes the short timers that the page sets as an answer to input or while it loads: it searches, saves or loads when they
 * end. Timers that timers set are left out: they may go on for ever. To be called once, before scripts of the page run.
 */
export function startNotingTimers(): void {
  for (const event of INPUT) window.addEventListener(event, noteInput, { capture: true, passive: true });
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  replace('setTimeout', start, (args) => {
    const [handler, delay = 0, ...values] = args;
    if (!isHandler(handler) || !isAnswer(Number(delay))) return Reflect.apply(start, globalThis, args);
    const id = Reflect.apply(start, globalThis, [noting(handler), delay, ...values]);
    endOf.set(id, clock() + Number(delay));
    return id;
  });
  replace('clearTimeout', stop, (args) => {
    endOf.delete(args[0]);
    return Reflect.apply(stop, globalThis, args);
  });
}

/** Milliseconds until the last of the noted timers ends; 0 when none is left. */
export function timersEndInMs(): number {
  const now = clock();
  for (const [id, endMs] of endOf) if (endMs <= now) endOf.delete(id);
  return Math.max(0, ...[...endOf.values()].map((endMs) => endMs - now));
}

function isAnswer(delayMs: number): boolean {
  const { shortestTimerMs, longestTimerMs, answerMs, loadingMs } = WAIT_TIMES;
  const now = clock();
  const isAsked = now - inputAt < answerMs || now < loadingMs;
  return isAsked && !isInTimer && delayMs >= shortestTimerMs && delayMs <= longestTimerMs;
}

function noteInput(): void {
  inputAt = clock();
}

/** The handler; while it runs, timers are set by a timer. */
function noting(handler: Handler) {
  return function (this: unknown, ...values: readonly unknown[]): unknown {
    isInTimer = true;
    try {
      return Reflect.apply(handler, this, values);
    } finally {
      isInTimer = false;
    }
  };
}

type Args = readonly unknown[];
type Handler = (...values: readonly unknown[]) => unknown;

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

/** A proxy says the same of itself as the built-in. */
function replace(name: string, builtIn: object, call: (args: Args) => unknown): void {
  const value = new Proxy(builtIn, { apply: (_builtIn, _self, args) => call(args) });
  Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true });
}
