import { setTimeout as pause } from 'node:timers/promises';
import { type ProcessMemory, processesBelow } from '../../processes/memory.ts';
import { spreadOf } from '../../record/statistics.ts';

export const PROGRAMS = ['server', 'agent', 'browser', 'around'] as const;
export type Program = (typeof PROGRAMS)[number];

type Bytes = Readonly<Record<Program | 'all', number>>;

export type RestMemory = {
  /** Memory that processes share is counted once. */
  readonly proportional: Bytes;
  /** The sum of each process's memory. Shared memory is counted in each of them. */
  readonly resident: Bytes;
  readonly processes: readonly {
    readonly program: Program;
    readonly command: string;
    readonly residentBytes: number;
  }[];
};

const IDLE_MS = 30_000;
const SAMPLE_MS = 1_000;
/** The value is the median of the last samples, so that a timer in one of them does not count. */
const SAMPLES = 10;
const SHOWN_CHARACTERS = 120;

/** Memory of a program and its descendants after 30 s without requests; null when the system does not report it. */
export async function restMemory(root: number): Promise<RestMemory | null> {
  const samples: (readonly ProcessMemory[])[] = [];
  const end = performance.now() + IDLE_MS;
  while (performance.now() < end) {
    await pause(SAMPLE_MS);
    samples.push(processesBelow(root));
  }
  const last = samples.slice(-SAMPLES);
  const newest = last.at(-1) ?? [];
  if (newest.length === 0) return null;
  return {
    proportional: medians(last, ({ proportionalBytes }) => proportionalBytes),
    resident: medians(last, ({ residentBytes }) => residentBytes),
    processes: newest.map(({ command, residentBytes }) => ({
      program: programOf(command),
      command: command.slice(0, SHOWN_CHARACTERS),
      residentBytes,
    })),
  };
}

/** Which of our programs a command line starts. `around` is npm and the script that finds Node 24. */
export function programOf(command: string): Program {
  if (command.includes('with-node24')) return 'around';
  if (command.includes('apps/agent/src/main.ts')) return 'agent';
  if (/\btools\/start\.ts\b|apps\/server\/src\/main\.ts/.test(command)) return 'server';
  return /--type=|--remote-debugging|chrom/i.test(command) ? 'browser' : 'around';
}

function medians(samples: readonly (readonly ProcessMemory[])[], pick: (one: ProcessMemory) => number): Bytes {
  const median = (counts: (program: Program) => boolean) =>
    spreadOf(
      samples.map((sample) =>
        sample.filter(({ command }) => counts(programOf(command))).reduce((sum, one) => sum + pick(one), 0),
      ),
    )?.median ?? 0;
  const one = (name: Program) => median((program) => program === name);
  return {
    server: one('server'),
    agent: one('agent'),
    browser: one('browser'),
    around: one('around'),
    all: median(() => true),
  };
}
