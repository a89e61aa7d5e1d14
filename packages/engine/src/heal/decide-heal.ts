import { LIMITS } from '@assay/domain';
import type { Candidate } from '@assay/page';
import type { HealAnswer, HealQuestion } from '../core/healing-port.ts';
import { evidenceFor } from './heal-evidence.ts';
import { healingOf } from './healable-steps.ts';
import { reasonAgainst } from './reasons-against.ts';

/**
 * Accepts the most similar element only when its similarity is above a limit, clearly above that of the second, and
 * nothing speaks against it. What a step asserts is never healed, because tests are there to find changed values.
 */
export function decideHeal(question: HealQuestion): HealAnswer {
  const rule = healingOf(question.step);
  if (rule.kind === 'never') return { kind: 'none', reason: rule.reason };
  const judged = [...question.candidates]
    .sort((a, b) => b.score - a.score)
    .map((candidate) => ({ candidate, against: reasonAgainst(candidate, question) }));
  const [best, second] = judged.filter(({ against }) => against === null).map(({ candidate }) => candidate);
  const needed = LIMITS.healConfidence + (rule.kind === 'strict' ? LIMITS.healStricterBy : 0);
  if (!best || best.score < needed) return { kind: 'none', reason: whyNone(judged, needed) };
  const ahead = best.score - (second?.score ?? 0);
  if (second && ahead < LIMITS.healMargin)
    return { kind: 'none', reason: `${named(best)} and ${named(second)} are both like it` };
  return { kind: 'heal', candidate: best, confidence: best.score, evidence: evidenceFor(question.description, best) };
}

type Judged = { readonly candidate: Candidate; readonly against: string | null };

function whyNone(judged: readonly Judged[], needed: number): string {
  const [nearest] = judged;
  if (!nearest) return 'nothing on the page is like it';
  const { candidate, against } = nearest;
  if (against !== null && candidate.score >= needed) return `${named(candidate)} comes nearest, but ${against}`;
  return `${named(candidate)} comes nearest, but only ${percent(candidate.score)} of what is known agrees (${percent(needed)} is needed)`;
}

const named = ({ description }: Candidate): string =>
  description.name || description.text
    ? `“${(description.name ?? description.text ?? '').slice(0, LIMITS.evidence.elementNameCharacters)}”`
    : `a ${description.role} without a name`;

const percent = (share: number): string => `${Math.floor(share * 100)} %`;
