import type { AppMap, EvidenceMode, Finding, RunReport, TestCase } from '@assay/domain';
import type { Browser } from './browser-clock-and-store-ports.ts';
import type { Emit } from './engine-events.ts';
import type { LedgerStore } from './ledger-port.ts';

/** The application that is tested, and how to sign in to it. */
export type TargetOptions = {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** The only origin where user name, password and secrets are used; that of `url` when absent. */
  readonly credentialsOrigin?: string;
  readonly ignoreHttpsErrors?: boolean;
  /** Language and region of the browser (BCP 47). When absent, the same on every machine. */
  readonly locale?: string;
  /** When false, private, loopback, link-local and metadata addresses are refused. The resolved address is checked. */
  readonly allowPrivateTargets?: boolean;
  readonly emit?: Emit;
  /**
   * Starts a browser, and another one after a crash. Each is closed when it is no longer needed: to share one process
   * between several calls, give browsers whose `close` leaves it running.
   */
  readonly launch?: () => Promise<Browser>;
  /** Ends the call early; what was found so far is returned. */
  readonly signal?: AbortSignal;
};

/** Takes a JPEG and its name in the map. It shows no secret. */
export type KeepPicture = (name: string, picture: Uint8Array) => void;

export type ExploreOptions = TargetOptions & {
  /**
   * Keeps what is created and turned until it is put back, so that a later process can do that after a crash. What an
   * earlier one left is put back first.
   */
  readonly ledger?: LedgerStore;
  /** Keeps pictures that `AppMap.pages` names; when absent, none are taken. */
  readonly keepPicture?: KeepPicture;
  readonly maxPages?: number;
  readonly maxActions?: number;
  readonly timeBudgetMs?: number;
  /** Allows actions that look destructive or may cost money. */
  readonly allowDestructive?: boolean;
};

export type GenerateOptions = ExploreOptions & {
  /**
   * What matters most, in words. Exploring begins with what mentions them, and only such tests are written; when the words
   * are found nowhere, all are.
   */
  readonly goal?: string;
  readonly maxTests?: number;
  readonly workers?: number;
};

/** Options of `clean`. */
export type CleanOptions = TargetOptions & { readonly ledger: LedgerStore; readonly timeBudgetMs?: number };

/** How many things were put back, and what could not be, in words. */
export type CleanResult = { readonly undone: number; readonly left: readonly string[] };

export type GenerateResult = {
  readonly map: AppMap;
  readonly tests: readonly TestCase[];
  /** Proposals that could not be proven, with the reason. */
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
  readonly findings: readonly Finding[];
  readonly stopped: AppMap['stopped'];
};

/**
 * A test with the file that it came from. `file` is shown in reports; uploads are relative to `folder`, and without one
 * (null) the test may send no files.
 */
export type LoadedTest = { readonly test: TestCase; readonly file: string; readonly folder: string | null };

export type RunOptions = TargetOptions & {
  readonly workers?: number;
  /** Number of further attempts after a failure. A test that passes on one of them is reported as flaky. */
  readonly retries?: number;
  /** The run ends when this number of tests has failed or ended with an error; the remaining ones are cancelled. */
  readonly maxFailures?: number;
  readonly heal?: 'on' | 'off';
  /** How long a step waits for its element or what it expects; `LIMITS.stepTimeoutMs` when absent. */
  readonly stepTimeoutMs?: number;
  readonly device?: string;
  /** Values of `{{variables}}`; they replace those of the files. */
  readonly variables?: Readonly<Record<string, string>>;
  /** As `variables`, for values that nothing may show: typed only into fields that hide them, at `credentialsOrigin`. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Folder for pictures, page structures and traces. */
  readonly outDir: string;
  /** `full`: a picture and the page structure of every step, console, network and a trace. `failures`: kept for failed tests only. */
  readonly evidence?: EvidenceMode;
  /** Report of an earlier run, to tell what changed since the last pass. */
  readonly previous?: RunReport;
  /** Folder of the files that the earlier report names. */
  readonly previousDir?: string;
};
