import { spawn } from 'node:child_process';
import process from 'node:process';
import { watchMemory } from './memory.ts';

export type ProgramOptions = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs: number;
};

export type ProgramResult = {
  /** The exit status; null when a signal or the time limit ended it. */
  readonly status: number | null;
  readonly durationMs: number;
  readonly output: string;
  /** The peak memory of the program and its descendants; null when the system does not report it. */
  readonly peakMemoryBytes: number | null;
};

const KEPT_CHARACTERS = 50_000;

/** Runs a program to its end. The time is that of the whole process, start and end included. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { cwd, env = {}, limitMs }: ProgramOptions,
): Promise<ProgramResult> {
  const startedMs = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-KEPT_CHARACTERS);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const memory = watchMemory(child.pid ?? 0);
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), limitMs);
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code));
    });
    return { status, durationMs: performance.now() - startedMs, output, peakMemoryBytes: memory.peakBytes() };
  } finally {
    clearTimeout(timer);
    memory.stop();
  }
}
