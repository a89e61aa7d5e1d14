import { VERSION } from '@assay/domain';
import { Command } from 'commander';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_HELP } from '../exit-status.ts';
import { type OutputFlags, withOutputFlags } from '../options/target-and-output-options.ts';
import { withCommandContext } from './command-context.ts';

type Flags = OutputFlags & {
  readonly server?: string;
  readonly token?: string;
  readonly slots?: string;
  readonly name?: string;
};

/** The command `agent`. Calls `end` with the exit status. */
export function agentCommand(environment: CommandEnvironment, end: (status: number) => void): Command {
  const command = new Command('agent')
    .description('Take work from an Assay server and carry it out in a browser of this machine.')
    .option('--server <url>', 'address of the server (also ASSAY_SERVER)')
    .option('--token <token>', 'token of the agent; better in ASSAY_AGENT_TOKEN, which no shell history keeps')
    .option('--slots <n>', 'tests at the same time (one for each core; also ASSAY_AGENT_SLOTS)')
    .option('--name <name>', 'what the server calls it (the name of the machine)');
  withOutputFlags(command);
  return command
    .addHelpText(
      'after',
      `
Examples:
  $ ASSAY_AGENT_TOKEN=… assay agent --server https://assay.example.com
  $ assay agent --server http://127.0.0.1:3000 --slots 4

Ctrl-C lets what runs finish and takes nothing new; Ctrl-C again ends at once.
${EXIT_HELP}`,
    )
    .action(async (flags: Flags) => end(await work(flags, environment)));
}

async function work(flags: Flags, environment: CommandEnvironment): Promise<number> {
  const { agentSettings, runAgent } = await environment.agent();
  const settings = agentSettings(flags, environment.env);
  return withCommandContext(flags, environment, async ({ signal, terminal, quiet, record }) => {
    await runAgent({
      ...settings,
      version: VERSION,
      drain: signal,
      say: (message, fields = {}) => {
        record({ message, ...fields });
        if (!quiet) terminal.line([message, ...Object.values(fields).map(String)].join(' '));
      },
    });
    return 0;
  });
}
