import { resolve } from 'node:path';
import { AppError } from '@assay/domain';
import type { ImportProblem, ImportResult } from '@assay/test-formats';
import { Command, Option } from 'commander';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_HELP } from '../exit-status.ts';
import { readGiven } from '../files/read-write-files.ts';
import { shownPath } from '../files/shown-path.ts';
import { writeTests } from '../files/write-tests.ts';
import { type OutputFlags, withOutputFlags } from '../options/target-and-output-options.ts';
import { plain } from '../terminal/plain-line.ts';
import { counted } from '../wording/counts-and-times.ts';
import { withCommandContext } from './command-context.ts';

const FORMATS = ['chrome-recorder', 'selenium-ide', 'playwright'] as const;
type Format = (typeof FORMATS)[number];

type Flags = OutputFlags & { readonly from: Format; readonly out: string; readonly force?: boolean };

/** The command `import`. Calls `end` with the exit status. */
export function importCommand(environment: CommandEnvironment, end: (status: number) => void): Command {
  const command = new Command('import')
    .description('Turn a recording or a test of another tool into test files; all its selectors are kept.')
    .argument('<file>', 'what the other tool wrote')
    .addOption(new Option('--from <tool>', 'which tool wrote it').choices(FORMATS).makeOptionMandatory())
    .requiredOption('--out <dir>', 'folder for the tests, one YAML file each')
    .option('--force', 'replace tests of the same name that are in the folder already');
  return withOutputFlags(command)
    .addHelpText(
      'after',
      `
Examples:
  $ assay import recording.json --from chrome-recorder --out tests/
  $ assay import suite.side --from selenium-ide --out tests/
  $ assay import login.spec.ts --from playwright --out tests/

With --json, one line: {"kind":"result","written":[…],"kept":[…],"warnings":[…]}.
${EXIT_HELP}`,
    )
    .action(async (file: string, flags: Flags) => end(await importTests(file, flags, environment)));
}

async function importTests(file: string, flags: Flags, environment: CommandEnvironment): Promise<number> {
  const { cwd } = environment;
  const text = await readGiven(resolve(cwd, file));
  const imported = await read(text, flags.from);
  if (!imported.ok) throw unreadable(file, flags.from, imported.problems);
  const { tests, warnings } = imported;
  const folder = resolve(cwd, flags.out);
  const result = await writeTests(tests, { folder, force: flags.force ?? false });
  return withCommandContext(flags, environment, async ({ terminal, quiet, record }) => {
    record({ kind: 'result', ...result, warnings });
    for (const warning of warnings) terminal.line(terminal.colors.yellow(`! ${plain(warning)}`));
    if (!quiet) for (const path of result.written) terminal.line(terminal.colors.dim(`  ${path}`));
    terminal.line(`${counted(result.written.length, 'test')} written to ${shownPath(folder, cwd)}/`);
    if (result.kept.length === 0) return 0;
    throw new AppError('file_unwritable', `Left as they are: ${result.kept.join(', ')}, of other content.`, {
      hint: 'Give --force to replace them, or another folder.',
    });
  });
}

function unreadable(file: string, from: Format, problems: readonly ImportProblem[]): AppError {
  const lines = problems.flatMap(({ line, message, hint }) => [
    `${file}${line === undefined ? '' : `:${line}`}  ${message}`,
    `    ${hint}`,
  ]);
  return new AppError('file_invalid', `${file} cannot be read as ${from}.\n${lines.join('\n')}`, {
    hint: `Check that it was written by that tool; --from takes ${FORMATS.join(', ')}.`,
  });
}

async function read(text: string, from: Format): Promise<ImportResult> {
  const { importChromeRecorder, importPlaywright, importSeleniumIde } = await import('@assay/test-formats');
  switch (from) {
    case 'chrome-recorder':
      return importChromeRecorder(text);
    case 'selenium-ide':
      return importSeleniumIde(text);
    case 'playwright':
      return importPlaywright(text);
    default:
      return from satisfies never;
  }
}
