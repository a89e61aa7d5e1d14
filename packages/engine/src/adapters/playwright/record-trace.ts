import type { BrowserContext } from 'playwright-core';
import { withTimeout } from '../../core/waiting/with-timeout.ts';
import { writeError } from '../files/write-error.ts';
import { BROWSER_TIMEOUTS } from '../limits/browser-timeouts.ts';

export type TraceRecording = {
  step<T>(title: string, body: () => Promise<T>): Promise<T>;
  write(file: string): Promise<void>;
  /** Drops a trace that was not written. To be called before the context is closed. */
  discard(): Promise<void>;
};

/** For a session without a trace: steps run as they are, and writing is refused. */
const NO_TRACE: TraceRecording = {
  step: (_title, body) => body(),
  write: () => Promise.reject(new Error('The session was opened without a trace.')),
  discard: () => Promise.resolve(),
};

/** Starts a trace of the context, or none when it is not wanted. */
export async function startTrace(context: BrowserContext, wanted: boolean): Promise<TraceRecording> {
  if (!wanted) return NO_TRACE;
  // The trace's film strip costs more than all other evidence together. Pictures are taken at each step instead.
  await context.tracing.start({ screenshots: false, snapshots: true });
  // The driver handles these calls in order, so only writing the trace is awaited. After a crash the group is gone; the
  // error of the step itself counts.
  const send = (call: Promise<unknown>) => void call.catch(() => undefined);
  let hasEnded = false;
  return {
    async step(title, body) {
      send(context.tracing.group(title));
      try {
        return await body();
      } finally {
        send(context.tracing.groupEnd());
      }
    },
    async write(file) {
      hasEnded = true;
      try {
        await context.tracing.stop({ path: file });
      } catch (error) {
        throw error instanceof Error && /\b(ENOSPC|EDQUOT|EACCES|EROFS|ENOENT|ENOTDIR)\b/.test(error.message)
          ? writeError(error, file)
          : error;
      }
    },
    async discard() {
      if (hasEnded) return;
      hasEnded = true;
      // The driver keeps a list of calls for each trace until it is stopped, and writes every later call of the process
      // into all of them. Closing the context does not end that.
      await withTimeout(context.tracing.stop(), BROWSER_TIMEOUTS.discardTraceMs, 'Giving up a trace').catch(
        () => undefined,
      );
    },
  };
}
