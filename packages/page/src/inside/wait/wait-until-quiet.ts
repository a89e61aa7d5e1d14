import type { QuietTimes } from '../../contract.ts';
import { clock, setTimer } from '../dom/built-ins.ts';
import { documentReady } from './document-ready.ts';
import { idle } from './idle.ts';
import { settledForMs } from './page-changes.ts';
import { timersEndInMs } from './pending-timers.ts';

/**
 * True when the document is ready, nothing changed and nobody pressed anything for `quietMs`, and no short timer is
 * left; false after `timeoutMs`. A page that shows no change may still be at work: a server's page attaches its listeners
 * in many short tasks after it is shown, and a click before that is lost. So it counts as quiet when it also has nothing
 * to do.
 */
export async function waitUntilQuiet({ quietMs, timeoutMs }: QuietTimes): Promise<boolean> {
  await documentReady();
  const endMs = clock() + timeoutMs;
  const missing = () => Math.max(quietMs - settledForMs(), timersEndInMs());
  for (;;) {
    if (missing() <= 0) {
      await idle();
      if (missing() <= 0) return true;
    }
    const leftMs = endMs - clock();
    if (leftMs <= 0) return false;
    await passed(Math.min(missing(), leftMs));
  }
}

function passed(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimer(resolve, ms));
}
