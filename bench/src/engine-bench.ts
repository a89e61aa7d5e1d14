import { join } from 'node:path';
import { isAppError } from '@assay/domain';
import { run } from '@assay/engine';
import { TARGETS } from './folders.ts';
import type { BenchOptions } from './options.ts';
import { print, say } from './output.ts';
import { type BenchResult, type Figure, figure } from './record/figure.ts';
import { startRecording } from './record/start-recording.ts';
import { figureTable, table, valueText } from './record/table.ts';
import { type Generated, generateAndWatch, MANY_TESTS } from './suites/generated.ts';
import { outcomeOf, type SuiteOutcome } from './suites/outcome.ts';
import { readSuite, writeSuite } from './suites/suite.ts';
import { actual } from './targets/actual.ts';
import type { RunningTarget, Target } from './targets/target.ts';
import { tiddlywiki } from './targets/tiddlywiki.ts';
import { verdaccio } from './targets/verdaccio.ts';

export const TARGET_LIST: readonly Target[] = [verdaccio, tiddlywiki, actual];

/** Explores real applications, generates tests and repeats them. */
export async function benchEngine(targets: readonly Target[], options: BenchOptions): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const target of targets) {
    const recording = startRecording();
    const result = await benchTarget(target, options);
    const file = await recording.finish(result);
    print(`\n${target.name} ${target.version} (${target.about})\n\n${figureTable(result.figures)}\n\n${file}\n`);
    figures.push(...result.figures);
  }
  return figures;
}

async function benchTarget(target: Target, options: BenchOptions): Promise<BenchResult> {
  const name = `engine-${target.name}`;
  let running: RunningTarget;
  try {
    await target.install(say);
    running = await target.start();
  } catch (error) {
    return notMeasured(name, `${target.name} could not be started: ${messageOf(error)}`);
  }
  say(`${target.name} ${target.version} runs at ${running.url}`);
  try {
    return await benchRunning(name, running, { target, options });
  } catch (error) {
    const stands = await answers(running);
    const reason = `${isAppError(error) ? `${error.code}: ` : ''}${messageOf(error)}`;
    if (!stands) return notMeasured(name, `${target.name} no longer answers: ${reason}`);
    // The application runs, so the engine is what failed.
    say(`The engine gave up: ${reason}`);
    const figures = [figure('tests proven', 0, { wanted: { atLeast: 1 } })];
    return { name, figures, details: { reason, error: error instanceof Error ? (error.stack ?? reason) : reason } };
  } finally {
    await running.stop();
  }
}

type Given = { readonly target: Target; readonly options: BenchOptions };

async function benchRunning(name: string, running: RunningTarget, { target, options }: Given): Promise<BenchResult> {
  const account = {
    ...(running.username === undefined ? {} : { username: running.username }),
    ...(running.password === undefined ? {} : { password: running.password }),
  };
  const workers = options.workers === undefined ? {} : { workers: options.workers };
  const generated = await generateAndWatch(
    {
      url: running.url,
      ...account,
      ...workers,
      ...(options.timeBudgetMs === undefined ? {} : { timeBudgetMs: options.timeBudgetMs }),
      ...(options.maxTests === undefined ? {} : { maxTests: options.maxTests }),
      ...(options.allowDestructive ? { allowDestructive: true } : {}),
    },
    { without: running.pid },
  );
  const folder = join(TARGETS, 'suites', target.name);
  await writeSuite(generated.result.tests, folder);
  const repeats: SuiteOutcome[] = [];
  const restored: SuiteOutcome[] = [];
  if (generated.result.tests.length > 0) {
    const suite = await readSuite(folder);
    const once = async (label: string) => {
      const outDir = join(TARGETS, 'evidence', target.name, label);
      const report = await run(suite, { url: running.url, ...account, ...workers, outDir, evidence: 'failures' });
      const outcome = outcomeOf(report);
      say(`${label}: ${outcome.passed} of ${outcome.tests} passed in ${valueText(outcome.durationMs, 'ms')}`);
      for (const { test, step, message } of outcome.notPassed) say(`  ${test} at ${step}: ${message.split('\n')[0]}`);
      return outcome;
    };
    await running.snapshotData();
    for (let index = 1; index <= options.repeats; index += 1) repeats.push(await once(`repeat ${index}`));
    for (let index = 1; index <= options.restoredRepeats; index += 1) {
      await running.restoreData();
      restored.push(await once(`restored ${index}`));
    }
  }
  printFailures(repeats, restored);
  return {
    name,
    figures: figuresOf(generated, { repeats, restored, wanted: options.repeats }),
    details: { target: `${target.name} ${target.version}`, generation: generated.details, repeats, restored },
  };
}

type Repeats = {
  readonly repeats: readonly SuiteOutcome[];
  readonly restored: readonly SuiteOutcome[];
  readonly wanted: number;
};

function figuresOf({ result, ...times }: Generated, { repeats, restored, wanted }: Repeats) {
  const { counts } = result.map;
  const noTest = 'no test was proven';
  const failures = (outcomes: readonly SuiteOutcome[]) =>
    outcomes.reduce((sum, { notPassed }) => sum + notPassed.length, 0);
  return [
    figure('pages', counts.pages),
    figure('states', result.map.states.length),
    figure('actions found', counts.actions),
    figure('actions performed', counts.performed),
    figure('forms', counts.forms),
    figure('tests proposed', result.tests.length + result.dropped.length),
    figure('tests proven', result.tests.length, { wanted: { atLeast: 1 } }),
    figure('tests dropped', result.dropped.length),
    figure('first test proven after', times.firstProvenMs, { unit: 'ms', reason: noTest }),
    figure(`${MANY_TESTS} tests proven after`, times.twentiethProvenMs, { unit: 'ms', reason: 'fewer were proven' }),
    figure('whole time of generating', times.wholeMs, { unit: 'ms' }),
    figure('peak memory', times.peakMemoryBytes, { unit: 'bytes', reason: 'this system does not tell' }),
    figure('findings', result.findings.length),
    figure(`failures in ${wanted} repeats`, repeats.length === wanted && wanted > 0 ? failures(repeats) : null, {
      wanted: { atMost: 0 },
      reason: noTest,
    }),
    figure(`failures in ${restored.length} repeats on restored data`, restored.length > 0 ? failures(restored) : null, {
      wanted: { atMost: 0 },
      reason: 'none was run',
    }),
  ];
}

function printFailures(repeats: readonly SuiteOutcome[], restored: readonly SuiteOutcome[]): void {
  const all = [...repeats, ...restored].flatMap(({ notPassed }) => notPassed);
  const byTest = Map.groupBy(all, ({ test }) => test);
  if (byTest.size === 0) return;
  const rows = [...byTest].map(([test, failed]) => [
    failed.length,
    test,
    failed[0]?.step ?? '',
    (failed[0]?.message ?? '').split('\n')[0]?.slice(0, 100) ?? '',
  ]);
  print(table(['times', 'test', 'step', 'message'], rows));
}

function notMeasured(name: string, reason: string): BenchResult {
  say(reason);
  return { name, figures: [figure('tests proven', null, { wanted: { atLeast: 1 }, reason })], details: { reason } };
}

async function answers({ url }: RunningTarget): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    // No answer means that it does not run.
    return false;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
