import { attr, attrText, closestOf, fold, hasAttr, rectOf, styleOf, tagOf } from '../dom/built-ins.ts';
import { oncePerCall, perCall } from '../dom/per-call.ts';
import { allElements, ancestorsOf, descendantsOf, isInside, orderOf } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { comboboxAround } from '../perceive/choice-fields.ts';
import { fieldBox } from '../perceive/field-box.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { isUnmarkedDropdown } from '../perceive/unmarked-dropdown.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { type Wrapping, wrappingOf } from '../perceive/wrapped-select.ts';

const LISTS = new Set(['listbox', 'menu', 'tree', 'grid', 'dialog']);
const CHOICES = new Set(['option', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'treeitem']);
const DAY = /^(?:[1-9]|[12]\d|3[01])$/;

/**
 * The choices that stand open for a field, wherever they are in the document; none while its list is closed, and where it
 * says that it has none.
 */
export const openChoices: (field: Element) => readonly Element[] = perCall((field) => {
  if (expansionOf(field) === 'false') return [];
  const wrapping = wrappingOf(field);
  if (wrapping) return choicesInBox(wrapping);
  for (const layer of layersOf(field)) {
    const choices = choicesIn(layer, field);
    const [only, ...others] = choices;
    if (only && others.length === 0 && SAYS_NONE.test(visibleText(only))) return [];
    if (choices.length > 0) return choices;
  }
  return [];
});

/**
 * The choices of a list that a kit draws inside the box of the field: what is called as the options of the native one are; where
 * these come from a server, the outermost elements that show the pointer.
 */
function choicesInBox({ box, select }: Wrapping): readonly Element[] {
  const options = new Set([...(select?.options ?? [])].map(({ text }) => fold(text)));
  const inside = descendantsOf(box)
    .filter(isLayer)
    .flatMap((layer) => descendantsOf(layer))
    .filter((element) => isShown(element) && isFree(element) && visibleText(element) !== '');
  const known = inside.filter((element) => options.has(visibleText(element)));
  if (known.length > 0) return known.filter((one) => !known.some((other) => isInside(other, one)));
  const pressed = inside.filter((element) => styleOf(element).cursor === 'pointer');
  return pressed.filter((one) => !pressed.some((other) => isInside(one, other)));
}

/** What kits write in a list that offers nothing, or nothing yet. */
const SAYS_NONE =
  /^(?:no (?:data|options?|results?|matches|matching .*|entries|items|suggestions|records)(?: (?:found|available|yet))?|nothing (?:found|to show)|not found|(?:loading|searching)(?: .*)?(?:…|\.{2,})|start typing.*|type (?:(?:to|something|in|a few)\b.*|(?:at least )?\d+ (?:or more )?(?:characters|letters).*)|keine (?:daten|ergebnisse|treffer|einträge|optionen)|aucune? (?:donnée|résultat|option)|sin (?:datos|resultados|opciones))[.…]*$/iu;

/** True for an option of a list that takes several, which is chosen. In other lists, being selected may mean being marked. */
export function isChosenOfSeveral(option: Element): boolean {
  const isSelected = (attr(option, 'aria-selected') ?? attr(option, 'aria-checked')) === 'true';
  return isSelected && closestOf(option, '[aria-multiselectable="true"]') !== null;
}

/** What the field, or the part of its box that says so, tells about its list. */
export function expansionOf(field: Element): string | null {
  const box = fieldBox(field);
  const around = comboboxAround(field) ?? box;
  return attr(field, 'aria-expanded') ?? attr(around, 'aria-expanded') ?? arrowIn(box)?.ariaExpanded ?? null;
}

/** The arrow beside the field, which may say alone whether the list is open. */
const arrowIn = (box: Element): Element | null => box.querySelector('[aria-haspopup="listbox"][aria-expanded]');

/** The places where its choices may stand: what it names itself, else the layers that lie over the page. */
function layersOf(field: Element): readonly Element[] {
  const named = [field, ...ancestorsOf(field)].slice(0, 4).flatMap((element) => [...namedBy(element)]);
  if (named.length > 0) return named.map(layerAround);
  if (isUnmarkedDropdown(field)) return layersBeside(field);
  return allElements()
    .filter((element) => LISTS.has(roleOf(element)) && isShown(element) && !isInside(field, element))
    .filter((list) => !isNamedElsewhere(list))
    .map(layerAround)
    .filter((layer) => isLayer(layer))
    .reverse();
}

/** The layers after a field, right below or above it: its list says nowhere that it is one. */
function layersBeside(field: Element): readonly Element[] {
  const box = fieldBox(field);
  const layers = allElements().filter(
    (element) =>
      isLayer(element) &&
      orderOf(element) > orderOf(field) &&
      !isInside(element, box) &&
      isShown(element) &&
      isBeside(element, field),
  );
  return layers.filter((layer) => !layers.some((other) => other !== layer && isInside(layer, other)));
}

/** In CSS pixels: kits leave a small gap between a field and its list. */
const GAP = 24;

function isBeside(layer: Element, field: Element): boolean {
  const [one, other] = [rectOf(layer), rectOf(field)];
  const isInLine = one.left < other.right && one.right > other.left;
  return isInLine && (Math.abs(one.top - other.bottom) <= GAP || Math.abs(other.top - one.bottom) <= GAP);
}

/** True for a list that some field names as its own: whoever names none does not choose there. */
function isNamedElsewhere(list: Element): boolean {
  return namedLists().some((named) => named === list || isInside(named, list) || isInside(list, named));
}

const namedLists = oncePerCall(() =>
  allElements()
    .filter((element) => attr(element, 'aria-expanded') === 'true')
    .flatMap((element) => [...namedBy(element)]),
);

/** The elements that a field names as what it opens. */
export function* namedBy(element: Element): Generator<Element> {
  const root = element.getRootNode();
  if (!(root instanceof Document) && !(root instanceof ShadowRoot)) return;
  for (const id of `${attrText(element, 'aria-controls')} ${attrText(element, 'aria-owns')}`.split(' ')) {
    const other = id === '' ? null : (root.getElementById(id) ?? document.getElementById(id));
    if (other !== null) yield other;
  }
}

const isLayer = (element: Element): boolean => ['absolute', 'fixed'].includes(styleOf(element).position);

/** A kit may keep a list for screen readers beside the one that it draws, both in one layer. */
function layerAround(list: Element): Element {
  if (isLayer(list)) return list;
  for (const ancestor of ancestorsOf(list)) {
    if (tagOf(ancestor) === 'body') break;
    if (isLayer(ancestor)) return ancestor;
  }
  return list;
}

function choicesIn(layer: Element, field: Element): readonly Element[] {
  const inside = descendantsOf(layer).filter(
    (element) => isShown(element) && isFree(element) && !isInside(field, element),
  );
  const marked = inside.filter((element) => CHOICES.has(roleOf(element)));
  if (marked.length > 0) return withoutGroupNames(marked);
  const days = inside.filter((element) => DAY.test(visibleText(element)) && isDay(element));
  if (days.length > 0) return days;
  const pressed = inside.filter(
    (element) =>
      isInteractive(element) &&
      !isInside(element, fieldBox(field)) &&
      element !== field &&
      ['generic', 'listitem', 'none', 'row'].includes(roleOf(element)) &&
      visibleText(element) !== '',
  );
  // A list that takes the focus as a whole is no choice itself.
  return pressed.filter((element) => !pressed.some((other) => other !== element && isInside(other, element)));
}

/** A kit may call the names of groups options, too. It says of them alone nothing about being selected. */
function withoutGroupNames(marked: readonly Element[]): readonly Element[] {
  const saysOfEach = marked.some((element) => attr(element, 'aria-selected') === 'false');
  return saysOfEach ? marked.filter((element) => hasAttr(element, 'aria-selected')) : marked;
}

const isFree = (element: Element): boolean => closestOf(element, '[aria-disabled=true], [disabled]') === null;

/** A day in a calendar: a cell, or the button in it. */
function isDay(element: Element): boolean {
  const role = roleOf(element);
  if (role === 'button') return true;
  return ['gridcell', 'cell'].includes(role) && !descendantsOf(element).some((inner) => roleOf(inner) === 'button');
}
