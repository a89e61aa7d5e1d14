import type { EvidenceMode } from '@assay/domain';

/** Whether the pictures, page structures and trace of an attempt are kept. Those of every attempt, of failed ones, or none. */
export function isEvidenceKept(mode: EvidenceMode, hasFailed: boolean): boolean {
  return mode === 'full' || (mode === 'failures' && hasFailed);
}
