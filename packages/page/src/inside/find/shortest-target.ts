import type { RoleWord, Target } from '@assay/domain';
import { TARGET_LIMITS } from '../../limits/target-limits.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attrText } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { ancestorsOf } from '../dom/walk-elements.ts';
import { isContainer } from '../groups/containers.ts';
import { allPairs } from '../groups/label-value-pairs.ts';
import { wholeOf } from '../groups/table-columns.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { stretchOf } from '../perceive/visible-text.ts';
import { type Match, matchesOf } from './elements-of-target.ts';
import { answersTo, namesOf, sentenceWord } from './words-and-names.ts';

/** The shortest target that names this element and no other, by the same rules that later find it again. */
export const targetOf: (element: Element) => Target = perCall((element) => {
  const word = wordFor(element);
  return shortest({ element }, word, usableNames(element, word));
});

/** The target of a value, named by its label. */
export function targetOfValue(match: Match, label: string): Target {
  return shortest(match, 'value', [label]);
}

/** The target of the value when the reference is one of a value, else of the element. */
export function targetOfMatch(match: Match): Target {
  if (match.part === undefined) return targetOf(match.element);
  const pair = allPairs().find(({ element, part }) => element === match.element && part === match.part);
  return pair ? targetOfValue(match, pair.label) : targetOf(match.element);
}

function wordFor(element: Element): RoleWord {
  const word = sentenceWord(element);
  if (word !== 'element' && answersTo(element, word)) return word;
  if (isInteractive(element) || namesOf(element).length > 0) return 'element';
  return 'text';
}

function usableNames(element: Element, word: RoleWord): readonly string[] {
  const names = word === 'text' ? [startOf(stretchOf(element))] : namesOf(element).filter((name) => !isAmount(name));
  // The words in an empty field go once something is in it: with a label beside, it is not called by them.
  const lasting = names.filter((name, index) => index === 0 || name !== attrText(element, 'placeholder'));
  return lasting
    .filter((name) => name !== '' && name.length <= TEXT_LENGTHS.targetName && !name.includes('{{'))
    .slice(0, TARGET_LIMITS.names);
}

/** An amount with decimals is data that changes, so it is not used as a name. Page numbers are. */
const isAmount = (name: string): boolean => /^[^\p{L}\d]{0,4}\d[\d\s.,]*[.,]\d{2}[^\p{L}\d]{0,4}$/u.test(name);

/** The first words of a long text. Texts are also found by a part of them. */
function startOf(text: string): string {
  if (text.length <= TEXT_LENGTHS.targetName) return text;
  const cut = text.slice(0, TEXT_LENGTHS.targetNameStart);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
}

function shortest(match: Match, role: RoleWord, names: readonly string[]): Target {
  const plain = names.map((name): Target => ({ role, name }));
  const alone = plain.find((target) => isOnly(target, match));
  if (alone) return alone;
  const bare: Target = { role };
  const nameless = names.length === 0 && role !== 'text';
  if (nameless && isOnly(bare, match)) return bare;
  const tried = nameless ? [bare] : plain;
  return withinPlace(match, tried) ?? counted(match, role, names);
}

/**
 * The target inside the nearest container that makes it unique. Containers with a plain name of their own come first.
 */
function withinPlace(match: Match, targets: readonly Target[]): Target | null {
  const places = containersOf(match.element).slice(0, TARGET_LIMITS.places).map(targetOf);
  const plainPlaces = places.filter(
    (place) => place.name !== undefined && place.nth === undefined && place.within === undefined,
  );
  const others = places.filter((place) => !plainPlaces.includes(place) && place.nth === undefined);
  for (const within of new Set([...plainPlaces, ...others, ...places])) {
    const found = targets.map((target): Target => ({ ...target, within })).find((target) => isOnly(target, match));
    if (found) return found;
  }
  return null;
}

const containersOf = (element: Element): readonly Element[] =>
  [...ancestorsOf(element)].filter(isContainer).map(wholeOf);

/** The nth element of its name, or the nth of its kind. A named container is added when it makes the number smaller. */
function counted(match: Match, role: RoleWord, names: readonly string[]): Target {
  const [name] = names;
  const base: Target = name === undefined ? { role } : { role, name };
  const place = containersOf(match.element)
    .map(targetOf)
    .find((target) => target.name !== undefined);
  const inside: Target | null = place ? { ...base, within: place } : null;
  const overall = indexIn(base, match);
  const within = inside ? indexIn(inside, match) : 0;
  if (inside && within > 0 && (overall === 0 || within < overall))
    return { role, ...(name === undefined ? {} : { name }), nth: within, within: inside.within ?? base };
  if (overall > 0) return { ...base, nth: overall };
  return name === undefined ? base : counted(match, role, []);
}

const indexIn = (target: Target, match: Match): number =>
  matchesOf(target).findIndex((other) => same(other, match)) + 1;

function isOnly(target: Target, match: Match): boolean {
  const found = matchesOf(target);
  return found.length === 1 && found[0] !== undefined && same(found[0], match);
}

const same = (a: Match, b: Match): boolean => a.element === b.element && (a.part ?? '') === (b.part ?? '');
