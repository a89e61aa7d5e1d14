import type { CommandEnvironment } from '../command-environment.ts';
import type { OutputFlags } from '../options/target-and-output-options.ts';
import { colorsFor } from '../terminal/color.ts';
import { createTerminal, type Terminal } from '../terminal/terminal.ts';
import { stopOnInterrupt } from './stop-on-interrupt.ts';

/** What a command needs while it runs. */
export type CommandContext = {
  /** Text for people: on the standard output, or on the error output when a program reads the standard one. */
  readonly terminal: Terminal;
  readonly quiet: boolean;
  readonly signal: AbortSignal;
  /** With `--json`, writes one line of JSON to the standard output. */
  readonly record: (value: unknown) => void;
};

/**
 * Runs a command with a terminal and a signal that Ctrl-C aborts. After the first Ctrl-C the work ends in order; the
 * second ends the process.
 */
export async function withCommandContext<T>(
  flags: OutputFlags,
  environment: CommandEnvironment,
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  const output = flags.json ? environment.stderr : environment.stdout;
  const noColor = !flags.color;
  const terminal = createTerminal(output, {
    colors: colorsFor(output, { env: environment.env, noColor }),
    live: output.isTTY && !flags.quiet && environment.env.TERM !== 'dumb' && !environment.env.CI,
  });
  const { signal, stop } = stopOnInterrupt(environment, terminal);
  try {
    return await work({
      terminal,
      quiet: flags.quiet ?? false,
      signal,
      record: (value) => environment.stdout.write(flags.json ? `${JSON.stringify(value)}\n` : ''),
    });
  } finally {
    stop();
    terminal.stopDrawing();
  }
}
