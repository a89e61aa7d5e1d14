import type { QuietTimes } from '../../contract.ts';
import { clock, setTimer } from '../dom/built-ins.ts';
import { documentReady } from './document-ready.ts';
import { settledForMs } from './page-changes.ts';
import { timersEndInMs } from './pending-timers.ts';

/**
 * True when the document is ready, nothing changed and nobody pressed anything for `quietMs`, and no short timer is
 * left; false after `timeoutMs`.
 */
export async function waitUntilQuiet({ quietMs, timeoutMs }: QuietTimes): Promise<boolean> {
  await documentReady();
  const endMs = clock() + timeoutMs;
  return new Promise((resolve) => {
    const look = () => {
      const missingMs = Math.max(quietMs - settledForMs(), timersEndInMs());
      if (missingMs <= 0) return resolve(true);
      const leftMs = endMs - clock();
      if (leftMs <= 0) return resolve(false);
      setTimer(look, Math.min(missingMs, leftMs));
    };
    look();
  });
}
