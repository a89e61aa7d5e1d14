import { join, resolve } from 'node:path';
import { AppError, type AppMap, LIMITS } from '@assay/domain';
import type { EngineEvent, GenerateResult } from '@assay/engine';
import { Argument, Command } from 'commander';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_HELP } from '../exit-status.ts';
import { checkGenerationFolder, MAP_FILE, SUMMARY_FILE, writeGenerationFiles } from '../files/generation-files.ts';
import { LEDGER_FILE, openLedgerFile } from '../files/ledger-file.ts';
import { createProvenFiles, type ProvenFiles } from '../files/proven-files.ts';
import { saveFile } from '../files/read-write-files.ts';
import { shownPath } from '../files/shown-path.ts';
import { type BudgetFlags, budgetsFrom, withBudgetFlags } from '../options/budget-options.ts';
import { parseAddress, parseCount } from '../options/parse-values.ts';
import {
  type OutputFlags,
  type TargetFlags,
  targetFrom,
  withOutputFlags,
  withTargetFlags,
} from '../options/target-and-output-options.ts';
import { generatedLines } from '../terminal/generation-summary.ts';
import { watchExploring } from '../terminal/watch-exploring.ts';
import { type CommandContext, withCommandContext } from './command-context.ts';
import { endLedger } from './end-ledger.ts';
import { isRecorded } from './is-recorded.ts';

type Flags = OutputFlags &
  TargetFlags &
  BudgetFlags & {
    readonly out: string;
    readonly goal?: string;
    readonly maxTests?: number;
    readonly workers?: number;
    readonly force?: boolean;
  };

/** The command `generate`. Calls `end` with the exit status. */
export function generateCommand(environment: CommandEnvironment, end: (status: number) => void): Command {
  const command = new Command('generate')
    .description('Explore a web application, write tests in plain English, and keep those that are proven by replay.')
    .addArgument(new Argument('<url>', 'address of the application').argParser(parseAddress))
    .requiredOption('--out <dir>', 'folder for the tests, one YAML file each, with map.json and generation.json')
    .option('--goal <text>', 'what matters to you; only tests that mention it are written, if there are any')
    .option('--max-tests <n>', `tests to keep at most (${LIMITS.generation.tests.byDefault})`, parseCount)
    .option('--workers <n>', 'tests to prove at the same time', parseCount)
    .option('--force', 'replace tests of the same name that are in the folder already');
  withOutputFlags(withBudgetFlags(withTargetFlags(command), LIMITS.generation.timeMs.byDefault));
  return command
    .addHelpText(
      'after',
      `
Examples:
  $ ASSAY_PASSWORD=qa-pass assay generate http://localhost:8080 --username qa --out tests/
  $ assay generate http://localhost:8080 --goal "checkout with a discount" --max-tests 10 --out tests/
  $ assay generate http://localhost:8080 --out tests/ --time-budget 3m --json > events.ndjson

With --json, each line is one event; the last is {"kind":"result","written":[…],"kept":[…],"dropped":[…],"findings":[…]}.
Each test has its file as soon as it is proven. Ctrl-C ends early and keeps the tests that are proven so far.
${EXIT_HELP}`,
    )
    .action(async (url: string, flags: Flags) => end(await generate(url, flags, environment)));
}

async function generate(url: string, flags: Flags, environment: CommandEnvironment): Promise<number> {
  const { cwd, env, monotonicMs } = environment;
  const folder = resolve(cwd, flags.out);
  await checkGenerationFolder(folder, flags.force ?? false);
  return withCommandContext(flags, environment, async (context) => {
    const budgetMs = flags.timeBudget ?? LIMITS.generation.timeMs.byDefault;
    const watch = watchExploring({ ...context, budgetMs, monotonicMs });
    const engine = await environment.engine();
    const files = createProvenFiles({ folder, force: flags.force ?? false });
    const seen: { map: AppMap | null } = { map: null };
    const ledger = await openLedgerFile(join(folder, LEDGER_FILE), url);
    const emit = (event: EngineEvent) => {
      files.take(event);
      if (event.kind === 'explored') seen.map = event.map;
      if (isRecorded(event)) context.record(event);
      watch(event);
    };
    const options = {
      url,
      ...targetFrom(flags, env),
      ...budgetsFrom(flags),
      ...(flags.goal === undefined ? {} : { goal: flags.goal }),
      ...(flags.maxTests === undefined ? {} : { maxTests: flags.maxTests }),
      ...(flags.workers === undefined ? {} : { workers: flags.workers }),
      signal: context.signal,
      ledger,
      emit,
    };
    const program = env.npm_lifecycle_event === 'assay' ? 'npm run assay --' : 'assay';
    const locale = flags.locale === undefined ? {} : { locale: flags.locale };
    const ending = { folder, url, ...locale, files, cwd, program };
    try {
      return await finish(await engine.generate(options), ending, context);
    } catch (error) {
      await keep(seen.map, ending, context);
      throw error;
    } finally {
      await endLedger(ledger, { path: shownPath(folder, cwd), program }, context);
    }
  });
}

type Ending = {
  readonly folder: string;
  readonly url: string;
  readonly locale?: string;
  readonly files: ProvenFiles;
  readonly cwd: string;
  readonly program: string;
};

async function finish(result: GenerateResult, ending: Ending, context: CommandContext): Promise<number> {
  const { terminal, signal, record } = context;
  terminal.stopDrawing();
  const written = await ending.files.finish(result.tests);
  await writeGenerationFiles(result, written, ending.folder);
  record({
    kind: 'result',
    ...written,
    tests: result.tests,
    dropped: result.dropped,
    findings: result.findings,
    stopped: result.stopped,
    map: result.map,
  });
  const shown = { ...ending, folder: shownPath(ending.folder, ending.cwd) };
  for (const line of generatedLines(result, { ...shown, written, colors: terminal.colors })) terminal.line(line);
  if (signal.aborted) return 130;
  if (result.tests.length > 0) return 0;
  throw new AppError('nothing_proven', whyNothing(result), {
    hint: `See ${shown.folder}/${SUMMARY_FILE} for what was tried, or give more time with --time-budget.`,
  });
}

function whyNothing({ dropped, map, stopped }: GenerateResult): string {
  const tried = dropped.length === 0 ? 'nothing to test was found' : `all ${dropped.length} proposals were dropped`;
  const seen = `${map.counts.pages} pages, ${map.counts.forms} forms and ${map.counts.actions} actions`;
  return `No test was proven: ${tried}, after ${seen} (ended by ${stopped}).`;
}

/** The generation did not end regularly: what it found until then stays. */
async function keep(map: AppMap | null, { folder, files, cwd }: Ending, context: CommandContext): Promise<void> {
  context.terminal.stopDrawing();
  if (map) await saveFile(join(folder, MAP_FILE), `${JSON.stringify(map, null, 2)}\n`);
  const tests = files.tests();
  if (tests.length === 0) return;
  const { written } = await files.finish(tests);
  context.terminal.line(
    `${written.length} of the tests that were proven until then are kept in ${shownPath(folder, cwd)}/`,
  );
}
