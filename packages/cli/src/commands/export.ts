import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_HELP } from '../exit-status.ts';
import { loadTests } from '../files/load-tests.ts';
import { shownPath } from '../files/shown-path.ts';
import { writeAllFiles } from '../files/write-tests.ts';
import { parseAddress } from '../options/parse-values.ts';
import { type OutputFlags, withOutputFlags } from '../options/target-and-output-options.ts';
import { counted } from '../wording/counts-and-times.ts';
import { withCommandContext } from './command-context.ts';

/** The address in the exported project when none is given. The project's own settings override it. */
const DEFAULT_URL = 'http://localhost:3000';

type Flags = OutputFlags & {
  readonly to: 'cypress' | 'playwright';
  readonly out: string;
  readonly url?: string;
  readonly force?: boolean;
};

/** The command `export`. Calls `end` with the exit status. */
export function exportCommand(environment: CommandEnvironment, end: (status: number) => void): Command {
  const command = new Command('export')
    .description('Print tests as a project of another tool, ready for npm install.')
    .argument('<paths...>', 'test files, and folders that hold some')
    .addOption(new Option('--to <tool>', 'what to print').choices(['cypress', 'playwright']).makeOptionMandatory())
    .requiredOption('--out <dir>', 'folder for the project')
    .option('--url <base>', `address that the project runs against (also ASSAY_URL; ${DEFAULT_URL})`, parseAddress)
    .option('--force', 'replace files of other content that are in the folder already');
  return withOutputFlags(command)
    .addHelpText(
      'after',
      `
Examples:
  $ assay export tests/ --to playwright --out e2e/ --url http://localhost:8080
  $ assay export tests/cart.yaml --to cypress --out cypress-project/

With --json, one line: {"kind":"result","files":[…],"warnings":[…]}.
${EXIT_HELP}`,
    )
    .action(async (paths: string[], flags: Flags) => end(await exportTests(paths, flags, environment)));
}

async function exportTests(paths: readonly string[], flags: Flags, environment: CommandEnvironment): Promise<number> {
  const { cwd, env } = environment;
  const { tests } = await loadTests(paths, { cwd, variables: ['username', 'password'] });
  const { printCypressProject, printPlaywrightProject } = await import('@assay/test-formats');
  const print = flags.to === 'cypress' ? printCypressProject : printPlaywrightProject;
  const baseUrl = flags.url ?? env.ASSAY_URL ?? DEFAULT_URL;
  const { files, warnings } = print(
    tests.map(({ test }) => test),
    { baseUrl },
  );
  const folder = resolve(cwd, flags.out);
  await writeAllFiles(files, { folder, force: flags.force ?? false });
  return withCommandContext(flags, environment, async ({ terminal, quiet, record }) => {
    record({ kind: 'result', files: files.map(({ path }) => path), warnings });
    for (const warning of warnings) terminal.line(terminal.colors.yellow(`! ${warning}`));
    if (!quiet) for (const { path } of files) terminal.line(terminal.colors.dim(`  ${path}`));
    terminal.line(`${counted(tests.length, 'test')} printed for ${flags.to} to ${shownPath(folder, cwd)}/`);
    return 0;
  });
}
