import { AppError, LIMITS } from '@assay/domain';
import type { Browser } from '../core/browser-clock-and-store-ports.ts';

/** The browser of a run, which is replaced when its process ends. */
export type ReplaceableBrowser = {
  /**
   * The running browser.
   * @throws AppError `browser_crashed` when it has ended and may not be started again
   */
  current(): Promise<Browser>;
  /** Closes the browsers that were started here; none is started any more. The caller closes the first one. */
  close(): Promise<void>;
};

/** Starts another browser when the current one has ended, at most twice. Without `launch`, never. */
export function createReplaceableBrowser(
  first: Browser,
  launch: (() => Promise<Browser>) | undefined,
): ReplaceableBrowser {
  const started: Browser[] = [];
  let browser = Promise.resolve(first);
  let isGone = false;
  let isClosed = false;
  const watch = (watched: Browser) => {
    isGone = false;
    void watched.gone.then(() => {
      isGone = true;
    });
    return watched;
  };
  watch(first);
  return {
    async current() {
      if (!isGone) return browser;
      if (isClosed) throw new AppError('browser_crashed', 'The browser was closed.');
      if (!launch || started.length >= LIMITS.crashes.failedStarts) {
        throw new AppError('browser_crashed', `The browser is gone, and was started again ${started.length} times.`);
      }
      isGone = false;
      browser = launch().then((next) => {
        started.push(next);
        return watch(next);
      });
      return browser;
    },
    async close() {
      isClosed = true;
      await Promise.all(started.map((one) => one.close()));
    },
  };
}
