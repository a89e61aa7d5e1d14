import type { Finding, TestCase } from '@assay/domain';
import type { Clock, Session, StorageState } from '../core/browser-clock-and-store-ports.ts';
import type { Emit } from '../core/engine-events.ts';
import type { ShownValues } from '../core/forms/shown-values.ts';
import { causeOf, collectFindings, type FindingCollection } from '../core/log/collect-findings.ts';
import { createDoubts, type Doubts } from '../core/log/doubts.ts';
import { createPace } from '../core/pace.ts';
import type { Places } from '../core/parallel-work.ts';
import type { Perform } from '../core/perform-port.ts';
import type { FormerRecords } from '../core/records-port.ts';
import type { Replay } from '../core/replay-port.ts';
import type { SignedIn } from '../core/signed-in-port.ts';
import type { ExploredApplication } from '../core/states/explored-application.ts';
import type { Sweeper } from '../core/sweeper-port.ts';
import { createFiguresAtStart, type FiguresAtStart } from './derive/figures-at-start.ts';
import type { Draft } from './dry-run/join-dry-runs.ts';
import type { Vain } from './proposal.ts';
import { createSameFailures, type SameFailures } from './same-failures.ts';

export type GeneratorPorts = {
  readonly open: (storage?: StorageState) => Promise<Session>;
  readonly signedIn: SignedIn;
  readonly perform: Perform;
  readonly replay: Replay;
  readonly clock: Clock;
  readonly records: FormerRecords;
  /** Waits for an application that stopped answering; false when it does not answer again. */
  readonly waitForTarget: () => Promise<boolean>;
  /** A new unique value, of letters and digits. */
  readonly unique: () => string;
  /** Removes what trials left. */
  readonly sweeper: Sweeper;
};

export type GeneratorOptions = {
  readonly baseUrl: string;
  readonly values: Readonly<Record<string, string>>;
  readonly goal?: string;
  readonly maxTests: number;
  readonly timeBudgetMs: number;
  /** How many tests are tried at the same time at most; what the processors allow when absent. */
  readonly workers?: number;
  readonly allowDestructive: boolean;
  readonly emit: Emit;
  readonly signal?: AbortSignal;
};

/** What a generation has done so far; changed as it goes. */
export type GenerationProgress = {
  readonly tests: TestCase[];
  readonly dropped: { name: string; reason: string }[];
  readonly findings: FindingCollection;
  /** What dry runs suspected. */
  readonly doubts: Doubts<Finding>;
  readonly ids: Set<string>;
  readonly triedScripts: Set<string>;
  /** Keys of the forms of which a kept test does all that can be done with what they create. */
  readonly wholeForms: Set<string>;
  /** Keys of the forms that create what a test then edits. */
  readonly edited: Set<string>;
  /** Drafts of the kept tests, by id. */
  readonly drafts: Map<string, Draft>;
  /** How often the way to a state could not be gone, by its id. */
  readonly lostWays: Map<string, number>;
  readonly sameFailures: SameFailures;
  /** Why nothing lists what a form creates, by the key of the form. */
  readonly nowhereListed: Map<string, Vain>;
  /** Keys of forms that create what nothing removes. */
  readonly neverRemoved: Set<string>;
  readonly offered: Map<string, ReadonlySet<string>>;
  /** What the application shows for what, as it was explored so far. */
  shown: ShownValues;
  /** What pages said of amounts before a dry run did anything there. */
  readonly figures: FiguresAtStart;
  proposed: number;
  targetLost: boolean;
  /**
   * The explored application when its interface is shared: then dry runs go one at a time, and the start page is
   * restored.
   */
  sharedInterface: ExploredApplication | null;
  /** A dry run has changed something since the start page was last restored. */
  hasWritten: boolean;
};

/** What all functions of a generation share. */
export type GenerationContext = {
  readonly progress: GenerationProgress;
  readonly ports: GeneratorPorts;
  readonly options: GeneratorOptions;
  /** How many dry runs or replays may go on at the same time. */
  readonly places: Places;
  readonly startedMs: number;
};

/** The context of a generation that begins now. */
export function createGenerationContext(ports: GeneratorPorts, options: GeneratorOptions): GenerationContext {
  const { baseUrl } = options;
  const progress: GenerationProgress = {
    tests: [],
    dropped: [],
    findings: collectFindings(baseUrl),
    doubts: createDoubts((finding) => causeOf(finding, baseUrl)),
    ids: new Set(),
    triedScripts: new Set(),
    wholeForms: new Set(),
    edited: new Set(),
    drafts: new Map(),
    lostWays: new Map(),
    sameFailures: createSameFailures(),
    nowhereListed: new Map(),
    neverRemoved: new Set(),
    offered: new Map(),
    shown: new Map(),
    figures: createFiguresAtStart(),
    proposed: 0,
    targetLost: false,
    sharedInterface: null,
    hasWritten: false,
  };
  const { clock } = ports;
  const pace = createPace({ clock, ...(options.workers === undefined ? {} : { workers: options.workers }) });
  const places: Places = (running) => (progress.sharedInterface ? 1 : pace(running));
  return { progress, ports, options, places, startedMs: clock.monotonicMs() };
}

/** True when the time or the number of tests is used up, the target is lost, or the signal is aborted. */
export function shouldStop({ progress, ports, options, startedMs }: GenerationContext): boolean {
  const isLate = ports.clock.monotonicMs() - startedMs > options.timeBudgetMs;
  return isLate || progress.targetLost || progress.tests.length >= options.maxTests || options.signal?.aborted === true;
}

/** Records that a proposal is not kept, and emits the reason. */
export function dropProposal(name: string, reason: string, { progress, options }: GenerationContext): void {
  progress.dropped.push({ name, reason });
  options.emit({ kind: 'dropped', name, reason });
}

/** Records that a test is not kept although it was proven, and emits the reason. */
export function dropTest({ id, name }: TestCase, reason: string, { progress, options }: GenerationContext): void {
  progress.dropped.push({ name, reason });
  options.emit({ kind: 'dropped', id, name, reason });
}

/** True when the application answers again. When it does not, the whole generation ends. */
export async function hasTargetReturned({ progress, ports }: GenerationContext): Promise<boolean> {
  if (!progress.targetLost && !(await ports.waitForTarget())) progress.targetLost = true;
  return !progress.targetLost;
}

/** Adds a finding that is not known yet, and emits it. */
export function reportFinding(finding: Finding, { progress, options }: GenerationContext): void {
  for (const added of progress.findings.add([finding])) options.emit({ kind: 'finding', finding: added });
}
