import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type LoadedTest, type RunOptions, run } from '@assay/engine';
import { TARGETS } from '../folders.ts';
import { outcomeOf, type SuiteOutcome } from '../suites/outcome.ts';
import type { RunningSubject, Subject } from './subject.ts';

/** A suite on a freshly started subject: what came out, and whether a test met what was planted. */
export type PlantedRun = {
  readonly planted: string | null;
  readonly outcome: SuiteOutcome;
  readonly reached: boolean | null;
  /** The defects that could have been met. Null where nobody can tell. */
  readonly met: readonly string[] | null;
};

/** Two at a time, as the goal says. */
export const WORKERS = 2;

export type SuiteOptions = Pick<RunOptions, 'workers' | 'maxFailures'>;

export async function runPlanted(
  subject: Subject,
  tests: readonly LoadedTest[],
  { planted, label = '', ...options }: SuiteOptions & { readonly planted: string | null; readonly label?: string },
): Promise<PlantedRun> {
  const running = await subject.start(planted);
  try {
    const outcome = await runOn(running, tests, { ...options, label: join(subject.name, planted ?? 'sound', label) });
    return { planted, outcome, reached: await running.wasReached(), met: running.met?.() ?? null };
  } finally {
    await running.stop();
  }
}

export async function runOn(
  running: RunningSubject,
  tests: readonly LoadedTest[],
  { label, ...options }: SuiteOptions & { readonly label: string },
): Promise<SuiteOutcome> {
  const outDir = join(TARGETS, 'evidence', 'subjects', label);
  // Hundreds of runs with pictures would fill the disk.
  await rm(outDir, { recursive: true, force: true });
  const report = await run(tests, {
    url: running.url,
    ...accountOf(running),
    ...options,
    outDir,
    evidence: 'failures',
  });
  return outcomeOf(report);
}

export function accountOf({ username, password }: RunningSubject) {
  return {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
  };
}

/** The same order for the same seed (mulberry32). */
export function shuffled<T>(values: readonly T[], seed: number): readonly T[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
