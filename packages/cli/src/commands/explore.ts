import { resolve } from 'node:path';
import { AppError, type AppMap, LIMITS } from '@assay/domain';
import type { EngineEvent } from '@assay/engine';
import { Argument, Command } from 'commander';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_HELP } from '../exit-status.ts';
import { openLedgerFile } from '../files/ledger-file.ts';
import { checkWritable, saveFile } from '../files/read-write-files.ts';
import { shownPath } from '../files/shown-path.ts';
import { type BudgetFlags, budgetsFrom, withBudgetFlags } from '../options/budget-options.ts';
import { parseAddress } from '../options/parse-values.ts';
import {
  type OutputFlags,
  type TargetFlags,
  targetFrom,
  withOutputFlags,
  withTargetFlags,
} from '../options/target-and-output-options.ts';
import { gapLines } from '../terminal/coverage-lines.ts';
import { findingLines } from '../terminal/finding-lines.ts';
import { watchExploring } from '../terminal/watch-exploring.ts';
import { counted, wholeSeconds } from '../wording/counts-and-times.ts';
import { withCommandContext } from './command-context.ts';
import { endLedger } from './end-ledger.ts';
import { isRecorded } from './is-recorded.ts';

type Flags = OutputFlags & TargetFlags & BudgetFlags & { readonly out?: string };

/** The command `explore`. Calls `end` with the exit status. */
export function exploreCommand(environment: CommandEnvironment, end: (status: number) => void): Command {
  const command = new Command('explore')
    .description('Explore a web application and write its map: pages, forms, actions, and what looks broken.')
    .addArgument(new Argument('<url>', 'address of the application').argParser(parseAddress))
    .option('--out <file>', 'where to write the map, as JSON');
  withOutputFlags(withBudgetFlags(withTargetFlags(command), LIMITS.exploreTimeMs));
  return command
    .addHelpText(
      'after',
      `
Examples:
  $ assay explore http://localhost:8080 --out map.json
  $ ASSAY_PASSWORD=… assay explore http://localhost:8080 --username qa --out map.json --time-budget 2m
  $ assay explore http://localhost:8080 --json | jq 'select(.kind == "result").map.counts'

With --json, each line is one event; the last is {"kind":"result","map":…}.
${EXIT_HELP}`,
    )
    .action(async (url: string, flags: Flags) => end(await explore(url, flags, environment)));
}

async function explore(url: string, flags: Flags, environment: CommandEnvironment): Promise<number> {
  if (flags.out === undefined && !flags.json) {
    throw new AppError('usage', 'The map needs a place.', {
      hint: 'Give --out map.json, or --json to read it from the output.',
    });
  }
  const { cwd, env, monotonicMs } = environment;
  const out = flags.out === undefined ? undefined : resolve(cwd, flags.out);
  // Reported before the exploration, not after it.
  if (out !== undefined) await checkWritable(out);
  return withCommandContext(flags, environment, async ({ terminal, quiet, signal, record }) => {
    const budgetMs = flags.timeBudget ?? LIMITS.exploreTimeMs;
    const watch = watchExploring({ terminal, quiet, budgetMs, monotonicMs });
    const engine = await environment.engine();
    const ledgerPath = out?.replace(/(?:\.json)?$/u, '.ledger.ndjson');
    const ledger = ledgerPath === undefined ? undefined : await openLedgerFile(ledgerPath, url);
    const options = { url, ...targetFrom(flags, env), ...budgetsFrom(flags), ...(ledger ? { ledger } : {}), signal };
    const emit = (event: EngineEvent) => {
      if (isRecorded(event)) record(event);
      watch(event);
    };
    const map = await engine.explore({ ...options, emit });
    terminal.stopDrawing();
    const program = env.npm_lifecycle_event === 'assay' ? 'npm run assay --' : 'assay';
    if (ledger && ledgerPath) await endLedger(ledger, { path: shownPath(ledgerPath, cwd), program }, { terminal });
    if (out !== undefined) await saveFile(out, `${JSON.stringify(map, null, 2)}\n`);
    record({ kind: 'result', map });
    const { colors } = terminal;
    for (const line of [...findingLines(map.findings, colors), ...gapLines(map, colors)]) terminal.line(line);
    terminal.line(`${summary(map)}${out === undefined ? '' : `: ${shownPath(out, cwd)}`}`);
    return signal.aborted ? 130 : 0;
  });
}

function summary({ counts, durationMs, skipped, stopped }: AppMap): string {
  const { pages, forms, actions, performed } = counts;
  const left = skipped.length > 0 ? `, ${skipped.length} left alone` : '';
  const seen = `${counted(pages, 'page')}, ${counted(forms, 'form')}, ${counted(actions, 'action')}`;
  return `${seen} (${performed} tried${left}) in ${wholeSeconds(durationMs)}, ended by ${stopped}`;
}
