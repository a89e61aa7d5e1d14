import type { LedgerLine } from '@assay/domain';

/** Where a ledger is kept. Lines are only added, so that a process that is killed loses none. */
export type LedgerStore = {
  /** All lines that were kept, also by an earlier process. */
  readonly lines: readonly LedgerLine[];
  /** Keeps a line before it returns. */
  append(line: LedgerLine): void;
};
