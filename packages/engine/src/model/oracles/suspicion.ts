import { type Evidence, type Finding, LIMITS } from '@assay/domain';
import type { Scalar } from '../../core/exchanges/leaves.ts';

/** What looks like a defect after one look. It becomes a finding when a second look, from a fresh start, gives the same cause. */
export type Suspicion = {
  /** Equal for the same defect in both looks, whatever the data. */
  readonly cause: string;
  readonly finding: Finding;
};

export type Facts = Pick<Finding, 'kind' | 'title' | 'severity' | 'page'> & {
  readonly cause: readonly (string | number | null)[];
  /** What was typed, sent, answered and shown: a heading and a text each. */
  readonly seen: readonly (readonly [heading: string, text: string])[];
};

export function suspicion({ cause, seen, ...finding }: Facts): Suspicion {
  const evidence = seen.map(
    ([title, text]): Evidence => ({ kind: 'note', title, text: text.slice(0, LIMITS.evidence.noteCharacters) }),
  );
  return { cause: [finding.kind, ...cause].join('\n'), finding: { ...finding, evidence } };
}

/** A value of a page or an answer in quotation marks, cut to a length that a finding can show. */
export function shownValue(value: Scalar | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  const text = String(value);
  const limit = LIMITS.exchange.quotedCharacters;
  return `“${text.length > limit ? `${text.slice(0, limit)}…` : text}”`;
}
