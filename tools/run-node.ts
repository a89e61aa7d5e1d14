import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export type Ended = { readonly status: number; readonly output: string; readonly durationMs: number };

/** Runs one of our scripts, or a script of a package, with this Node. `onLine` gets each line of its output. */
export function runNode(
  args: readonly string[],
  onLine: (line: string) => void = () => undefined,
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    // Scripts of packages look for `node` in PATH, which may be an older one.
    const env = {
      ...process.env,
      ...more,
      PATH: `${join(process.execPath, '..')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    };
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    });
    let output = '';
    let line = '';
    const take = (part: string) => {
      output += part;
      const lines = `${line}${part}`.split('\n');
      line = lines.pop() ?? '';
      for (const whole of lines) onLine(whole);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('close', (status) => {
      if (line !== '') onLine(line);
      resolve({ status: status ?? 1, output, durationMs: performance.now() - started });
    });
  });
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
