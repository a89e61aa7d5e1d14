import { BROWSER_TIMEOUTS } from '../../limits/browser-timeouts.ts';
import { LONG_REQUESTS_AND_POLLS } from '../../limits/long-requests-and-polls.ts';
import type { ChangeSignal } from '../change-signal.ts';
import type { Lifetime } from '../process/lifetime.ts';
import type { SessionRecorder } from '../traffic/session-recorder.ts';
import type { FrameScript } from './frame-script.ts';

export type Waiter = {
  readonly script: FrameScript;
  readonly signal: ChangeSignal;
  readonly lifetime: Lifetime;
  readonly recorder: SessionRecorder;
};

/**
 * Resolves at the next change since the last look with true, at the latest after `timeoutMs` with false. A navigation does
 * not make it fail.
 */
export async function nextChange({ script, signal, lifetime }: Waiter, timeoutMs: number): Promise<boolean> {
  const ms = Math.max(0, Math.min(timeoutMs, BROWSER_TIMEOUTS.lookAgainMs));
  lifetime.throwIfEnded();
  const inPage = script.call('changeSinceLastLook', ms);
  // When the signal is first, nothing listens to this promise any more.
  inPage.catch(() => undefined);
  return lifetime.race(Promise.race([inPage, signal.wait(ms)]));
}

/**
 * True when nothing is loading, and nothing changed and nobody pressed anything for `quietMs`; false after `timeoutMs`.
 * While parts of the application itself arrive, the time begins anew, up to a limit: what is not there yet is not late.
 */
export async function settle(
  waiter: Waiter,
  { timeoutMs, quietMs }: { timeoutMs: number; quietMs: number },
): Promise<boolean> {
  const { script, signal, lifetime, recorder } = waiter;
  const latestMs = performance.now() + timeoutMs * LONG_REQUESTS_AND_POLLS.loadingFactor;
  let endMs = performance.now() + timeoutMs;
  for (;;) {
    if (recorder.isLoading()) endMs = Math.min(latestMs, performance.now() + timeoutMs);
    const left = endMs - performance.now();
    if (recorder.isBusy()) {
      if (left <= 0) return false;
      // A request that takes too long stops counting, and no event tells so.
      await lifetime.race(signal.wait(Math.min(left, BROWSER_TIMEOUTS.lookAgainMs)));
      continue;
    }
    // One message for the whole wait: the page script waits until the page is quiet.
    const isQuiet = await script.call('waitUntilQuiet', {
      quietMs,
      timeoutMs: Math.max(0, Math.min(left, BROWSER_TIMEOUTS.waitSliceMs)),
    });
    if (isQuiet && !recorder.isBusy()) return true;
    if (endMs - performance.now() <= 0) return false;
  }
}
