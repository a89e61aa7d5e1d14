import type { RoleWord, Target } from '@assay/domain';
import { fold } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { allElements, elementChildren, isInside, orderOf, withinOf } from '../dom/walk-elements.ts';
import { isItem, isList, isTable, isTotal, membersOf } from '../groups/collections.ts';
import { allPairs, besideLabel, type Part } from '../groups/label-value-pairs.ts';
import { cellsUnder, headerTableOf } from '../groups/table-columns.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { nameOf } from '../perceive/names-and-labels.ts';
import { isShown } from '../perceive/visibility.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';
import {
  byMainName,
  byText,
  hiddenOfWord,
  mainName,
  namesAs,
  namesOf,
  ofWord,
  textsToSearch,
} from './words-and-names.ts';

export type Match = { readonly element: Element; readonly part?: Part };

/** Every visible element that the target names, in document order. */
export function matchesOf(target: Target): readonly Match[] {
  const places = target.within === undefined ? null : placesOf(target.within);
  if (places?.length === 0) return [];
  const named = isUnderColumn(target) ? columnMatches(target, places ?? []) : namedMatches(target, places);
  if (target.nth === undefined) return named;
  const one = named[target.nth - 1];
  return one ? [one] : [];
}

/** The search for the shortest target uses the same containers many times, so their elements are kept for the call. */
const elementsOf = perCall((target: Target): readonly Element[] => matchesOf(target).map(({ element }) => element));

/** The elements that the target names, as places: a table that is drawn as two has its header in the other one. */
const placesOf = (target: Target): readonly Element[] =>
  elementsOf(target).flatMap((element) => {
    const header = isTable(element) ? headerTableOf(element) : null;
    return header ? [element, header] : element;
  });

const isUnderColumn = (target: Target): boolean => target.role === 'cell' && target.within?.role === 'column';

/**
 * `the cells in the "Price" column`: the cells are not inside the header element, so they are found by their column.
 */
function columnMatches(target: Target, headers: readonly Element[]): readonly Match[] {
  const name = fold(target.name ?? '');
  const cells = headers.flatMap(cellsUnder).filter(isShown);
  return cells.filter((cell) => name === '' || same(fold(visibleText(cell)), name)).map((element) => ({ element }));
}

/** The number of hidden elements that have the name. */
export function countHidden(target: Target): number {
  const name = fold(target.name ?? '');
  if (target.role === 'text') {
    return allElements().filter(
      (element) => !isShown(element) && element.childElementCount === 0 && fold(element.textContent ?? '') === name,
    ).length;
  }
  const hidden = hiddenOfWord(target.role);
  return name === ''
    ? hidden.length
    : hidden.filter((element) => namesAs(element, target.role).some((own) => same(own, name))).length;
}

type Places = readonly Element[] | null;

function namedMatches(target: Target, places: Places): readonly Match[] {
  const name = fold(target.name ?? '');
  switch (target.role) {
    case 'text':
      return textMatches(name, places).map((element) => ({ element }));
    case 'value':
      return valueMatches(name, places);
    case 'element':
      return elementMatches(name, places).map((element) => ({ element }));
    default: {
      const word = target.role;
      if (name === '') return unnamed(word, places).map((element) => ({ element }));
      return byTiers(name, places, { word, exact: byMainName(word), all: ofWord(word) }).map((element) => ({
        element,
      }));
    }
  }
}

function unnamed(word: Target['role'], places: Places): readonly Element[] {
  const named = inPlaces(ofWord(word), places);
  const all = word === 'row' ? named.filter((row) => !isTotal(row)) : named;
  const holders = word === 'item' ? isList : word === 'row' ? isTable : null;
  if (!holders || !places?.every(holders)) return all;
  const own = new Set(places.flatMap(membersOf));
  return all.filter((element) => own.has(element));
}

type Pool = {
  readonly word: RoleWord;
  readonly exact: ReadonlyMap<string, readonly Element[]>;
  readonly all: readonly Element[];
};

/** Tries equal names first, then other names, then names without regard to case, then texts that contain the name. */
function byTiers(name: string, places: Places, pool: Pool): readonly Element[] {
  const exact = inPlaces(pool.exact.get(name) ?? [], places);
  if (exact.length > 0) return innermost(exact);
  const all = inPlaces(pool.all, places);
  const tiers = [
    (element: Element) => namesAs(element, pool.word).includes(name),
    (element: Element) => namesAs(element, pool.word).some((own) => same(own, name)),
    (element: Element) => textsToSearch(element, pool.word).some((text) => text.includes(name)),
    (element: Element) => textsToSearch(element, pool.word).some((text) => lower(text).includes(lower(name))),
  ];
  for (const tier of tiers) {
    const found = all.filter(tier);
    if (found.length > 0) return innermost(found);
  }
  return [];
}

/** Of nested items that all contain the name, only the innermost is meant. */
function innermost(elements: readonly Element[]): readonly Element[] {
  // In document order, the content of an element follows it directly. Comparing neighbours is enough for lists of
  // thousands.
  return elements.filter((element, index) => {
    const next = elements[index + 1];
    return next === undefined || !isItem(element) || !isInside(next, element);
  });
}

function elementMatches(name: string, places: Places): readonly Element[] {
  if (name === '') return inPlaces(ofWord('element'), places);
  const shown = inPlaces(allElements(), places).filter((element) => isShown(element) && roleOf(element) !== 'none');
  const active = shown.filter(isInteractive);
  const others = () => shown.filter((element) => !isInteractive(element) && roleOf(element) !== 'generic');
  const tiers = [
    () => active.filter((element) => mainName(element) === name),
    () => active.filter((element) => namesOf(element).some((own) => same(own, name))),
    () => others().filter((element) => nameOf(element) === name || mainName(element) === name),
    () => others().filter((element) => same(nameOf(element), name) || same(mainName(element), name)),
  ];
  for (const tier of tiers) {
    const found = tier();
    if (found.length > 0) return found;
  }
  return [];
}

function textMatches(name: string, places: Places): readonly Element[] {
  if (name === '')
    return inPlaces(
      textBlocks().map(({ element }) => element),
      places,
    );
  const index = byText();
  const exact = inPlaces(index.get(name) ?? [], places);
  if (exact.length > 0) return exact;
  const loose = [...index].filter(([text]) => same(text, name)).flatMap(([, elements]) => elements);
  const near = inPlaces(inOrder(loose), places);
  if (near.length > 0) return near;
  const holding = smallestHolding((text) => text.includes(name), places);
  return holding.length > 0 ? holding : smallestHolding((text) => lower(text).includes(lower(name)), places);
}

function smallestHolding(holds: (text: string) => boolean, places: Places): readonly Element[] {
  const found: Element[] = [];
  const visit = (element: Element): boolean => {
    if (!isShown(element) || !holds(visibleText(element))) return false;
    let deeper = false;
    for (const child of elementChildren(element)) deeper = visit(child) || deeper;
    if (!deeper) found.push(element);
    return true;
  };
  for (const root of places ?? [document.body ?? document.documentElement]) visit(root);
  return inOrder(places ? found.filter((element) => places.some((place) => isInside(element, place))) : found);
}

function valueMatches(name: string, places: Places): readonly Match[] {
  const wanted = lower(name).replace(/\s*:$/, '');
  const pairs = allPairs().filter(({ element }) => isIn(element, places));
  const exact = pairs.filter(({ label }) => label === name);
  const found = exact.length > 0 ? exact : pairs.filter(({ label }) => lower(label) === wanted);
  if (found.length > 0) return onePerElement(found);
  const beside = textMatches(name, places).concat(name.endsWith(':') ? [] : textMatches(`${name}:`, places));
  const values = beside
    .filter((label) => lower(visibleText(label)).replace(/\s*:$/, '') === wanted)
    .flatMap((label) => besideLabel(label) ?? []);
  if (values.length > 0) return onePerElement(values.map((element) => ({ element })));
  return byTiers(name, places, {
    word: 'field',
    exact: byMainName('field'),
    all: inOrder([...ofWord('field'), ...ofWord('dropdown')]),
  }).map((element) => ({ element }));
}

function onePerElement(matches: readonly Match[]): readonly Match[] {
  const known = new Map<Element, Match>();
  for (const match of matches) {
    if (!known.has(match.element))
      known.set(match.element, match.part ? { element: match.element, part: match.part } : { element: match.element });
  }
  return [...known.values()].sort((a, b) => orderOf(a.element) - orderOf(b.element));
}

const isIn = (element: Element, places: Places): boolean =>
  places === null || places.some((place) => isInside(element, place));

function inPlaces(elements: readonly Element[], places: Places): readonly Element[] {
  if (places === null) return elements;
  const [only] = places;
  if (places.length > 1 || !only) return elements.filter((element) => isIn(element, places));
  const inside = withinOf(elements, only, (element) => element);
  return inside[0] === only ? inside.slice(1) : inside;
}

const inOrder = (elements: readonly Element[]): readonly Element[] =>
  [...new Set(elements)].sort((a, b) => orderOf(a) - orderOf(b));

const lower = (text: string): string => text.toLowerCase();
const same = (a: string, b: string): boolean => lower(a) === lower(b);
