import { SERIAL_TAG } from '@assay/domain';
import type { Proposal } from './proposal.ts';

/** Marked to run while no other test does. */
export function serial<T extends Pick<Proposal, 'tags'>>(proposal: T): T {
  return proposal.tags.includes(SERIAL_TAG) ? proposal : { ...proposal, tags: [...proposal.tags, SERIAL_TAG] };
}
