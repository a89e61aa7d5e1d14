import { dirname, resolve } from 'node:path';
import { EVIDENCE_MODES, type EvidenceMode, type RunReport, SIGN_IN_VARIABLES } from '@assay/domain';
import type { RunOptions } from '@assay/engine';
import { Command, Option } from 'commander';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_HELP, exitStatusOfRun } from '../exit-status.ts';
import { type EvidenceFolder, evidenceFolder } from '../files/evidence-folder.ts';
import { type Loaded, loadTests } from '../files/load-tests.ts';
import { readReport } from '../files/read-report.ts';
import { checkWritable, saveFile } from '../files/read-write-files.ts';
import { shownPath } from '../files/shown-path.ts';
import { addressFromEnvironment } from '../options/address-from-environment.ts';
import {
  type Assignment,
  addReport,
  addVariable,
  parseAddress,
  parseCount,
  parseCountOrNone,
  type ReportTarget,
  variablesFrom,
} from '../options/parse-values.ts';
import {
  type OutputFlags,
  type TargetFlags,
  targetFrom,
  withOutputFlags,
  withTargetFlags,
} from '../options/target-and-output-options.ts';
import { writeHtmlReport } from '../reports/html-report.ts';
import { printJsonReport } from '../reports/json-report.ts';
import { printJUnitReport } from '../reports/junit-report.ts';
import { rebaseReport } from '../reports/rebase-report.ts';
import { ranLines } from '../terminal/run-summary.ts';
import { watchRunning } from '../terminal/watch-running.ts';
import { type CommandContext, withCommandContext } from './command-context.ts';

type Flags = OutputFlags &
  TargetFlags & {
    readonly url?: string;
    readonly workers?: number;
    readonly retries?: number;
    readonly maxFailures?: number;
    readonly heal?: 'on' | 'off';
    readonly device?: string;
    readonly report?: readonly ReportTarget[];
    readonly evidence?: EvidenceMode;
    readonly var?: readonly Assignment[];
    readonly previous?: string;
  };

/** The command `run`. Calls `end` with the exit status. */
export function runCommand(environment: CommandEnvironment, end: (status: number) => void): Command {
  const command = new Command('run')
    .description('Run tests in a real browser and say what broke, with pictures and causes.')
    .argument('<paths...>', 'test files, and folders that hold some');
  withOutputFlags(withTargetFlags(withReportAndVariableFlags(withRunFlags(command))));
  return command
    .addHelpText('after', HELP)
    .action(async (paths: string[], flags: Flags) => end(await run(paths, flags, environment)));
}

function withRunFlags(command: Command): Command {
  return command
    .option('--url <base>', 'address that the tests run against (also ASSAY_URL)', parseAddress)
    .option('--workers <n>', 'tests at the same time (two for each core)', parseCount)
    .option(
      '--retries <n>',
      'further attempts after a failure; a pass on one of them is reported as flaky (0)',
      parseCountOrNone,
    )
    .option(
      '--max-failures <n>',
      'end the run after so many failed tests; the rest is reported as cancelled',
      parseCount,
    )
    .addOption(
      new Option('--heal <mode>', 'find elements again whose name or place changed, and report it').choices([
        'on',
        'off',
      ]),
    )
    .option('--device <name>', 'pretend to be a device, such as "iPhone 15"');
}

function withReportAndVariableFlags(command: Command): Command {
  return command
    .option('--report <kind=path>', 'json=FILE, junit=FILE or html=DIR; may be given several times', addReport)
    .addOption(
      new Option(
        '--evidence <amount>',
        'pictures, page structures and traces: of all tests, of failed ones, or none',
      ).choices(EVIDENCE_MODES),
    )
    .option(
      '--var <name=value>',
      'value of a variable; NAME alone takes it from the environment; repeatable',
      addVariable,
    )
    .option('--previous <file>', 'JSON report of an earlier run, to say what changed since');
}

const HELP = `
Examples:
  $ assay run tests/ --url http://localhost:8080
  $ assay run tests/ --url http://localhost:8080 --report html=report/ --report junit=results.xml
  $ ASSAY_URL=http://localhost:8080 ASSAY_PASSWORD=qa-pass assay run tests/cart.yaml --username qa --retries 1
  $ API_TOKEN=… assay run tests/ --url http://localhost:8080 --var API_TOKEN --json > report.json

With --json, the report stands on the standard output. Evidence is kept next to the html report, else in .assay/evidence;
it is full with an html report, else of failed tests only.
${EXIT_HELP}`;

async function run(paths: readonly string[], flags: Flags, environment: CommandEnvironment): Promise<number> {
  const { cwd, env, monotonicMs } = environment;
  const variables = variablesFrom(flags.var ?? [], env);
  const loaded = await loadTests(paths, { cwd, variables: [...Object.keys(variables), ...SIGN_IN_VARIABLES] });
  const url = flags.url ?? addressFromEnvironment(env.ASSAY_URL);
  const reports = (flags.report ?? []).map(({ kind, path }) => ({ kind, path: resolve(cwd, path) }));
  for (const { kind, path } of reports) if (kind !== 'html') await checkWritable(path);
  const previous = flags.previous === undefined ? undefined : await readReport(resolve(cwd, flags.previous));
  const html = reports.find(({ kind }) => kind === 'html')?.path;
  const evidence = await evidenceFolder(html, cwd);
  return withCommandContext(flags, environment, async (context) => {
    say(loaded, context);
    const engine = await environment.engine();
    const options: RunOptions = {
      url,
      ...targetFrom(flags, env),
      ...(flags.workers === undefined ? {} : { workers: flags.workers }),
      ...(flags.retries === undefined ? {} : { retries: flags.retries }),
      ...(flags.maxFailures === undefined ? {} : { maxFailures: flags.maxFailures }),
      ...(flags.heal === undefined ? {} : { heal: flags.heal }),
      ...(flags.device === undefined ? {} : { device: flags.device }),
      ...(previous === undefined ? {} : { previous, previousDir: dirname(resolve(cwd, flags.previous ?? '')) }),
      evidence: flags.evidence ?? (html === undefined ? 'failures' : 'full'),
      variables,
      outDir: evidence.path,
      signal: context.signal,
      emit: watchRunning({ ...context, monotonicMs }),
    };
    const report = await engine.run(loaded.tests, options);
    context.terminal.stopDrawing();
    return finish(report, { reports, evidence, flags, environment, context });
  });
}

type Ending = {
  readonly reports: readonly ReportTarget[];
  readonly evidence: EvidenceFolder;
  readonly flags: Flags;
  readonly environment: CommandEnvironment;
  readonly context: CommandContext;
};

async function finish(report: RunReport, { reports, evidence, flags, environment, context }: Ending): Promise<number> {
  const { cwd, stdout } = environment;
  const written: string[] = [];
  for (const target of reports) {
    const path = await writeReport(report, target, evidence.path);
    written.push(`${target.kind} report: ${shownPath(path, cwd)}`);
  }
  await evidence.removeEarlier();
  if (flags.json) stdout.write(printJsonReport(rebaseReport(report, evidence.path, cwd)));
  for (const line of ranLines(report, context.terminal.colors)) context.terminal.line(line);
  for (const line of written) context.terminal.line(line);
  return context.signal.aborted ? 130 : exitStatusOfRun(report);
}

async function writeReport(report: RunReport, { kind, path }: ReportTarget, evidence: string): Promise<string> {
  const moved = rebaseReport(report, evidence, kind === 'html' ? path : dirname(path));
  if (kind === 'html') return writeHtmlReport(moved, path);
  await saveFile(path, kind === 'json' ? printJsonReport(moved) : printJUnitReport(moved));
  return path;
}

function say({ warnings, skipped }: Loaded, { terminal, quiet }: CommandContext): void {
  for (const warning of warnings) terminal.line(terminal.colors.yellow(warning));
  if (skipped > 0 && !quiet) {
    const files = skipped === 1 ? 'one YAML file that is not a test' : `${skipped} YAML files that are not tests`;
    terminal.line(terminal.colors.dim(`Left out ${files} (no "assay:" key).`));
  }
}
