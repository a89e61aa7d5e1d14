import type { LoadedTest } from '@assay/engine';
import type { BenchOptions } from './options.ts';
import { print, say } from './output.ts';
import { type BenchResult, type Figure, figure } from './record/figure.ts';
import { machineInfo } from './record/machine-info.ts';
import { startRecording } from './record/start-recording.ts';
import { figureTable } from './record/table.ts';
import { visitBugs } from './subjects/first-visits.ts';
import { judgeFeature } from './subjects/judge-planted.ts';
import { judgeSuite } from './subjects/judge-suite.ts';
import { keepGeneration, readGeneration } from './subjects/kept-generation.ts';
import { missedList } from './subjects/missed-list.ts';
import { accountOf, runOn, shuffled, WORKERS } from './subjects/run-suite.ts';
import { stepsOf } from './subjects/steps.ts';
import type { Subject } from './subjects/subject.ts';
import { figuresOf, type Measured } from './subjects/subject-figures.ts';
import { subjectsOf } from './subjects/subject-list.ts';
import { generateAndWatch } from './suites/generated.ts';
import type { SuiteOutcome } from './suites/outcome.ts';

/** Generates on each subject, then judges the suite by features, planted bugs, harmless changes and repeats. */
export async function benchSubjects(options: BenchOptions): Promise<readonly Figure[]> {
  stepsOf(options);
  const figures: Figure[] = [];
  for (const subject of subjectsOf(options)) {
    const recording = startRecording();
    const result = await benchSubject(subject, options).catch((error: unknown) => failedResult(subject, error));
    const file = await recording.finish(result);
    print(`\n${subject.name} (${subject.about})\n\n${figureTable(result.figures)}\n\n${file}\n`);
    figures.push(...result.figures);
  }
  return figures;
}

async function benchSubject(subject: Subject, options: BenchOptions): Promise<BenchResult> {
  const steps = stepsOf(options);
  await subject.install(say);
  if (steps.includes('generate')) await generateOn(subject, options);
  const generation = await readGeneration(subject.name);
  const { tests } = generation;
  say(`${subject.name}: ${tests.length} tests`);
  const measured: Measured = {
    generation,
    repeats: steps.includes('repeats') ? await repeat(subject, tests, options) : null,
    ...(await judgeSuite(subject, tests, steps)),
    visits: steps.includes('visits') ? await visitBugs(subject, generation.findings, options.visitBudgetMs) : null,
  };
  print(missedList(subject, measured));
  return {
    name: `subjects-${subject.name}`,
    figures: figuresOf(subject, measured),
    details: {
      subject: subject.name,
      features: subject.features.flatMap((feature) => judgeFeature(feature, measured.defects ?? []) ?? []),
      ...measured,
      generation: { ...generation, tests: tests.map(({ test }) => test.name) },
    },
  };
}

async function generateOn(subject: Subject, { timeBudgetMs, maxTests, workers }: BenchOptions): Promise<void> {
  const running = await subject.start(null);
  try {
    say(`${subject.name} runs at ${running.url}`);
    const budget = timeBudgetMs === undefined ? {} : { timeBudgetMs };
    const limits = { ...(maxTests === undefined ? {} : { maxTests }), ...(workers === undefined ? {} : { workers }) };
    const generated = await generateAndWatch(
      { url: running.url, ...accountOf(running), allowDestructive: true, ...budget, ...limits },
      { without: running.pid },
    );
    await keepGeneration(subject.name, generated, machineInfo().commit);
  } finally {
    await running.stop();
  }
}

async function repeat(subject: Subject, tests: readonly LoadedTest[], { repeats }: BenchOptions) {
  const outcomes: SuiteOutcome[] = [];
  // Without a test, nothing can be red.
  if (tests.length === 0) return outcomes;
  const running = await subject.start(null);
  try {
    for (let seed = 1; seed <= repeats; seed += 1) {
      const label = `${subject.name}/repeat`;
      const outcome = await runOn(running, shuffled(tests, seed), { workers: WORKERS, label });
      say(`repeat ${seed}: ${outcome.passed} of ${outcome.tests} passed`);
      for (const { test, step, message } of outcome.notPassed) say(`  ${test} at ${step}: ${message.split('\n')[0]}`);
      outcomes.push(outcome);
    }
  } finally {
    await running.stop();
  }
  return outcomes;
}

function failedResult(subject: Subject, error: unknown): BenchResult {
  const reason = error instanceof Error ? error.message : String(error);
  say(`${subject.name}: ${reason}`);
  const figures = [figure('tests proven', null, { wanted: { atLeast: 1 }, reason })];
  const stack = error instanceof Error ? (error.stack ?? reason) : reason;
  return { name: `subjects-${subject.name}`, figures, details: { reason, error: stack } };
}
