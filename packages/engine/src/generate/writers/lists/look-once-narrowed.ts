import type { FrameSnapshot } from '@assay/page';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { lookUntil } from '../look-until.ts';
import { sameLists } from './same-lists.ts';

/**
 * The page after a filter was set, once its lists are others: on a busy machine it may have settled before it asks. Where they stay
 * as they are, it is looked at late.
 */
export function lookOnceNarrowed(dryRun: DryRun, before: FrameSnapshot): Promise<FrameSnapshot> {
  return lookUntil(dryRun, (page) => !sameLists(page, before));
}
