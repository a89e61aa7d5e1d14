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
  /** Set for proposals that fill in a form: the one that does most with it makes the others needless. */
  readonly form?: { readonly key: string; readonly isWhole: boolean };
  write(dryRun: DryRun): Promise<void>;
};

export type WriterContext = {
  readonly explored: ExploredApplication;
  readonly allowDestructive: boolean;
  readonly report: (finding: Finding) => void;
};

export type Writer = (context: WriterContext) => readonly Proposal[];
