import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError, type RunReport } from '@assay/domain';
import { systemClock } from '../adapters/clock.ts';
import { launchBrowser } from '../adapters/playwright/launch.ts';
import { createStore } from '../adapters/store.ts';
import { maskTrace } from '../adapters/trace-mask.ts';
import type { LoadedTest, RunOptions } from '../core/options.ts';
import type { Browser } from '../core/ports.ts';
import { parseTarget } from '../core/target/arrival.ts';
import { diagnose } from '../diagnose/diagnose.ts';
import { decideHeal } from '../heal/decide-heal.ts';
import { runTests } from '../run/run-tests.ts';
import { arrive, sessionOptionsFor } from './stage.ts';

/**
 * Runs tests and gives the report; evidence is written to `outDir`. A target that cannot be reached is no reason to
 * throw: every test ends as an error that says so. @throws AppError `browser_missing`, `disk_full`, `usage`.
 */
export async function run(tests: readonly LoadedTest[], options: RunOptions): Promise<RunReport> {
  const url = parseTarget(options.url);
  const launch = options.launch ?? (() => launchBrowser());
  const browser = await launch();
  try {
    const http = options.password !== undefined && (await asksForHttpCredentials(browser, url, options));
    return await runTests({
      browser,
      launch,
      tests,
      options: { ...options, url },
      clock: systemClock,
      store: createStore(options.outDir, { secrets: options.password === undefined ? [] : [options.password] }),
      heal: decideHeal,
      diagnose,
      emit: options.emit ?? (() => undefined),
      session: sessionOptionsFor({ ...options, url }, { baseUrl: url, http }),
      finishTrace: maskTrace,
      readPrevious: (file) => readPrevious(file, options),
    });
  } finally {
    await browser.close();
  }
}

async function asksForHttpCredentials(browser: Browser, url: string, options: RunOptions): Promise<boolean> {
  try {
    return (await arrive(browser, url, options)).http;
  } catch (error) {
    if (isAppError(error) && error.code !== 'browser_crashed') return false;
    throw error;
  }
}

/** Evidence of the last pass may have been deleted: then there is nothing to compare with. */
async function readPrevious(file: string, { previousDir }: RunOptions): Promise<string | undefined> {
  if (previousDir === undefined) return undefined;
  try {
    return await readFile(join(previousDir, file), 'utf8');
  } catch {
    return undefined;
  }
}
