import { type Finding, isAppError } from '@assay/domain';
import { hasCrashed } from '../../core/has-crashed.ts';
import type { Doubts } from '../../core/log/doubts.ts';
import { note } from '../../core/log/findings-from-log.ts';
import { pathOf } from '../../core/states/path-of.ts';
import { Abandoned } from '../abandoned.ts';

/** What a dry run saw that must hold in any application, and does not. */
export type BrokenRelation = Pick<Finding, 'kind' | 'title' | 'severity'> & {
  /** What was done, and what was seen then. */
  readonly tried: string;
};

/** Keeps the findings that a dry run suspects. */
export type Suspected = Finding[];

type Judge = {
  /** False for what is known already, and where what is seen may be the doing of another. */
  readonly isWorthALook: (finding: Finding) => boolean;
  readonly doubts: Doubts<Finding>;
  readonly report: (finding: Finding) => void;
};

/**
 * Performs the dry run. What it suspects is reported when a second one, from a fresh context and with other values,
 * suspects the same. Gives and throws what the first one did.
 */
export async function withSecondLook<T>(
  perform: (suspected: Suspected) => Promise<T>,
  { isWorthALook, doubts, report }: Judge,
): Promise<T> {
  const suspected: Suspected = [];
  const [first] = await Promise.allSettled([perform(suspected)]);
  const hasEnded = first.status === 'fulfilled' || first.reason instanceof Abandoned;
  const open = hasEnded ? doubts.open(suspected.filter(isWorthALook)) : [];
  if (open.length > 0) {
    const again: Suspected = [];
    await perform(again).catch(ignoreUnlessCrashed);
    for (const finding of doubts.confirm(open, again)) report(finding);
  }
  if (first.status === 'rejected') throw first.reason;
  return first.value;
}

/** As a finding on the page with this address. */
export function findingOf({ tried, ...broken }: BrokenRelation, url: string): Finding {
  return { ...broken, page: pathOf(url, url) ?? '/', evidence: [note('What was tried', tried)] };
}

/** How the second look ended does not matter: what it saw until then does. */
function ignoreUnlessCrashed(error: unknown): void {
  if (!(error instanceof Error) || (isAppError(error) && hasCrashed(error))) throw error;
}
