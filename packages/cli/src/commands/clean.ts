import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError } from '@assay/domain';
import type { CleanResult } from '@assay/engine';
import { Argument, Command } from 'commander';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_HELP } from '../exit-status.ts';
import { addressesIn, LEDGER_FILE, openLedgerFile } from '../files/ledger-file.ts';
import { readGiven } from '../files/read-write-files.ts';
import { shownPath } from '../files/shown-path.ts';
import { parseDuration } from '../options/parse-duration.ts';
import { parseAddress } from '../options/parse-values.ts';
import {
  type OutputFlags,
  type TargetFlags,
  targetFrom,
  withOutputFlags,
  withTargetFlags,
} from '../options/target-and-output-options.ts';
import { plain } from '../terminal/plain-line.ts';
import { counted } from '../wording/counts-and-times.ts';
import { type CommandContext, withCommandContext } from './command-context.ts';

type Flags = OutputFlags & TargetFlags & { readonly url?: string; readonly timeBudget?: number };

/** The command `clean`. Calls `end` with the exit status. */
export function cleanCommand(environment: CommandEnvironment, end: (status: number) => void): Command {
  const command = new Command('clean')
    .description('Remove what explore and generate created in an application, and turn back what they turned.')
    .addArgument(new Argument('<path>', `folder of tests with its ${LEDGER_FILE}, or such a file`))
    .option('--url <address>', 'only what belongs to this address', parseAddress)
    .option('--time-budget <duration>', 'time to take at most, such as 90s or 5m (10m)', parseDuration);
  withOutputFlags(withTargetFlags(command));
  return command
    .addHelpText(
      'after',
      `
explore and generate do this themselves when they end, and when they start again after a crash. Only items that they
created are removed, with the controls of the application. What cannot be put back is listed.

Examples:
  $ ASSAY_PASSWORD=… assay clean tests/ --username qa
  $ assay clean map.ledger.ndjson

With --json, each line is one event; the last is {"kind":"result","undone":…,"left":[…]}.
${EXIT_HELP}`,
    )
    .action(async (path: string, flags: Flags) => end(await clean(path, flags, environment)));
}

async function clean(given: string, flags: Flags, environment: CommandEnvironment): Promise<number> {
  const { cwd } = environment;
  const file = await ledgerAt(resolve(cwd, given));
  const addresses = (await addressesIn(file)).filter((url) => flags.url === undefined || url === flags.url);
  return withCommandContext(flags, environment, async (context) => {
    let undone = 0;
    const left: string[] = [];
    for (const url of addresses) {
      const result = await cleanAddress({ url, file }, flags, { environment, context });
      undone += result.undone;
      left.push(...result.left);
    }
    context.record({ kind: 'result', undone, left });
    for (const line of left) context.terminal.line(`! ${plain(line)}`);
    const rest = left.length > 0 ? `, ${left.length} not; see ${shownPath(file, cwd)}` : '';
    context.terminal.line(
      addresses.length === 0 ? 'Nothing is to be put back.' : `${counted(undone, 'thing')} put back${rest}`,
    );
    if (context.signal.aborted) return 130;
    return left.length > 0 ? 1 : 0;
  });
}

async function cleanAddress(
  { url, file }: { readonly url: string; readonly file: string },
  flags: Flags,
  { environment, context }: { readonly environment: CommandEnvironment; readonly context: CommandContext },
): Promise<CleanResult> {
  const engine = await environment.engine();
  const ledger = await openLedgerFile(file, url);
  const result = await engine.clean({
    url,
    ...targetFrom(flags, environment.env),
    ...(flags.timeBudget === undefined ? {} : { timeBudgetMs: flags.timeBudget }),
    ledger,
    signal: context.signal,
  });
  await ledger.tidy();
  return result;
}

/** The ledger that was named, or that of the folder. @throws AppError `file_not_found` */
async function ledgerAt(path: string): Promise<string> {
  const there = await stat(path).catch(() => null);
  if (!there) {
    throw new AppError('file_not_found', `${path} does not exist.`, {
      hint: 'Without a ledger, nothing is left to be put back.',
    });
  }
  if (there.isDirectory()) return join(path, LEDGER_FILE);
  await readGiven(path);
  return path;
}
