import { AppError } from '@assay/domain';
import { type Browser, chromium } from 'playwright-core';
import type { FoundBrowser } from '../../browser/find-browser.ts';
import { hasSharedMemory } from '../../browser/shared-memory.ts';
import { BROWSER_TIMEOUTS } from '../../limits/browser-timeouts.ts';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.ts';
import { browserEnvironment } from './process-environment.ts';

export type ProcessOptions = {
  readonly headless: boolean;
  /** A proxy for every connection. */
  readonly proxy?: string;
  /** A folder for all files that it writes, instead of the user's home folder. */
  readonly home?: string;
};

export type StartedProcess = {
  readonly driver: Browser;
  /** Why it runs without a sandbox; null when it has one. */
  readonly unsandboxed: string | null;
};

type Attempt = { readonly unsandboxed: string | null; readonly libraries: boolean; readonly sharedMemory: boolean };

/**
 * Starts the browser, in its sandbox where possible. Finds out by trying what the machine lacks.
 * @throws AppError `browser_crashed`
 */
export async function startProcess(found: FoundBrowser, options: ProcessOptions): Promise<StartedProcess> {
  let attempt: Attempt = {
    unsandboxed: process.getuid?.() === 0 ? 'Chromium has no sandbox when it is started as root' : null,
    libraries: false,
    sharedMemory: await hasSharedMemory(),
  };
  for (;;) {
    try {
      const driver = await launch(found, options, attempt);
      return { driver, unsandboxed: attempt.unsandboxed };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const next = nextAttempt(attempt, message, found);
      if (next === null) {
        throw new AppError('browser_crashed', `${found.executable} did not start: ${reasonOf(message)}`, {
          cause: error,
        });
      }
      attempt = next;
    }
  }
}

function nextAttempt(attempt: Attempt, message: string, found: FoundBrowser): Attempt | null {
  const lacksLibraries = /error while loading shared libraries/.test(message);
  if (lacksLibraries && !attempt.libraries && found.libraries !== undefined) return { ...attempt, libraries: true };
  if (lacksLibraries || attempt.unsandboxed !== null) return null;
  return { ...attempt, unsandboxed: `it did not start in its sandbox: ${reasonOf(message)}` };
}

async function launch(found: FoundBrowser, options: ProcessOptions, attempt: Attempt): Promise<Browser> {
  const { headless, proxy, home } = options;
  const sandbox = attempt.unsandboxed === null;
  const driver = await chromium.launch({
    executablePath: found.executable,
    headless,
    args: CHROMIUM_ARGUMENTS,
    ignoreDefaultArgs: attempt.sharedMemory ? ['--disable-dev-shm-usage'] : [],
    chromiumSandbox: sandbox,
    env: browserEnvironment(process.env, {
      headless,
      ...(home === undefined ? {} : { home }),
      ...(attempt.libraries && found.libraries !== undefined ? { libraries: found.libraries } : {}),
      ...(found.fontConfig === undefined ? {} : { fontConfig: found.fontConfig }),
    }),
    timeout: sandbox ? BROWSER_TIMEOUTS.launchWithSandboxMs : BROWSER_TIMEOUTS.launchMs,
    ...(proxy === undefined ? {} : { proxy: { server: proxy } }),
    // The process that started us handles signals: it first writes what was found.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  if (sandbox) await proven(driver);
  return driver;
}

/** With an incomplete sandbox the browser starts, but no page does. So one page is opened. */
async function proven(driver: Browser): Promise<void> {
  try {
    const context = await driver.newContext();
    const page = await context.newPage();
    await page.evaluate('1');
    await context.close();
  } catch (error) {
    await driver.close();
    throw error;
  }
}

function reasonOf(message: string): string {
  const lines = message.split('\n').map((line) => line.trim());
  return lines.find((line) => /error while loading|FATAL|ENOENT|EACCES|sandbox/i.test(line)) ?? lines[0] ?? message;
}
