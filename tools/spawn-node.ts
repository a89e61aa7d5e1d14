import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './run-node.ts';

type Options = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> };

/** Scripts of packages look for `node` in PATH, which may be an older one. */
function environment(env: Options['env'] = {}): NodeJS.ProcessEnv {
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, ...env, PATH: `${join(process.execPath, '..')}${separator}${process.env.PATH}` };
}

/** Runs a script to its end and returns its output. */
export function spawnNode(
  args: readonly string[],
  { cwd = ROOT, env }: Options = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** Starts a script that keeps running. Its lines are printed with its name before them. */
export function startNode(name: string, args: readonly string[], { cwd = ROOT, env }: Options = {}): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (part: string) => {
      const lines = `${rest}${part}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) process.stdout.write(`${name.padEnd(7)}${line}\n`);
    });
  }
  return child;
}
