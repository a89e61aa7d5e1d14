import type { ChangeSignal } from '../change-signal.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Recorder } from '../traffic/log.ts';
import type { FrameScript } from './frame-script.ts';

export type Waiter = {
  readonly script: FrameScript;
  readonly signal: ChangeSignal;
  readonly lifetime: Lifetime;
  readonly recorder: Recorder;
};

/** What a script changes without touching the document (a value, a style sheet) is seen no later than after this. */
const LOOK_AGAIN_MS = 250;

/** A document that is replaced starts its wait anew: in slices, the whole stays within its time. */
const SLICE_MS = 1_000;

/** Resolves at the next change since the last look, at the latest after the time; never fails because of a navigation. */
export async function nextChange({ script, signal, lifetime }: Waiter, timeoutMs: number): Promise<void> {
  const ms = Math.max(0, Math.min(timeoutMs, LOOK_AGAIN_MS));
  lifetime.throwIfEnded();
  const inPage = script.call('changeSinceLastLook', ms);
  // Whoever comes second has no listener any more.
  inPage.catch(() => undefined);
  await lifetime.race(Promise.race([inPage, signal.wait(ms)]));
}

/** True when nothing loads, and nothing changed and nobody pressed anything for `quietMs`. */
export async function settle(
  waiter: Waiter,
  { timeoutMs, quietMs }: { timeoutMs: number; quietMs: number },
): Promise<boolean> {
  const { script, signal, lifetime, recorder } = waiter;
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    const left = endMs - performance.now();
    if (recorder.busy()) {
      if (left <= 0) return false;
      // Requests that go on for too long stop counting without an event.
      await lifetime.race(signal.wait(Math.min(left, LOOK_AGAIN_MS)));
      continue;
    }
    // One message for the whole wait: the page itself waits until it is quiet.
    const isQuiet = await script.call('waitUntilQuiet', { quietMs, timeoutMs: Math.max(0, Math.min(left, SLICE_MS)) });
    if (isQuiet && !recorder.busy()) return true;
    if (endMs - performance.now() <= 0) return false;
  }
}
