import type { BrowserContext } from 'playwright-core';
import { withTimeout } from '../../core/waiting/with-timeout.ts';
import { writeError } from '../store.ts';

export type TraceRecording = {
  step<T>(title: string, body: () => Promise<T>): Promise<T>;
  write(file: string): Promise<void>;
  /** Gives up what was not written; before the context is closed. */
  discard(): Promise<void>;
};

/** What a session without a trace has: steps run as they are, and there is nothing to write. */
const NO_TRACE: TraceRecording = {
  step: (_title, body) => body(),
  write: () => Promise.reject(new Error('The session was opened without a trace.')),
  discard: () => Promise.resolve(),
};

/** A context that answers no more is closed all the same. */
const DISCARD_LIMIT_MS = 2_000;

export async function startTrace(context: BrowserContext, wanted: boolean): Promise<TraceRecording> {
  if (!wanted) return NO_TRACE;
  // Its film strip costs more than all else that a test leaves behind, every frame of it; the pictures are taken by step.
  await context.tracing.start({ screenshots: false, snapshots: true });
  // The driver takes what it is told in order: nothing is waited for but the trace itself. After a crash there is no
  // group left, and the body's own error is the one that counts.
  const tell = (told: Promise<unknown>) => void told.catch(() => undefined);
  let isOver = false;
  return {
    async step(title, body) {
      tell(context.tracing.group(title));
      try {
        return await body();
      } finally {
        tell(context.tracing.groupEnd());
      }
    },
    async write(file) {
      isOver = true;
      try {
        await context.tracing.stop({ path: file });
      } catch (error) {
        throw error instanceof Error && /\b(ENOSPC|EDQUOT|EACCES|EROFS|ENOENT|ENOTDIR)\b/.test(error.message)
          ? writeError(error, file)
          : error;
      }
    },
    async discard() {
      if (isOver) return;
      isOver = true;
      // The driver keeps a list of calls for each trace until that is stopped, and writes every later call of the whole
      // process into all of them: closing the context alone does not end that.
      await withTimeout(context.tracing.stop(), DISCARD_LIMIT_MS, 'Giving up a trace').catch(() => undefined);
    },
  };
}
