import type { Feature, Planted } from '../planted/planted.ts';

/** An application that the engine has never seen, with what is known about it beforehand. */
export type Subject = {
  readonly name: string;
  readonly about: string;
  readonly features: readonly Feature[];
  /** Everything that can be broken: the bugs, and what breaks a feature. */
  readonly defects: readonly Planted[];
  /** The defects that count as planted bugs. */
  readonly bugs: readonly string[];
  readonly changes: readonly Planted[];
  /** Wanted share of features that proven tests exercise and assert, in percent. */
  readonly wantedFeaturesPct: number;
  readonly wantedBugsPct: number;
  install(say: (text: string) => void): Promise<void>;
  /** What it is started with so that it says which defects could have been met, where it can. */
  readonly watched?: string;
  /** Starts it with fresh data and, if one is named, with a defect or a change. */
  start(planted: string | null): Promise<RunningSubject>;
};

export type RunningSubject = {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** The process whose memory is not the engine's; that of the bench when the application has none. */
  readonly pid: number;
  /** Whether a visitor met what was planted. Null when nobody can tell. */
  wasReached(): Promise<boolean | null>;
  /** After a start with `watched`: the defects whose places a visitor met. */
  met?(): readonly string[];
  stop(): Promise<void>;
};
