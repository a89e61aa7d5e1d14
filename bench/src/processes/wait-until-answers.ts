import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child.ts';

const POLL_MS = 100;
const ANSWER_LIMIT_MS = 5_000;

export type WaitOptions = { readonly limitMs: number; readonly headers?: Readonly<Record<string, string>> };

/**
 * Resolves when the address answers with a status below 500.
 * @throws Error when the program ends before, or takes too long
 */
export async function waitUntilAnswers(url: string, child: Child, { limitMs, headers }: WaitOptions): Promise<void> {
  const end = performance.now() + limitMs;
  let last = 'nothing answered';
  while (performance.now() < end) {
    if (!child.isRunning()) throw new Error(`The program ended before it answered at ${url}:\n${child.output()}`);
    try {
      const answer = await fetch(url, { headers: headers ?? {}, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
      await answer.arrayBuffer();
      if (answer.status < 500) return;
      last = `it answered with ${answer.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await pause(POLL_MS);
  }
  throw new Error(`${url} is not ready after ${limitMs / 1000} s: ${last}.\n${child.output()}`);
}
