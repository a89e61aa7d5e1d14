import type { AppMap, Finding } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Clock, Session, StorageState } from '../core/browser-clock-and-store-ports.ts';
import type { Emit } from '../core/engine-events.ts';
import type { KeepPicture } from '../core/engine-options.ts';
import type { Perform } from '../core/perform-port.ts';
import type { FormerRecords } from '../core/records-port.ts';
import type { SignedIn } from '../core/signed-in-port.ts';
import type { SignIn } from '../core/states/explored-application.ts';
import type { Witness } from '../core/witness-port.ts';
import type { Goal } from '../core/wording/goal.ts';
import type { Exploration } from './exploration.ts';
import type { SharedInterfaceWatch } from './interface-shared-by-visitors.ts';
import type { DraftState, MapBuilder, Mutation } from './map/map-builder.ts';

export type ExplorerPorts = {
  /** A fresh context; with `storage`, it starts with the cookies of another session. */
  readonly open: (storage?: StorageState) => Promise<Session>;
  readonly signedIn: SignedIn;
  readonly perform: Perform;
  readonly clock: Clock;
  /** Script errors, failed requests, broken images and accessibility of the page in view; called once per new state. */
  readonly inspect: (session: Session, page: FrameSnapshot) => Promise<readonly Finding[]>;
  /** Compares what was typed, sent, answered and shown; without it, nothing is compared. */
  readonly witness?: Witness;
  /** Keeps the small picture of a page under this name; without it, none is taken. */
  readonly keepPicture?: KeepPicture;
  /** Which records were there before. They stay as they are. */
  readonly records: FormerRecords;
};

export type ExplorerOptions = {
  readonly baseUrl: string;
  readonly start: string;
  readonly maxPages: number;
  readonly maxActions: number;
  readonly timeBudgetMs: number;
  readonly allowDestructive: boolean;
  readonly signIn: SignIn | null;
  /** What is explored first. */
  readonly goal?: Goal;
  readonly values: Record<string, string>;
  readonly emit: Emit;
  readonly signal?: AbortSignal;
  /** When exploring ends, pauses included; never when absent. */
  readonly timeWithPausesMs?: number;
  /** Called between two actions, each time when a slice of the time is used up; exploring goes on after it. */
  readonly betweenSlices?: (soFar: Exploration, sliceMs: number) => Promise<void>;
  /** Called before an action that hardly leads to anything new; exploring goes on after it. */
  readonly giveWay?: () => Promise<void>;
  /**
   * Called when the time for exploring is used up. Gives for how many milliseconds, pauses included, exploring may go on:
   * 0 ends it.
   */
  readonly whenTimeIsUp?: (soFar: Exploration) => Promise<number>;
};

/** One pass through the application, as a visitor or signed in, with the session that is used for it. */
export type Crawl = {
  session: Session;
  at: DraftState | null;
  readonly signedIn: boolean;
  /** The stored state that it began with. */
  storage: StorageState | undefined;
  /** Keys of actions after which the application had ended the session. */
  readonly endedAt: Set<string>;
  /** Links that were followed since something was created, and the state in which the last action began to create. */
  links?: number;
  begunOn?: DraftState | null;
  /** Actions that changed something on the server or in the browser, the latest last. */
  readonly mutations: Mutation[];
};

/** What was used of the budgets, and why exploring ended. */
export type Budget = {
  performed: number;
  readonly startedMs: number;
  /** How long exploring has waited for tests that were written meanwhile. */
  pausedMs: number;
  stopped: AppMap['stopped'];
};

/** What all functions of exploring share. */
export type ExplorationContext = {
  readonly map: MapBuilder;
  readonly findings: Finding[];
  readonly sharedInterface: SharedInterfaceWatch;
  readonly budget: Budget;
  readonly ports: ExplorerPorts;
  readonly options: ExplorerOptions;
  /** The budgets of this crawl. The visitor's end halfway where a crawl as a signed-in person follows. */
  untilMs: number;
  /** The same, with the pauses in which tests are written. */
  untilWithPausesMs: number;
  /** Another crawl follows this one. */
  readonly isFollowed: boolean;
  readonly maxPages: number;
  readonly maxActions: number;
};
