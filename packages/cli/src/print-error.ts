import { inspect } from 'node:util';
import { hintOf, isAppError } from '@assay/domain';
import type { CommandEnvironment } from './command-environment.ts';
import { colorsFor } from './terminal/color.ts';
import { plain } from './terminal/plain-line.ts';

type Flags = { readonly json: boolean; readonly verbose: boolean; readonly noColor: boolean };

/**
 * Prints what failed and what to do next; with `--verbose` also where. With `--json`, as an object on the standard
 * output.
 */
export function printError(error: unknown, environment: CommandEnvironment, flags: Flags): void {
  const { stderr, stdout, env } = environment;
  const colors = colorsFor(stderr, { env, noColor: flags.noColor });
  const { message, hint } = wordsFor(error);
  const [first = '', ...rest] = message.split('\n');
  stderr.write(`${colors.red('✗')} ${plain(first)}\n`);
  for (const line of rest) stderr.write(`  ${plain(line)}\n`);
  for (const line of hint.split('\n')) stderr.write(`  ${colors.dim(plain(line))}\n`);
  if (flags.verbose) stderr.write(`\n${inspect(error, { depth: 6 })}\n`);
  if (flags.json) {
    const code = isAppError(error) ? error.code : 'unexpected';
    stdout.write(`${JSON.stringify({ kind: 'error', code, message, hint })}\n`);
  }
}

function wordsFor(error: unknown): { readonly message: string; readonly hint: string } {
  if (isAppError(error)) return { message: error.message, hint: hintOf(error) };
  const said = error instanceof Error ? error.message : String(error);
  return {
    message: `Something unexpected failed: ${said.split('\n')[0]}`,
    hint: 'Run it again with --verbose to see the details.',
  };
}
