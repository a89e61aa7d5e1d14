import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { vi } from 'vitest';
import { descendantsOf, processesMarked } from './processes.test-support.ts';

export type Ended = {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The folder that the command ran in and wrote to. */
  readonly folder: string;
};

export type Running = {
  readonly pid: number;
  /** Resolves when the output matches the pattern. Rejects when the command ends before. */
  until(pattern: RegExp): Promise<void>;
  interrupt(): void;
  /** Sends another Ctrl-C. False when the command has ended. */
  interruptIfRunning(): boolean;
  /** The processes below the command whose command line contains the text. */
  processes(text: string): readonly number[];
  readonly ended: Promise<Ended>;
};

export type StartOptions = {
  /** The folder of an earlier command. Without it, the command gets an empty folder. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
};

const PROGRAM = join(import.meta.dirname, '../../bin/assay.ts');
/** Longer than a browser needs to end on a busy machine: a process that is left behind stays forever. */
const END_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 50;

const folders: string[] = [];
let started = 0;

/** Each file calls it after its last test: files that share a process load this module once. */
export async function removeFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

/** An empty folder, which `removeFolders` removes. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-journey-'));
  folders.push(folder);
  return folder;
}

/** Starts the real command as a separate process. */
export async function startAssay(args: readonly string[], options: StartOptions = {}): Promise<Running> {
  const folder = options.folder ?? (await newFolder());
  started += 1;
  const mark = `ASSAY_JOURNEY=${process.pid}-${started}`;
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: { ...plainEnvironment(), ...options.env, ASSAY_JOURNEY: mark.slice('ASSAY_JOURNEY='.length) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The command did not start.');
  const said = { stdout: '', stderr: '' };
  const waiting = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      for (const look of waiting) look();
    });
  }
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ended = closed.then(async (status) => {
    await nothingLeft(mark);
    return { status, ...said, folder };
  });
  // A test that awaits something else first still gets this error later.
  ended.catch(() => undefined);
  return {
    pid,
    ended,
    processes: (text) => descendantsOf(pid).flatMap(({ pid, command }) => (command.includes(text) ? [pid] : [])),
    interrupt: () => void process.kill(pid, 'SIGINT'),
    interruptIfRunning: () => child.exitCode === null && child.kill('SIGINT'),
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(said.stdout + said.stderr)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        void closed.then(() => reject(new Error(`It ended without ${pattern}:\n${said.stdout}${said.stderr}`)));
      }),
  };
}

/** Runs one command line of the real command to its end. */
export async function assay(args: readonly string[], options: StartOptions = {}): Promise<Ended> {
  return (await startAssay(args, options)).ended;
}

/** Every file below a folder, by its relative path. */
export async function filesIn(folder: string): Promise<readonly { readonly path: string; readonly bytes: Buffer }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => ({ path: file.slice(folder.length + 1), bytes: await readFile(file) })),
  );
}

/** The environment without settings of this machine that could change a test's result. */
function plainEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || /^(ASSAY_(?!CHROMIUM$)|CI$|VITEST|NODE_|npm_|FORCE_COLOR$)/.test(name)
      ? []
      : [[name, value] as const],
  );
  return { ...Object.fromEntries(entries), NO_COLOR: '1' };
}

/** Rejects when a process of the command still runs after it has ended. */
async function nothingLeft(mark: string): Promise<void> {
  const look = () => {
    const commands = processesMarked(mark).map(({ pid, command }) => `${pid} ${command.slice(0, 200)}`);
    if (commands.length > 0) throw new Error(`The command left processes behind:\n${commands.join('\n')}`);
  };
  // Looking without a pause would take the processor from the processes that are to end.
  await vi.waitFor(look, { timeout: END_LIMIT_MS, interval: LOOK_EVERY_MS });
}
