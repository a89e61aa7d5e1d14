import type { LoadedTest } from '@assay/engine';
import { say } from '../output.ts';
import type { Planted } from '../planted/planted.ts';
import { type JudgedPlanted, judgeChange, judgeDefect } from './judge-planted.ts';
import { runPlanted, WORKERS } from './run-suite.ts';
import type { Subject } from './subject.ts';
import { type Meetings, testsThatMeet } from './tests-that-meet.ts';

export type JudgedSuite = {
  /** Tests that are red on the freshly started sound application. They say nothing about a defect or a change. */
  readonly redWhenSound: readonly string[] | null;
  readonly defects: readonly JudgedPlanted[] | null;
  readonly changes: readonly JudgedPlanted[] | null;
};

type SeenOnSound = {
  readonly redWhenSound: readonly string[];
  /** The tests that can meet each defect. Null where nobody can tell: then all tests run with each. */
  readonly metBy: Meetings['metBy'] | null;
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
  const { redWhenSound, metBy } = await seenOnSound(subject, tests);
  const steady = tests.filter(({ test }) => !redWhenSound.includes(test.id));
  return {
    redWhenSound,
    defects: defects.length === 0 ? null : await judgeAll(subject, steady, { all: defects, metBy }),
    changes: changes.length === 0 ? null : await judgeAll(subject, steady, { all: changes, metBy: null }),
  };
}

/**
 * Two runs, because a test that passes only sometimes says nothing either. In the second, a subject that can be watched
 * notes which test could have met which defect.
 */
async function seenOnSound(subject: Subject, tests: readonly LoadedTest[]): Promise<SeenOnSound> {
  if (tests.length === 0) return { redWhenSound: [], metBy: new Map() };
  const { watched } = subject;
  const together = async () =>
    (await runPlanted(subject, tests, { planted: null, workers: WORKERS })).outcome.notPassed;
  const first = await together();
  const second =
    watched === undefined ? { red: await together(), metBy: null } : await testsThatMeet(subject, tests, watched);
  const red = new Set<string>();
  for (const { test, step } of [...first, ...second.red]) {
    say(`red on the sound application: ${test} at ${step}`);
    red.add(test);
  }
  return { redWhenSound: [...red], metBy: second.metBy };
}

/** The defects that break a feature, and the planted bugs, as far as their step was asked for. */
function defectsFor(subject: Subject, steps: readonly string[]): readonly Planted[] {
  return subject.defects.filter(({ id }) => {
    const breaksFeature = subject.features.some(({ brokenBy }) => brokenBy === id);
    return (steps.includes('features') && breaksFeature) || (steps.includes('bugs') && subject.bugs.includes(id));
  });
}

type Judging = { readonly all: readonly Planted[]; readonly metBy: SeenOnSound['metBy'] };

/** Runs the suite once with each of these, or what of it can meet it. */
async function judgeAll(subject: Subject, steady: readonly LoadedTest[], { all, metBy }: Judging) {
  const judged: JudgedPlanted[] = [];
  for (const planted of all) {
    const meeting = metBy?.get(planted.id)?.filter((test) => steady.includes(test)) ?? [];
    const tests = metBy === null ? steady : meeting;
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
