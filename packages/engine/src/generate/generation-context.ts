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
  readonly waitForTarget: () => Promise<boolean>;
  /** A value that no other dry run has: letters and digits. */
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

export type GenerationProgress = {
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
  sharedInterface: Explored | null;
  /** A dry run has written something since the application was as it was found. */
  hasWritten: boolean;
};

/** What everyone who writes tests works with. */
export type GenerationContext = {
  readonly progress: GenerationProgress;
  readonly ports: GeneratorPorts;
  readonly options: GeneratorOptions;
  readonly startedMs: number;
};

export function createGenerationContext(ports: GeneratorPorts, options: GeneratorOptions): GenerationContext {
  const progress: GenerationProgress = {
    tests: [],
    dropped: [],
    findings: [],
    names: new Set(),
    bodies: new Set(),
    drafts: new Map(),
    proposed: 0,
    targetLost: false,
    sharedInterface: null,
    hasWritten: false,
  };
  return { progress, ports, options, startedMs: ports.clock.monotonicMs() };
}

export function workersOf({ progress, options }: GenerationContext): number {
  return progress.sharedInterface ? 1 : options.workers;
}

export function shouldStop({ progress, ports, options, startedMs }: GenerationContext): boolean {
  const isLate = ports.clock.monotonicMs() - startedMs > options.timeBudgetMs;
  return isLate || progress.targetLost || progress.tests.length >= options.maxTests || options.signal?.aborted === true;
}

/** Leaves a proposal or a test out, and says so. */
export function dropProposal(name: string, reason: string, { progress, options }: GenerationContext): void {
  progress.dropped.push({ name, reason });
  options.emit({ kind: 'dropped', name, reason });
}

/** One that goes away each time that a test is tried may be brought down by it. */
export const RETRIES_AFTER_OUTAGE = 1;

/** An application that restarts says nothing about a test; one that is gone for good ends the writing. */
export async function hasTargetReturned({ progress, ports }: GenerationContext): Promise<boolean> {
  if (!progress.targetLost && !(await ports.waitForTarget())) progress.targetLost = true;
  return !progress.targetLost;
}
