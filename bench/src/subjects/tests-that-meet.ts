import type { LoadedTest } from '@assay/engine';
import { runPlanted, WORKERS } from './run-suite.ts';
import type { Subject } from './subject.ts';

/** What each test does when it is alone on a freshly started sound application. */
export type Meetings = {
  /** Tests that were red. */
  readonly red: readonly { readonly test: string; readonly step: string }[];
  /** The tests that met the place of a defect, by the defect's id. */
  readonly metBy: ReadonlyMap<string, readonly LoadedTest[]>;
};

/**
 * Only tests that meet the place of a defect can catch it, so only they are run with it: those first that meet few
 * places, because they are the ones that are about it. `watched` is what the subject is started with.
 */
export async function testsThatMeet(
  subject: Subject,
  tests: readonly LoadedTest[],
  watched: string,
): Promise<Meetings> {
  const red: { test: string; step: string }[] = [];
  const places = new Map<LoadedTest, readonly string[]>();
  const waiting = [...tests];
  const work = async () => {
    for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
      const { outcome, met } = await runPlanted(subject, [test], { planted: watched, workers: 1, label: test.test.id });
      places.set(test, met ?? []);
      red.push(...outcome.notPassed.map(({ test: id, step }) => ({ test: id, step })));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return { red, metBy: byDefect(places) };
}

/** The tests of each defect, those first that meet the fewest places. */
export function byDefect<T>(places: ReadonlyMap<T, readonly string[]>): ReadonlyMap<string, readonly T[]> {
  const metBy = new Map<string, T[]>();
  for (const [test, ids] of [...places].toSorted(([, a], [, b]) => a.length - b.length)) {
    for (const id of ids) metBy.set(id, [...(metBy.get(id) ?? []), test]);
  }
  return metBy;
}
