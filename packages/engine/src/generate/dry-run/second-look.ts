import { type Finding, isAppError } from '@assay/domain';
import { hasCrashed } from '../../core/has-crashed.ts';
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
  readonly isKnown: (finding: Finding) => boolean;
  readonly report: (finding: Finding) => void;
};

/**
 * Performs the dry run. What it suspects that is not known yet is reported when a second one, from a fresh context and
 * with other values, suspects the same. Gives and throws what the first one did.
 */
export async function withSecondLook<T>(
  perform: (suspected: Suspected) => Promise<T>,
  { isKnown, report }: Judge,
): Promise<T> {
  const suspected: Suspected = [];
  const [first] = await Promise.allSettled([perform(suspected)]);
  const hasEnded = first.status === 'fulfilled' || first.reason instanceof Abandoned;
  const open = hasEnded ? suspected.filter((finding) => !isKnown(finding)) : [];
  if (open.length > 0) {
    const again: Suspected = [];
    await perform(again).catch(ignoreUnlessCrashed);
    for (const finding of open) if (again.some((other) => isSame(other, finding))) report(finding);
  }
  if (first.status === 'rejected') throw first.reason;
  return first.value;
}

/** As a finding on the page with this address. */
export function findingOf({ tried, ...broken }: BrokenRelation, url: string): Finding {
  return { ...broken, page: pathOf(url, url) ?? '/', evidence: [note('What was tried', tried)] };
}

/** True for two findings of one cause. */
export function isSame(one: Finding, other: Finding): boolean {
  return one.kind === other.kind && one.title === other.title;
}

/** How the second look ended does not matter: what it saw until then does. */
function ignoreUnlessCrashed(error: unknown): void {
  if (!(error instanceof Error) || (isAppError(error) && hasCrashed(error))) throw error;
}
