import { AppError, type Failure, type RunReport, SERIAL_TAG, type TestReport } from '@assay/domain';
import { defaultWorkers } from '../core/default-workers.ts';
import { collectFindings } from '../core/log/findings.ts';
import type { LoadedTest } from '../core/options.ts';
import type { Browser } from '../core/ports.ts';
import { runAttempt } from './attempt/run-attempt.ts';
import { createSessions, type Sessions } from './attempt/sessions.ts';
import { createReplaceableBrowser, type ReplaceableBrowser } from './replaceable-browser.ts';
import type { AttemptResult, RunTools } from './run-tools.ts';

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
  const findings = collectFindings(options.url);
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const tools: RunTools = {
    ...input,
    options: { ...options, signal },
    findings,
    routesChecked: new Set(),
    healedPhrases: new Set(),
  };
  const browsers = createReplaceableBrowser(browser, input.launch);
  const reports: TestReport[] = [];
  const [alone, queue] = partition(longestFirst(input), isSerial);
  emit({ kind: 'run-started', tests: tests.length, workers });
  const runJob = async (job: Job, place: Place) => {
    const report = await runToVerdict(job, place, tools);
    reports[job.index] = report;
    emit({ kind: 'test-ended', report });
    const failures = Object.values(reports).filter(({ status }) => status === 'failed' || status === 'error').length;
    if (options.maxFailures !== undefined && failures >= options.maxFailures)
      stop.abort(new AppError('interrupted', `The run was ended after ${failures} failures.`));
  };
  const work = async () => {
    const sessions = createSessions(tools);
    const onLastSteps = async () => {
      if (queue.length > 0) sessions.prepare(await currentOrGone(browsers));
    };
    // The next test starts while the trace of the last one is written, but never two tests ahead.
    let ending: Promise<void> = Promise.resolve();
    for (let job = queue.shift(); job; job = queue.shift()) {
      const passed = Promise.withResolvers<void>();
      const place = { browsers, sessions, onStepsPassed: passed.resolve, onLastSteps };
      const whole = Promise.all([ending, runJob(job, place)]).then(() => undefined);
      await Promise.race([Promise.all([ending, passed.promise]), whole]);
      ending = whole;
    }
    await Promise.all([ending, sessions.close()]);
  };
  try {
    await Promise.all(
      Array.from({ length: workers }, () =>
        work().catch((error: unknown) => {
          // The other workers stop too: their evidence could not be written either.
          stop.abort(error);
          throw error;
        }),
      ),
    );
    // Each serial test ends, with its session closed, before the next one starts.
    const place = { browsers, sessions: createSessions(tools), onStepsPassed: ignore, onLastSteps: ignore };
    for (const job of alone) await runJob(job, place);
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
    findings: findings.list(),
  };
  emit({ kind: 'run-ended', report });
  return report;
}

type Job = {
  readonly index: number;
  readonly loaded: LoadedTest;
  readonly name: string;
  readonly previous: TestReport | undefined;
};

const ignore = () => undefined;

/**
 * Longest first, because a long test that starts last would keep one worker busy alone. A test without a time may be
 * long.
 */
function longestFirst({ tests, options }: RunTestsInput): Job[] {
  const ids = new Map<string, number>();
  const jobs = tests.map((loaded, index) => {
    const { id } = loaded.test;
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    // Ids are unique within one folder only.
    const name = count === 1 ? id : `${id}-${count}`;
    return { index, loaded, name, previous: previousOf(loaded, options.previous) };
  });
  const duration = ({ previous }: Job) => previous?.durationMs ?? Number.POSITIVE_INFINITY;
  return options.previous ? jobs.sort((a, b) => compare(duration(b), duration(a)) || a.index - b.index) : jobs;
}

function isSerial({ loaded }: Job): boolean {
  return loaded.test.tags.includes(SERIAL_TAG);
}

function partition<T>(items: readonly T[], is: (item: T) => boolean): [T[], T[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
}

function previousOf({ test, file }: LoadedTest, previous: RunReport | undefined): TestReport | undefined {
  const same = previous?.tests.filter(({ id }) => id === test.id) ?? [];
  return same.find((report) => report.file === file) ?? (same.length === 1 ? same[0] : undefined);
}

/** When the browser ends this often during one test, the test itself may be the cause. */
const MAX_CRASHES = 3;

type Place = {
  readonly browsers: ReplaceableBrowser;
  readonly sessions: Sessions;
  readonly onStepsPassed: () => void;
  readonly onLastSteps: () => void;
};

async function runToVerdict(job: Job, { browsers, sessions, ...signs }: Place, tools: RunTools): Promise<TestReport> {
  const { loaded, previous } = job;
  const { test } = loaded;
  const earlier: AttemptResult[] = [];
  const retries = tools.options.retries ?? 0;
  for (let number = 1; ; number += 1) {
    if (tools.options.signal?.aborted) return finish(job, { ...cancelled(tools), earlier });
    tools.emit({ kind: 'test-started', id: test.id, name: test.name, attempt: number });
    const result = await runAttempt(
      {
        open: async () => sessions.open(await currentOrGone(browsers)),
        loaded,
        number,
        prefix: `evidence/${job.name}/${number}`,
        earlier: failuresOf(earlier),
        ...signs,
        ...(previous ? { previous } : {}),
      },
      tools,
    );
    // The crash may also have hit the session that was opened ahead.
    if (result.failure?.kind === 'page-crash') await sessions.close();
    const crashes = [...earlier, result].filter(isCrash).length;
    const failures = earlier.length + 1 - crashes;
    const again = isCrash(result) ? crashes < MAX_CRASHES : failures <= retries;
    const isFinal = !result.failure || result.failure.kind === 'test-file' || !again;
    if (isFinal) return finish(job, { result, earlier: asFlaky(result, earlier, tools) });
    earlier.push(result);
  }
}

function isCrash({ failure }: AttemptResult): boolean {
  return failure?.kind === 'browser-crash';
}

/** When no browser can be had, opening a session fails with the browser's error. */
async function currentOrGone(browsers: ReplaceableBrowser): Promise<Pick<Browser, 'newSession'>> {
  try {
    return await browsers.current();
  } catch (error) {
    return { newSession: () => Promise.reject(error) };
  }
}

/** A later attempt has passed, so the earlier failures are diagnosed again as flaky. */
function asFlaky(
  result: AttemptResult,
  earlier: readonly AttemptResult[],
  { diagnose }: RunTools,
): readonly AttemptResult[] {
  if (result.status !== 'passed') return earlier;
  return earlier.map((attempt) => {
    if (!attempt.failure || !attempt.question || isCrash(attempt)) return attempt;
    const { verdict, reasons } = diagnose({ ...attempt.question, laterPassed: true });
    return { ...attempt, failure: { ...attempt.failure, verdict, reasons } };
  });
}

type Ending = { readonly result: AttemptResult; readonly earlier: readonly AttemptResult[] };

function finish({ loaded }: Job, { result, earlier }: Ending): TestReport {
  const { test, file } = loaded;
  const flaky = result.status === 'passed' && earlier.some((attempt) => !isCrash(attempt));
  return {
    id: test.id,
    name: test.name,
    feature: test.feature,
    file,
    status: result.status,
    flaky,
    startedAt: earlier[0]?.startedAt ?? result.startedAt,
    durationMs: [...earlier, result].reduce((sum, { durationMs }) => sum + durationMs, 0),
    attempts: earlier.length + (result.steps.length > 0 || result.status !== 'cancelled' ? 1 : 0),
    healed: result.healed,
    ...(result.failure ? { failure: result.failure } : {}),
    earlierFailures: failuresOf(earlier),
    steps: result.steps,
    ...(result.trace === undefined ? {} : { trace: result.trace }),
  };
}

function failuresOf(attempts: readonly AttemptResult[]): readonly Failure[] {
  return attempts.map(({ failure }) => failure).filter((failure) => failure !== undefined);
}

function cancelled({ clock }: RunTools): Pick<Ending, 'result'> {
  const startedAt = clock.now().toISOString();
  return { result: { status: 'cancelled', startedAt, durationMs: 0, steps: [], healed: [] } };
}

function workersFor(tests: number, asked: number | undefined): number {
  const wanted = asked ?? defaultWorkers();
  return Math.max(1, Math.min(tests, wanted));
}

function withoutCredentials(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  if (parsed.username === '' && parsed.password === '') return url;
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
}

/** Infinity minus infinity is not a number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
