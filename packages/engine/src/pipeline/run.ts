import type { RunReport } from '@assay/domain';
import { createStore } from '../adapters/files/evidence-store.ts';
import { maskTrace } from '../adapters/files/mask-trace.ts';
import { readEvidence } from '../adapters/files/read-evidence.ts';
import { launchBrowser } from '../adapters/playwright/process/launch-browser.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { asksForHttpCredentials } from '../core/application/open-application.ts';
import { parseAddress } from '../core/application/parse-address.ts';
import { sessionOptionsFor } from '../core/application/session-options.ts';
import type { LoadedTest, RunOptions } from '../core/engine-options.ts';
import { diagnose } from '../diagnose/diagnose.ts';
import { decideHeal } from '../heal/decide-heal.ts';
import { runTests } from '../run/run-tests.ts';

/**
 * Runs tests and returns the report; evidence is written to `outDir`. An unreachable target does not throw: every test
 * then ends as an error that says so.
 * @throws AppError `browser_missing`, `disk_full`, `usage`
 */
export async function run(tests: readonly LoadedTest[], options: RunOptions): Promise<RunReport> {
  const url = parseAddress(options.url);
  const launch = options.launch ?? (() => launchBrowser());
  const browser = await launch();
  try {
    const http = await asksForHttpCredentials(browser, url, { ...options, clock: systemClock });
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
      ...(options.stepTimeoutMs === undefined ? {} : { stepTimeoutMs: options.stepTimeoutMs }),
      session: {
        ...sessionOptionsFor({ ...options, url }, { baseUrl: url, http }),
        exchanges: tests.some(asksWhatWasSent),
      },
      finishTrace: maskTrace,
      readPrevious: (file) => readEvidence(options.previousDir, file),
    });
  } finally {
    await browser.close();
  }
}

/** Payloads are kept only for tests that expect something of them. */
function asksWhatWasSent({ test }: LoadedTest): boolean {
  return test.steps.some((step) => step.kind === 'expect' && step.that.kind === 'sent');
}
