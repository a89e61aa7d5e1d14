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

type SeenOnSound = { readonly redWhenSound: readonly string[]; readonly met: readonly string[] | null };

/** Judges a suite by the defects and changes that the steps ask for. */
export async function judgeSuite(
  subject: Subject,
  tests: readonly LoadedTest[],
  steps: readonly string[],
): Promise<JudgedSuite> {
  const defects = defectsFor(subject, steps);
  const changes = steps.includes('changes') ? subject.changes : [];
  if (defects.length + changes.length === 0) return { redWhenSound: null, defects: null, changes: null };
  const { redWhenSound, met } = await seenOnSound(subject, tests);
  const steady = tests.filter(({ test }) => !redWhenSound.includes(test.id));
  return {
    redWhenSound,
    defects: defects.length === 0 ? null : await judgeAll(subject, steady, { all: defects, met }),
    changes: changes.length === 0 ? null : await judgeAll(subject, steady, { all: changes, met: null }),
  };
}

/**
 * Two runs, because a test that passes only sometimes says nothing either. In the second, the subject notes which
 * defects could have been met, so that the others need no run.
 */
async function seenOnSound(subject: Subject, tests: readonly LoadedTest[]): Promise<SeenOnSound> {
  if (tests.length === 0) return { redWhenSound: [], met: [] };
  const red = new Set<string>();
  let met: readonly string[] | null = null;
  for (const planted of [null, subject.watched ?? null]) {
    const { outcome, ...seen } = await runPlanted(subject, tests, { planted, workers: WORKERS });
    if (planted !== null) met = seen.met;
    for (const { test, step } of outcome.notPassed) {
      say(`red on the sound application: ${test} at ${step}`);
      red.add(test);
    }
  }
  return { redWhenSound: [...red], met };
}

/** The defects that break a feature, and the planted bugs, as far as their step was asked for. */
function defectsFor(subject: Subject, steps: readonly string[]): readonly Planted[] {
  return subject.defects.filter(({ id }) => {
    const breaksFeature = subject.features.some(({ brokenBy }) => brokenBy === id);
    return (steps.includes('features') && breaksFeature) || (steps.includes('bugs') && subject.bugs.includes(id));
  });
}

type Judging = { readonly all: readonly Planted[]; readonly met: readonly string[] | null };

/** Runs the suite once with each of these. */
async function judgeAll(subject: Subject, tests: readonly LoadedTest[], { all, met }: Judging) {
  const judged: JudgedPlanted[] = [];
  for (const planted of all) {
    const isNeverMet = met !== null && !met.includes(planted.id);
    const result = isNeverMet ? neverMet(planted) : await judgeOne(subject, tests, planted);
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
  if (tests.length === 0) return neverMet(planted);
  try {
    // One failed test is enough to catch a defect. For a change, every broken test counts.
    const limit = isChange ? {} : { maxFailures: 1 };
    const one = await runPlanted(subject, tests, { planted: planted.id, workers: WORKERS, ...limit });
    return judge(planted, one);
  } catch (error) {
    return notMeasured(planted, error instanceof Error ? error.message : String(error));
  }
}

function neverMet(planted: Planted): JudgedPlanted {
  return { ...planted, result: 'missed', reached: false, by: [], healed: 0 };
}

function notMeasured(planted: Planted, reason: string): JudgedPlanted {
  return { ...planted, result: 'not measured', reached: null, by: [], healed: 0, reason };
}
