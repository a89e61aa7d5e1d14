import { parseArgs } from 'node:util';

export const BENCHES = ['engine', 'subjects', 'defects', 'runner', 'start', 'platform'] as const;
export type BenchName = (typeof BENCHES)[number];

/** What is measured of a subject, in the order in which it is done. */
export const allSubjectSteps = ['generate', 'repeats', 'features', 'bugs', 'changes', 'visits'] as const;
export type SubjectStep = (typeof allSubjectSteps)[number];

export type BenchOptions = {
  readonly bench: BenchName;
  /** The arguments after the name of the bench. */
  readonly rest: readonly string[];
  readonly preview: boolean;
  readonly repeats: number;
  readonly restoredRepeats: number;
  readonly rounds: number;
  readonly runs: number;
  readonly workers?: number;
  readonly maxTests?: number;
  readonly timeBudgetMs?: number;
  readonly allowDestructive: boolean;
  readonly suite?: string;
  /** For each first visit of a buggy build. */
  readonly visitBudgetMs: number;
  /** The folder of the to-do lists, which are no part of the repository. */
  readonly toDoLists?: string;
  /** Folders of applications that are no part of the repository, each with a `subject.json`. */
  readonly elsewhere: readonly string[];
  readonly only: readonly string[];
};

const DEFAULT_ROUNDS: Readonly<Record<BenchName, number>> = {
  engine: 5,
  subjects: 1,
  defects: 5,
  runner: 5,
  start: 1,
  platform: 10,
};

const DEFAULT_TIME_BUDGETS: Readonly<Partial<Record<BenchName, number>>> = { subjects: 10 * 60_000 };
const DEFAULT_VISIT_BUDGET_MS = 2 * 60_000;

/** A mistake in the command line. The message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `Measures Assay. Results go to bench/results as JSON; tables to the terminal.

Usage: npm run bench -- <bench> [options]

  engine [NAME …]    real applications from npm: ${'verdaccio, tiddlywiki, actual'}, or all (default).
                     Explores, writes and proves tests, then repeats the whole suite.
  subjects [NAME …]  applications with a list of features, planted bugs and harmless changes, or all (default).
                     Generates, repeats in shuffled order, then judges the suite. Suites are kept in bench/.targets.
                     --only generate,repeats,features,bugs,changes,visits takes some of these steps.
  defects            Corner Shop: a suite of the good build against every defect and every harmless change.
  runner             Corner Shop: 20 tests of 20 steps, assay run against Playwright Test, alternating.
  start              Corner Shop: time to the first proven test and to 20, peak memory.
  platform           Assay's own service: click to first step, runs a second, lists at 100,000 runs, npm start,
                     JavaScript of each route, others while fifty requests have no end.
                     --only click,queue,fairness,lists,start,scripts,hostile takes some of them.

Options
  --preview            print the plan and its size, run nothing
  --workers N          tests at the same time (the engine's default; runner: 2)
  --repeats N          engine: repeats of the whole suite (10); subjects: shuffled runs, two tests at a time (20)
  --restored N         engine: further repeats, each on restored data (2)
  --rounds N           runner: rounds of both sides (5); defects: runs of the good build (5); start: rounds (1);
                       platform: clicks, starts, a twentieth of a list's samples (10)
  --runs N             platform: runs in the database of lists (100000)
  --time-budget TIME   engine, subjects, defects, start: for generating, such as 90s or 5m (the engine's default;
                       subjects: 10m)
  --visit-budget TIME  subjects: for each first visit of a buggy build (2m)
  --to-do-lists DIR    subjects: a folder with the built lists of TodoMVC: react, jquery, javascript-es5, angular
  --elsewhere DIR,…    subjects: applications that are no part of the repository, each with its subject.json
  --max-tests N        engine, defects: tests to keep at most (the engine's default)
  --destructive        engine: let the explorer delete and pay (defects and start always do)
  --suite DIR          defects: use the tests of this folder, generate none
  --only ID,…          defects: only these defects and changes; platform: only these measurements; subjects: steps
  --help               show this text

Examples
  npm run bench -- engine verdaccio --time-budget 5m
  npm run bench -- subjects todo-react --to-do-lists ../todomvc --time-budget 5m
  npm run bench -- defects --suite bench/.targets/suites/corner-shop --only cart-badge-stuck
  npm run bench -- runner --rounds 7
  npm run bench -- platform --only click,start

Exit status: 0 measured (whatever the verdicts), 1 something could not be measured, 2 wrong usage.`;

/**
 * Reads the command line.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): BenchOptions | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [name, ...rest] = positionals;
  const bench = BENCHES.find((known) => known === name);
  if (bench === undefined) throw new UsageError(`"${name ?? ''}" is not a bench. There are: ${BENCHES.join(', ')}.`);
  const workers = count('workers', values.workers, 1);
  const maxTests = count('max-tests', values['max-tests'], 1);
  const timeBudgetMs = duration('time-budget', values['time-budget']) ?? DEFAULT_TIME_BUDGETS[bench];
  return {
    bench,
    rest,
    preview: values.preview ?? false,
    repeats: count('repeats', values.repeats, 0) ?? (bench === 'subjects' ? 20 : 10),
    restoredRepeats: count('restored', values.restored, 0) ?? 2,
    rounds: count('rounds', values.rounds, 1) ?? DEFAULT_ROUNDS[bench],
    runs: count('runs', values.runs, 1) ?? 100_000,
    ...(workers === undefined ? {} : { workers }),
    ...(maxTests === undefined ? {} : { maxTests }),
    ...(timeBudgetMs === undefined ? {} : { timeBudgetMs }),
    allowDestructive: values.destructive ?? false,
    ...(values.suite === undefined ? {} : { suite: values.suite }),
    visitBudgetMs: duration('visit-budget', values['visit-budget']) ?? DEFAULT_VISIT_BUDGET_MS,
    ...(values['to-do-lists'] === undefined ? {} : { toDoLists: values['to-do-lists'] }),
    elsewhere: listed(values.elsewhere),
    only: listed(values.only),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        preview: { type: 'boolean' },
        workers: { type: 'string' },
        repeats: { type: 'string' },
        restored: { type: 'string' },
        rounds: { type: 'string' },
        runs: { type: 'string' },
        'time-budget': { type: 'string' },
        'visit-budget': { type: 'string' },
        'to-do-lists': { type: 'string' },
        elsewhere: { type: 'string' },
        'max-tests': { type: 'string' },
        destructive: { type: 'boolean' },
        suite: { type: 'string' },
        only: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function listed(text = ''): readonly string[] {
  return text.split(',').filter((part) => part !== '');
}

function count(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new UsageError(`--${name} wants a whole number from ${least}, not "${text}".`);
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000 };

function duration(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, amount = '', unit = ''] = text.match(/^(\d+)(s|m)$/) ?? [];
  const unitMs = UNITS[unit];
  if (unitMs === undefined || Number(amount) === 0) {
    throw new UsageError(`--${name} wants a time such as 90s or 5m, not "${text}".`);
  }
  return Number(amount) * unitMs;
}
