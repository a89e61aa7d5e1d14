import type { Finding, TestCase } from '@assay/domain';
import type { Emit } from '../core/events.ts';
import type { Perform } from '../core/perform.ts';
import type { Clock, Session } from '../core/ports.ts';
import type { Replay } from '../core/replay.ts';
import type { Explored } from '../core/states/explored.ts';
import type { Draft } from './dry-run/assemble-draft.ts';

export type GeneratorPorts = {
  readonly open: () => Promise<Session>;
  readonly perform: Perform;
  readonly replay: Replay;
  readonly clock: Clock;
  /** Waits a while for an application that went away; false when it did not come back. */
  readonly comesBack: () => Promise<boolean>;
  /** A value that no other trial has: letters and digits. */
  readonly unique: () => string;
};

export type GeneratorOptions = {
  readonly baseUrl: string;
  readonly values: Readonly<Record<string, string>>;
  readonly goal?: string;
  readonly maxTests: number;
  readonly timeBudgetMs: number;
  readonly workers: number;
  readonly allowDestructive: boolean;
  readonly emit: Emit;
  readonly signal?: AbortSignal;
};

export type Desk = {
  readonly tests: TestCase[];
  readonly dropped: { name: string; reason: string }[];
  readonly findings: Finding[];
  readonly names: Set<string>;
  readonly bodies: Set<string>;
  /** Kept tests with what is known of their steps, by id. */
  readonly drafts: Map<string, Draft>;
  proposed: number;
  targetLost: boolean;
  /** Set where what is tried at the same time, or left behind, shows in each other's pages. */
  shared: Explored | null;
  /** A trial has written something since the application was as it was found. */
  isTouched: boolean;
};

/** What everyone who writes tests works with. */
export type Room = {
  readonly desk: Desk;
  readonly ports: GeneratorPorts;
  readonly options: GeneratorOptions;
  readonly startedMs: number;
};

export function createRoom(ports: GeneratorPorts, options: GeneratorOptions): Room {
  const desk: Desk = {
    tests: [],
    dropped: [],
    findings: [],
    names: new Set(),
    bodies: new Set(),
    drafts: new Map(),
    proposed: 0,
    targetLost: false,
    shared: null,
    isTouched: false,
  };
  return { desk, ports, options, startedMs: ports.clock.monotonicMs() };
}

export function workersOf({ desk, options }: Room): number {
  return desk.shared ? 1 : options.workers;
}

export function isOver({ desk, ports, options, startedMs }: Room): boolean {
  const isLate = ports.clock.monotonicMs() - startedMs > options.timeBudgetMs;
  return isLate || desk.targetLost || desk.tests.length >= options.maxTests || options.signal?.aborted === true;
}

/** Leaves a proposal or a test out, and says so. */
export function leaveOut(name: string, reason: string, { desk, options }: Room): void {
  desk.dropped.push({ name, reason });
  options.emit({ kind: 'dropped', name, reason });
}

/** One that goes away each time that a test is tried may be brought down by it. */
export const RETURNS_FORGIVEN = 1;

/** An application that restarts says nothing about a test; one that is gone for good ends the writing. */
export async function isThereAgain({ desk, ports }: Room): Promise<boolean> {
  if (!desk.targetLost && !(await ports.comesBack())) desk.targetLost = true;
  return !desk.targetLost;
}
