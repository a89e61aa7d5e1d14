import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';

export type ChildOptions = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** How long it may take to end by itself; 5 s by default. */
  readonly stopLimitMs?: number;
};

/** A program that runs next to the bench. */
export type Child = {
  readonly pid: number;
  /** The last lines of its output. */
  output(): string;
  isRunning(): boolean;
  /** Ends it and its descendants. Resolves when they have ended. */
  stop(): Promise<void>;
};

const KEPT_CHARACTERS = 20_000;
const STOP_LIMIT_MS = 5_000;
const running = new Set<number>();

// However the bench ends, its children end too. An exit handler can only do synchronous work.
process.on('exit', () => {
  for (const pid of running) signalGroup(pid, 'SIGKILL');
});

/** Starts a script with Node 24. Each child leads its own process group, so that the whole group can be ended. */
export function startNode(args: readonly string[], options: ChildOptions): Child {
  return startProgram(process.execPath, args, options);
}

/** Starts a program in its own process group. */
export function startProgram(
  command: string,
  args: readonly string[],
  { cwd, env = {}, stopLimitMs = STOP_LIMIT_MS }: ChildOptions,
): Child {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} ${args.join(' ')} could not be started.`);
  running.add(pid);
  let written = '';
  const take = (chunk: Buffer) => {
    written = (written + chunk.toString('utf8')).slice(-KEPT_CHARACTERS);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => running.delete(pid));
  return {
    pid,
    output: () => written,
    isRunning: () => isRunning(child),
    async stop() {
      if (!isRunning(child)) return;
      signalGroup(pid, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), stopLimitMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It has ended in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
