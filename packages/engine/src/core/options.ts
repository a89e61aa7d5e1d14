import type { AppMap, Finding, RunReport, TestCase } from '@assay/domain';
import type { Emit } from './events.ts';
import type { Browser } from './ports.ts';

/** The application under test and how to get in. */
export type TargetOptions = {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** The origin that user name, password and secrets belong to; that of `url` when absent. They are used nowhere else. */
  readonly credentialsOrigin?: string;
  readonly ignoreHttpsErrors?: boolean;
  /** Language and region that pages are asked for and format with (BCP 47); the same on every machine without it. */
  readonly locale?: string;
  /** Off: private, loopback, link-local and metadata addresses are refused, checked on the resolved address. */
  readonly allowPrivateTargets?: boolean;
  readonly emit?: Emit;
  /**
   * Gives the browser to work with, again when it is gone; each is closed when it is no longer needed. Whoever shares one
   * process between several calls hands out browsers whose `close` leaves it running.
   */
  readonly launch?: () => Promise<Browser>;
  /** Ctrl-C: what was found so far is kept and returned. */
  readonly signal?: AbortSignal;
};

export type ExploreOptions = TargetOptions & {
  readonly maxPages?: number;
  readonly maxActions?: number;
  readonly timeBudgetMs?: number;
  /** Lets the explorer do what looks destructive or costs money. */
  readonly allowDestructive?: boolean;
};

export type GenerateOptions = ExploreOptions & {
  /** What the person cares about: proposals that mention these words come first. */
  readonly goal?: string;
  readonly maxTests?: number;
  readonly workers?: number;
};

export type GenerateResult = {
  readonly map: AppMap;
  readonly tests: readonly TestCase[];
  /** Proposals that could not be proven, with the reason. */
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
  readonly findings: readonly Finding[];
  readonly stopped: AppMap['stopped'];
};

/** A test with the file it came from: `file` is for reports, `folder` is where its uploads are relative to, null where it may send no files. */
export type LoadedTest = { readonly test: TestCase; readonly file: string; readonly folder: string | null };

export type RunOptions = TargetOptions & {
  readonly workers?: number;
  /** Further attempts after a failure; a pass on one of them is recorded as flaky. */
  readonly retries?: number;
  /** The run ends after so many tests that failed or could not be carried out; those that are left are cancelled. */
  readonly maxFailures?: number;
  readonly heal?: 'on' | 'off';
  readonly device?: string;
  /** Values for `{{variables}}`, above those of the files. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Folder for pictures, page structures and traces. */
  readonly outDir: string;
  /** `full`: a picture and the page structure of every step, console, network and a trace. `failures`: kept for failed tests only. */
  readonly evidence?: 'full' | 'failures' | 'none';
  /** Report of an earlier run, for "what changed since the last pass" and the flaky verdict. */
  readonly previous?: RunReport;
  /** Folder that the earlier report's files are relative to. */
  readonly previousDir?: string;
};
