import { isAppError, VERSION } from '@assay/domain';
import { Command, CommanderError } from 'commander';
import type { CommandEnvironment } from './command-environment.ts';
import { agentCommand } from './commands/agent.ts';
import { cleanCommand } from './commands/clean.ts';
import { exploreCommand } from './commands/explore.ts';
import { exportCommand } from './commands/export.ts';
import { generateCommand } from './commands/generate.ts';
import { importCommand } from './commands/import.ts';
import { runCommand } from './commands/run.ts';
import { EXIT_HELP, exitStatusOf } from './exit-status.ts';
import { TERMINAL_LIMITS } from './limits/terminal-limits.ts';
import { printError } from './print-error.ts';
import { wantsColor } from './terminal/color.ts';

const COMMANDS = [
  exploreCommand,
  generateCommand,
  runCommand,
  cleanCommand,
  exportCommand,
  importCommand,
  agentCommand,
];

/** Runs one command line and returns its exit status. Never throws. */
export async function assay(args: readonly string[], environment: CommandEnvironment): Promise<number> {
  const ended = { status: 0 };
  const program = buildProgram(environment, (status) => {
    ended.status = status;
  });
  try {
    if (args.length === 0) {
      environment.stderr.write(program.helpInformation());
      return 2;
    }
    await program.parseAsync([...args], { from: 'user' });
    return ended.status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const flags = {
      json: args.includes('--json'),
      verbose: args.includes('--verbose'),
      noColor: args.includes('--no-color'),
    };
    printError(error, environment, flags);
    return isAppError(error) ? exitStatusOf(error) : 2;
  }
}

function buildProgram(environment: CommandEnvironment, end: (status: number) => void): Command {
  const { stdout, stderr, env } = environment;
  const program = new Command('assay')
    .description(
      'Explores a web application with a real browser, writes tests in plain English, proves them and runs them.',
    )
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ sortSubcommands: false, showGlobalOptions: false })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, '').replace(/^./, (first) => first.toUpperCase())),
      getOutHelpWidth: () => Math.min(stdout.columns, TERMINAL_LIMITS.helpColumns),
      getErrHelpWidth: () => Math.min(stderr.columns, TERMINAL_LIMITS.helpColumns),
      getOutHasColors: () => wantsColor(stdout, env),
      getErrHasColors: () => wantsColor(stderr, env),
    });
  for (const command of COMMANDS) {
    const built = command(environment, end).copyInheritedSettings(program);
    built.showHelpAfterError(`Run "assay ${built.name()} --help" to see what it takes.`);
    program.addCommand(built);
  }
  program.showHelpAfterError('Run "assay --help" to see the commands.');
  program.addHelpText(
    'after',
    `
Examples:
  $ assay generate http://localhost:8080 --username qa --out tests/
  $ assay run tests/ --url http://localhost:8080 --report html=report/
  $ assay run --help
${EXIT_HELP}`,
  );
  return program;
}
