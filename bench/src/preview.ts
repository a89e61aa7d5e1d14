import { join } from 'node:path';
import { TARGET_LIST } from './engine-bench.ts';
import { TASKS } from './folders.ts';
import { type BenchOptions, UsageError } from './options.ts';
import { partsOf } from './platform-bench.ts';
import { stepsOf } from './subjects/steps.ts';
import { subjectsOf } from './subjects/subject-list.ts';
import { readSuite } from './suites/suite.ts';
import { readSwitches, startCornerShop } from './targets/corner-shop.ts';
import type { Target } from './targets/target.ts';

/**
 * The targets that were asked for; all when none was named.
 * @throws UsageError
 */
export function targetsOf({ rest }: BenchOptions): readonly Target[] {
  if (rest.length === 0 || rest.includes('all')) return TARGET_LIST;
  return rest.map((name) => {
    const target = TARGET_LIST.find((known) => known.name === name);
    if (target) return target;
    throw new UsageError(`"${name}" is not a target. There are: ${TARGET_LIST.map((known) => known.name).join(', ')}.`);
  });
}

/** What a bench would do, and how much of it. */
export async function planOf(options: BenchOptions): Promise<string> {
  switch (options.bench) {
    case 'engine':
      return targetsOf(options)
        .map(({ name, version, about }) => {
          const repeats = `${options.repeats} repeats, ${options.restoredRepeats} more on restored data`;
          return `${name} ${version} (${about}): install if missing, start fresh, generate, ${repeats}`;
        })
        .join('\n');
    case 'subjects':
      return subjectsOf(options)
        .map(({ name, about, features, defects, bugs, changes }) => {
          const size = `${features.length} features, ${bugs.length} bugs (${defects.length} defects in all), ${changes.length} changes`;
          return `${name} (${about}): ${size}; ${stepsOf(options).join(', ')}`;
        })
        .join('\n');
    case 'defects': {
      const switches = await switchesOf(options);
      const source = options.suite === undefined ? 'a suite generated on the good build' : options.suite;
      const lines = switches.map(({ kind, id }) => `  ${kind.padEnd(8)}${id}`);
      return `${source}: ${options.rounds} runs of the good build, then one run with each of\n${lines.join('\n')}`;
    }
    case 'runner': {
      const tasks = await readSuite(join(TASKS, 'runner'));
      const steps = tasks.reduce((sum, { test }) => sum + test.steps.length, 0);
      const workers = options.workers ?? 2;
      return `${tasks.length} tests with ${steps} steps, ${workers} workers: one round to warm up, then ${options.rounds} rounds of assay run and playwright test`;
    }
    case 'start':
      return `${options.rounds} rounds: generate on Corner Shop from nothing, times and peak memory`;
    case 'platform':
      return partsOf(options)
        .map(({ name, about }) => `${name.padEnd(8)}${about(options)}`)
        .join('\n');
    default: {
      const never: never = options.bench;
      throw new Error(`No bench: ${String(never)}`);
    }
  }
}

/**
 * The shop's switches: all, or those of `--only`.
 * @throws UsageError when one does not exist
 */
export async function switchesOf({ only }: BenchOptions) {
  const shop = await startCornerShop();
  try {
    const all = await readSwitches(shop.url);
    const unknown = only.filter((id) => !all.some((known) => known.id === id));
    if (unknown.length > 0) throw new UsageError(`Corner Shop has no defect or change ${unknown.join(', ')}.`);
    return only.length === 0 ? all : all.filter(({ id }) => only.includes(id));
  } finally {
    await shop.stop();
  }
}
