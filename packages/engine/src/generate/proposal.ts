import type { Finding } from '@assay/domain';
import type { ExploredApplication } from '../core/states/explored-application.ts';
import type { DryRun } from './dry-run/dry-run.ts';

/** A test that is worth trying: its name, and how to perform it in a dry run. */
export type Proposal = {
  readonly name: string;
  readonly feature: string;
  readonly tags: readonly string[];
  /** Lower numbers are tried first, as the budget may end before the others. */
  readonly priority: number;
  /**
   * Set for proposals that fill in a form: the one that does most with it makes the others needless; one that edits only
   * where that edits, too.
   */
  readonly form?: { readonly key: string; readonly isWhole: boolean; readonly edits?: boolean };
  /**
   * What it can do only as it is known now, such as the records that its form may choose. One that knows otherwise is
   * proposed once more where this one was not kept.
   */
  readonly knows?: string;
  /**
   * What it takes for granted, as others with the same key do, such as that a form adds items to a list. The first of them
   * is tried alone: it may show that none can be proven.
   */
  readonly premise?: string;
  /** It counts what other trials and exploring create: it is tried while nothing else goes on. */
  readonly isTriedAlone?: boolean;
  write(dryRun: DryRun): Promise<void>;
};

/** Why the record of a form is found in no list, and whether the form takes one at all. */
export type Vain = { readonly reason: string; readonly isTaken: boolean };

export type WriterContext = {
  readonly explored: ExploredApplication;
  readonly allowDestructive: boolean;
  readonly report: (finding: Finding) => void;
  /** How often the way to a state could not be gone, by its id. */
  readonly lostWays?: Map<string, number>;
  /** Why nothing lists what a form creates, by what its record is known by. */
  readonly nowhereListed?: Map<string, Vain>;
  /** Keys of forms that create what nothing removes. */
  readonly neverRemoved?: Set<string>;
  /** What the own page of a new record can be pressed on, by `ownPageKey`. */
  readonly offered?: Map<string, ReadonlySet<string>>;
  /** Keys of forms that create what a test then edits. */
  readonly edited?: Set<string>;
};

export type Writer = (context: WriterContext) => readonly Proposal[];
