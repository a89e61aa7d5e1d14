import pc from 'picocolors';
import type { CommandEnvironment, Output } from '../command-environment.ts';

export type Colors = ReturnType<typeof pc.createColors>;

/** Whether to write colours (https://no-color.org, https://force-color.org). */
export function wantsColor({ isTTY }: Output, env: CommandEnvironment['env']): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0';
  return isTTY && env.TERM !== 'dumb';
}

/** Colour functions for an output; they change nothing when colours are not wanted. */
export function colorsFor(output: Output, options: { env: CommandEnvironment['env']; noColor: boolean }): Colors {
  return pc.createColors(!options.noColor && wantsColor(output, options.env));
}
