import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@assay/domain';
import { chromium } from 'playwright-core';
import type { Browser } from '../../../core/browser-clock-and-store-ports.ts';
import { withTimeout } from '../../../core/waiting/with-timeout.ts';
import { findBrowser } from '../../browser/find-browser.ts';
import { BROWSER_TIMEOUTS } from '../../limits/browser-timeouts.ts';
import type { Reach } from '../../network/reachable-addresses.ts';
import { registerSelectorEngine } from '../acting/selector-engine.ts';
import { startReachProxy } from '../traffic/reach-proxy.ts';
import type { UnpromptedShapes } from '../traffic/unprompted-calls.ts';
import type { Lifetime } from './lifetime.ts';
import { openSession } from './open-session.ts';
import { startProcess } from './start-process.ts';

export type LaunchOptions = {
  readonly headless?: boolean;
  /** What its pages may connect to; everything when absent. */
  readonly reach?: Reach;
  /** For pages of strangers: the process gets no environment of its starter and a home folder of its own. */
  readonly apart?: boolean;
};

/**
 * Starts one browser process.
 * @throws AppError `browser_missing`, `browser_crashed`
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const found = await findBrowser({ playwrightExecutable: () => chromium.executablePath() });
  const proxy = options.reach ? await startReachProxy(options.reach) : null;
  const home = options.apart ? await mkdtemp(join(tmpdir(), 'assay-browser-')) : null;
  const release = async () => {
    await proxy?.close();
    if (home !== null) await rm(home, { recursive: true, force: true });
  };
  const starting = startProcess(found, {
    headless: options.headless !== false,
    ...(proxy ? { proxy: proxy.url } : {}),
    ...(home === null ? {} : { home }),
  });
  const [{ driver, unsandboxed }] = await Promise.all([starting, registerSelectorEngine()]).catch(
    async (error: unknown) => {
      await release();
      throw error;
    },
  );
  const reached = proxy && options.reach ? { proxy, refusesPrivate: options.reach.refusesPrivate } : null;
  const sessions = new Set<Lifetime>();
  const endless = new Set<string>();
  const unprompted: UnpromptedShapes = new Set();
  const late = new Set<Promise<void>>();
  let closing = false;
  let released: Promise<void> | undefined;
  const gone = new Promise<void>((resolve) => {
    driver.on('disconnected', () => {
      const reason = closing
        ? new AppError('interrupted', 'The browser was closed.')
        : new AppError('browser_crashed', 'The browser process ended.');
      for (const lifetime of sessions) lifetime.end(reason);
      // The proxy and the home folder are removed however the process ended.
      released = release();
      resolve();
    });
  });
  return {
    name: `Chromium ${driver.version()}`,
    unsandboxed,
    gone,
    newSession: (sessionOptions) =>
      openSession(sessionOptions, { driver, sessions, endless, unprompted, late, reached }),
    async close() {
      closing = true;
      await withTimeout(Promise.all(late), BROWSER_TIMEOUTS.closeMs, 'Closing what came late').catch(() => undefined);
      await driver.close();
      await released;
    },
  };
}
