import type { ElementDescription, Target } from '@assay/domain';
import type { Candidate, LocateResult } from '../../contract.ts';
import { scoreSimilarity, textLikeness } from '../../element-similarity.ts';
import { TARGET_LIMITS } from '../../limits/target-limits.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { allElements } from '../dom/walk-elements.ts';
import { describeElement, hrefOf } from '../element/describe-element.ts';
import { refOf } from '../element/element-refs.ts';
import { roleOf, wordOf } from '../perceive/aria-roles.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { countHidden, type Match, matchesOf } from './elements-of-target.ts';
import { targetOf } from './shortest-target.ts';
import { byText, mainName, ofWord } from './words-and-names.ts';

/**
 * The one element that the target names. A description decides between several, and gives the identity of a single
 * one.
 */
export function locateTarget(target: Target, description?: ElementDescription): LocateResult {
  const matches = matchesOf(target);
  const [first] = matches;
  if (!first) return { status: 'missing', hidden: countHidden(target), nearby: nearbyNames(target) };
  if (matches.length === 1) return found(first, description);
  const chosen = description ? clearlyMeant(matches, description) : null;
  if (chosen) return found(chosen, description);
  if (areSameLink(matches)) return found(first, description);
  return { status: 'ambiguous', count: matches.length, refs: matches.map(refOf) };
}

/** The visible elements that are most similar to the description, best first. */
export function mostSimilar(description: ElementDescription, limit: number): readonly Candidate[] {
  const isText = wordlessRole(description.role);
  const pool = allElements().filter(
    (element) =>
      isShown(element) && (isInteractive(element) || wordOf(element) !== 'element' || (isText && hasOwnWords(element))),
  );
  return pool
    .map((element) => ({ element, ...scoreSimilarity(description, describeElement(element)) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ element, score, agreeing, differing }) => ({
      ref: refOf({ element }),
      target: targetOf(element),
      description: describeElement(element),
      score,
      agreeing,
      differing,
    }));
}

function found(match: Match, description: ElementDescription | undefined): LocateResult {
  const identity = description ? scoreSimilarity(description, describeElement(match.element)).score : 1;
  return { status: 'found', ref: refOf(match), identity };
}

function clearlyMeant(matches: readonly Match[], description: ElementDescription): Match | null {
  const ranked = matches
    .map((match) => ({ match, score: scoreSimilarity(description, describeElement(match.element)).score }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  return best && best.score - (second?.score ?? 0) >= TARGET_LIMITS.clearlyAhead ? best.match : null;
}

/** Links of the same name to the same address: it does not matter which one is followed. */
function areSameLink(matches: readonly Match[]): boolean {
  const addresses = new Set(matches.map(({ element }) => (roleOf(element) === 'link' ? hrefOf(element) : undefined)));
  const [address] = addresses;
  return addresses.size === 1 && address !== undefined && !/^[^#]*#$/.test(address);
}

/** Names of elements of the same kind, most similar to the wanted name first. */
function nearbyNames(target: Target): readonly string[] {
  const wanted = target.name ?? '';
  const names =
    target.role === 'text' || target.role === 'value'
      ? [...byText().keys()].filter((text) => text.length <= TEXT_LENGTHS.targetName)
      : ofWord(target.role).map(mainName);
  return [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => ({ name, likeness: textLikeness(wanted, name) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, TARGET_LIMITS.suggestions)
    .map(({ name }) => name);
}

const wordlessRole = (role: string): boolean =>
  ['generic', 'paragraph', 'text', 'term', 'definition', 'none', 'strong', 'emphasis'].includes(role);

const hasOwnWords = (element: Element): boolean => visibleText(element) !== '' && element.childElementCount === 0;
