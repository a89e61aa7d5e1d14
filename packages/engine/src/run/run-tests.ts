import { AppError, type RunReport, SERIAL_TAG, type TestReport } from '@assay/domain';
import { withoutCredentials } from '../core/application/without-credentials.ts';
import type { Browser } from '../core/browser-clock-and-store-ports.ts';
import { defaultWorkers } from '../core/default-workers.ts';
import type { LoadedTest } from '../core/engine-options.ts';
import { collectFindings } from '../core/log/collect-findings.ts';
import { createSessions } from './attempt/attempt-sessions.ts';
import { currentOrGone } from './attempt-of-job.ts';
import type { Job, Place } from './job.ts';
import { longestFirst } from './longest-first.ts';
import { createReplaceableBrowser, type ReplaceableBrowser } from './replaceable-browser.ts';
import { runToVerdict } from './run-to-verdict.ts';
import type { RunTools } from './run-tools.ts';
import { signInOf } from './sign-in/sign-in-of-test.ts';
import { createSignedInStorages, type SignedInStorages } from './sign-in/signed-in-storages.ts';

export type RunTestsInput = Omit<RunTools, 'findings' | 'routesChecked' | 'healedPhrases'> & {
  readonly browser: Browser;
  /** Starts another browser when the first one has ended. */
  readonly launch?: () => Promise<Browser>;
  readonly tests: readonly LoadedTest[];
};

/**
 * Runs tests in parallel, then the serial ones one at a time, each attempt in a fresh session.
 * @throws AppError `disk_full`, `file_unwritable` when evidence cannot be written
 */
export async function runTests(input: RunTestsInput): Promise<RunReport> {
  const { tests, options, clock, emit, browser } = input;
  const started = clock.now();
  const startMs = clock.monotonicMs();
  const workers = workersFor(tests.length, options.workers);
  const stop = new AbortController();
  const tools = toolsFor(input, stop.signal);
  const browsers = createReplaceableBrowser(browser, input.launch);
  const reports: TestReport[] = [];
  emit({ kind: 'run-started', tests: tests.length, workers });
  try {
    const signedIn = createSignedInStorages();
    await runAll({ queue: longestFirst(input), workers, reports, tools, browsers, signedIn, stop });
  } finally {
    await browsers.close();
  }
  const report: RunReport = {
    startedAt: started.toISOString(),
    durationMs: Math.round(clock.monotonicMs() - startMs),
    url: withoutCredentials(options.url),
    browser: browser.name,
    workers,
    tests: reports,
    findings: tools.findings.list(),
  };
  emit({ kind: 'run-ended', report });
  return report;
}

function toolsFor(input: RunTestsInput, stop: AbortSignal): RunTools {
  const { options } = input;
  const signal = options.signal ? AbortSignal.any([options.signal, stop]) : stop;
  const findings = collectFindings(options.url);
  return { ...input, options: { ...options, signal }, findings, routesChecked: new Set(), healedPhrases: new Set() };
}

type Suite = {
  readonly workers: number;
  /** Filled with the report of each test, at the place of its test. */
  readonly reports: TestReport[];
  readonly tools: RunTools;
  readonly browsers: ReplaceableBrowser;
  readonly signedIn: SignedInStorages;
  /** Ends the whole run. */
  readonly stop: AbortController;
};

async function runAll({ queue, ...suite }: Suite & { readonly queue: readonly Job[] }): Promise<void> {
  const { workers, tools, browsers, signedIn, stop } = suite;
  const [alone, parallel] = partition(queue, isSerial);
  await Promise.all(
    Array.from({ length: workers }, () =>
      runQueue(parallel, suite).catch((error: unknown) => {
        // The other workers stop too: their evidence could not be written either.
        stop.abort(error);
        throw error;
      }),
    ),
  );
  // Each serial test ends, with its session closed, before the next one starts.
  const place = { browsers, sessions: createSessions(tools), signedIn, onStepsPassed: ignore, onLastSteps: ignore };
  for (const job of alone) await runJob(job, place, suite);
}

/** One worker: takes jobs from the queue until it is empty. */
async function runQueue(queue: Job[], suite: Suite): Promise<void> {
  const { tools, browsers, signedIn } = suite;
  const sessions = createSessions(tools);
  const onLastSteps = async () => {
    const browser = await currentOrGone(browsers);
    const [next] = queue;
    const signIn = next ? signInOf(next.loaded.test) : null;
    // Whether the next test begins signed in is not known yet.
    if (!next || (signIn && signedIn.isAwaited(signIn.key))) return;
    sessions.prepare(browser, signIn ? signedIn.of(signIn.key) : undefined);
  };
  // The next test starts while the trace of the last one is written, but never two tests ahead.
  let ending: Promise<void> = Promise.resolve();
  for (let job = queue.shift(); job; job = queue.shift()) {
    const passed = Promise.withResolvers<void>();
    const place = { browsers, sessions, signedIn, onStepsPassed: passed.resolve, onLastSteps };
    const whole = Promise.all([ending, runJob(job, place, suite)]).then(() => undefined);
    await Promise.race([Promise.all([ending, passed.promise]), whole]);
    ending = whole;
  }
  await Promise.all([ending, sessions.close()]);
}

async function runJob(job: Job, place: Place, { tools, reports, stop }: Suite): Promise<void> {
  const report = await runToVerdict(job, place, tools);
  reports[job.index] = report;
  tools.emit({ kind: 'test-ended', report });
  const { maxFailures } = tools.options;
  const failures = Object.values(reports).filter(({ status }) => status === 'failed' || status === 'error').length;
  if (maxFailures !== undefined && failures >= maxFailures)
    stop.abort(new AppError('interrupted', `The run was ended after ${failures} failures.`));
}

const ignore = () => undefined;

function isSerial({ loaded }: Job): boolean {
  return loaded.test.tags.includes(SERIAL_TAG);
}

function partition<T>(items: readonly T[], is: (item: T) => boolean): [T[], T[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
}

function workersFor(tests: number, asked: number | undefined): number {
  const wanted = asked ?? defaultWorkers();
  return Math.max(1, Math.min(tests, wanted));
}
