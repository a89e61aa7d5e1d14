import type { LedgerLine } from '@assay/domain';
import type { LedgerStore } from '../core/ledger-port.ts';

/** A store that lives as long as its process. */
export function createMemoryStore(): LedgerStore {
  const lines: LedgerLine[] = [];
  return {
    lines,
    append(line) {
      lines.push(line);
    },
  };
}
