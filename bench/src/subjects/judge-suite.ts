import type { LoadedTest } from '@assay/engine';
import { say } from '../output.ts';
import type { Planted } from '../planted/planted.ts';
import { type JudgedPlanted, judgeChange, judgeDefect } from './judge-planted.ts';
import { runPlanted, WORKERS } from './run-suite.ts';
import type { Subject } from './subject.ts';

export type JudgedSuite = {
  /** Tests that are red on the freshly started sound application. They say nothing about a defect or a change. */
  readonly redWhenSound: readonly string[] | null;
  readonly defects: readonly JudgedPlanted[] | null;
  readonly changes: readonly JudgedPlanted[] | null;
};

/** Judges a suite by the defects and changes that the steps ask for. */
export async function judgeSuite(
  subject: Subject,
  tests: readonly LoadedTest[],
  steps: readonly string[],
): Promise<JudgedSuite> {
  const defects = defectsFor(subject, steps);
  const changes = steps.includes('changes') ? subject.changes : [];
  if (defects.length + changes.length === 0) return { redWhenSound: null, defects: null, changes: null };
  const redWhenSound = await redOnSound(subject, tests);
  const steady = tests.filter(({ test }) => !redWhenSound.includes(test.id));
  return {
    redWhenSound,
    defects: defects.length === 0 ? null : await judgeAll(subject, steady, defects),
    changes: changes.length === 0 ? null : await judgeAll(subject, steady, changes),
  };
}

/** Two runs, because a test that passes only sometimes says nothing either. */
async function redOnSound(subject: Subject, tests: readonly LoadedTest[]): Promise<readonly string[]> {
  if (tests.length === 0) return [];
  const red = new Set<string>();
  for (let run = 1; run <= 2; run += 1) {
    const { outcome } = await runPlanted(subject, tests, { planted: null, workers: WORKERS });
    for (const { test, step } of outcome.notPassed) {
      say(`red on the sound application: ${test} at ${step}`);
      red.add(test);
    }
  }
  return [...red];
}

/** The defects that break a feature, and the planted bugs, as far as their step was asked for. */
function defectsFor(subject: Subject, steps: readonly string[]): readonly Planted[] {
  return subject.defects.filter(({ id }) => {
    const breaksFeature = subject.features.some(({ brokenBy }) => brokenBy === id);
    return (steps.includes('features') && breaksFeature) || (steps.includes('bugs') && subject.bugs.includes(id));
  });
}

/** Runs the suite once with each of these. */
async function judgeAll(subject: Subject, tests: readonly LoadedTest[], all: readonly Planted[]) {
  const judged: JudgedPlanted[] = [];
  for (const planted of all) {
    const result = await judgeOne(subject, tests, planted);
    say(`${planted.id}: ${result.result}${result.reached === false ? ', never met' : ''} ${result.by[0] ?? ''}`);
    judged.push(result);
  }
  return judged;
}

async function judgeOne(subject: Subject, tests: readonly LoadedTest[], planted: Planted): Promise<JudgedPlanted> {
  const isChange = subject.changes.some(({ id }) => id === planted.id);
  const judge = isChange ? judgeChange : judgeDefect;
  // No test meets no defect. That a change breaks no test of none would say nothing.
  if (tests.length === 0 && isChange) return notMeasured(planted, 'there is no test');
  if (tests.length === 0) return { ...planted, result: 'missed', reached: false, by: [], healed: 0 };
  try {
    // One failed test is enough to catch a defect. For a change, every broken test counts.
    const limit = isChange ? {} : { maxFailures: 1 };
    const one = await runPlanted(subject, tests, { planted: planted.id, workers: WORKERS, ...limit });
    return judge(planted, one);
  } catch (error) {
    return notMeasured(planted, error instanceof Error ? error.message : String(error));
  }
}

function notMeasured(planted: Planted, reason: string): JudgedPlanted {
  return { ...planted, result: 'not measured', reached: null, by: [], healed: 0, reason };
}
