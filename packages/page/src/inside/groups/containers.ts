import { CODE_PATTERN } from '../../code-pattern.ts';
import { LAYERS } from '../../limits/layers.ts';
import { tagOf } from '../dom/built-ins.ts';
import { oncePerCall, perCall } from '../dom/per-call.ts';
import { flatParent } from '../dom/shadow-tree.ts';
import { allElements, ancestorsOf, descendantsOf, elementChildren, isInside, nearest } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isControl } from '../perceive/interactive-elements.ts';
import { nameOf } from '../perceive/names-and-labels.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { isDataRow, isItem, isList, isTable, textsOf } from './collections.ts';
import { headerTableOf } from './table-columns.ts';

const LANDMARKS: Readonly<Record<string, string>> = {
  banner: 'header',
  complementary: 'sidebar',
  contentinfo: 'footer',
  main: 'main',
  navigation: 'navigation',
  search: 'search',
};
const DIALOGS = new Set(['dialog', 'alertdialog']);
const REGIONS = new Set(['region', 'form', 'group', ...Object.keys(LANDMARKS)]);

export const isDialog = (element: Element): boolean => DIALOGS.has(roleOf(element));
export const isRegion = (element: Element): boolean => REGIONS.has(roleOf(element));
export const isLandmark = (element: Element): boolean => roleOf(element) in LANDMARKS || roleOf(element) === 'region';

/** True for elements that a sentence can name as the place of another element. */
export const isContainer = (element: Element): boolean =>
  isDataRow(element) ||
  isItem(element) ||
  isDialog(element) ||
  isRegion(element) ||
  isTable(element) ||
  isList(element);

/** The name of a container: its accessible name, else the heading above its content. */
export const containerName: (element: Element) => string = perCall((element) => {
  const name = nameOf(element);
  if (name) return name;
  const role = roleOf(element);
  if (isTable(element)) return nameOfTable(element);
  if (isList(element)) return headingBefore(element);
  if (role === 'search' || role === 'navigation' || role === 'banner' || role === 'main' || role === 'contentinfo') {
    return LANDMARKS[role] ?? '';
  }
  if (isDialog(element)) return headingIn(element) || titleOf(element);
  if (isRegion(element)) return headingIn(element) || LANDMARKS[role] || (role === 'form' ? headingOver(element) : '');
  return '';
});

/** The text at the beginning of a dialog that has no heading; empty where something is used before. */
function titleOf(dialog: Element): string {
  for (const element of descendantsOf(dialog).filter(isShown)) {
    if (isControl(element) && roleOf(element) !== 'button') return '';
    const words = element.childElementCount === 0 && !nearest(element, isControl) ? visibleText(element) : '';
    if (words !== '' && !isControl(element)) return words.length <= LAYERS.title ? words : '';
  }
  return '';
}

/** A table whose header is one of its own may be named there: kits label the first of the two, and it stands below the heading. */
function nameOfTable(table: Element): string {
  const header = headerTableOf(table);
  return (header ? nameOf(header) : '') || headingBefore(table) || (header ? headingBefore(header) : '');
}

/** The only heading inside a control that shows more than it: what a card that is a link is called. */
export function headingOfCard(control: Element): string {
  const headings = descendantsOf(control).filter((element) => roleOf(element) === 'heading' && isShown(element));
  const [heading] = headings;
  const words = heading && headings.length === 1 ? visibleText(heading) : '';
  return words === visibleText(control) ? '' : words;
}

/** Texts that identify a row or an item, the best one first. */
export const memberNames: (member: Element) => readonly string[] = perCall((member) => {
  const named = nameOf(member);
  const telling = descendantsOf(member)
    .filter(
      (element) =>
        ['rowheader', 'heading', 'link'].includes(roleOf(element)) && isShown(element) && ownMember(element) === member,
    )
    .sort((a, b) => rank(a) - rank(b))
    .map(visibleText);
  const pressed = new Set(
    descendantsOf(member)
      .filter((element) => roleOf(element) === 'button')
      .map(visibleText),
  );
  const texts = textsOf(member).filter((text) => !pressed.has(text));
  const ofKind = (kind: TextKind) => texts.filter((text) => kindOf(text) === kind);
  const known = [named, ...telling, ...ofKind('words'), ...ofKind('code'), ...ofKind('day'), ...ofKind('figure')];
  return [...new Set(known)].filter((text) => text !== '');
});

type TextKind = 'words' | 'code' | 'day' | 'figure';

/** Codes such as 'M-333' tell one thing from others for good; days and figures do it by chance. */
function kindOf(text: string): TextKind {
  if (CODE_PATTERN.test(text)) return 'code';
  const words = text.match(/\p{L}+/gu) ?? [];
  if (/\d/.test(text) && words.length > 0 && words.every((word) => OF_DAY.test(word))) return 'day';
  return /\p{L}{2}/u.test(text) ? 'words' : 'figure';
}

const OF_DAY =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|märz?|apr(?:il)?|ma[iy]|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|st|nd|rd|th|at|am|pm|t|z)$/iu;

const rank = (element: Element): number => ['rowheader', 'heading', 'link'].indexOf(roleOf(element));

const ownMember = (element: Element): Element | null => nearest(element, (a) => isDataRow(a) || isItem(a));

const headings = oncePerCall(() =>
  allElements().filter((element) => roleOf(element) === 'heading' && isShown(element)),
);

/** The first heading inside, unless it belongs to a nested container. */
function headingIn(element: Element): string {
  const heading = headings().find((candidate) => isInside(candidate, element));
  if (!heading) return '';
  const holder = nearest(heading, (a) => isDialog(a) || isRegion(a) || isItem(a) || isDataRow(a));
  return holder === element || isDialog(element) ? withoutCount(heading) : '';
}

const COUNT = /^\(?\d[\d.,]*\)?$/;

/**
 * What a heading calls what it stands above. A count at its end is data: 'Open' for 'Open (16)', and for 'Open' with the
 * badge '16'. A number that is part of its words stays, such as in 'Floor 2'.
 */
function withoutCount(heading: Element): string {
  const text = visibleText(heading);
  const badge = descendantsOf(heading)
    .filter(isShown)
    .map(visibleText)
    .findLast((part) => COUNT.test(part) && text.endsWith(part));
  const words = badge === undefined ? text.replace(/\s*\(\d+\)$/, '') : text.slice(0, -badge.length).trim();
  return words === '' ? text : words;
}

/** The heading directly above a form, with at most text between them. */
export function headingOver(form: Element): string {
  let at = form;
  for (let depth = 0; depth < 2; depth += 1) {
    const parent = flatParent(at);
    if (!parent) return '';
    const siblings = elementChildren(parent).filter(isShown);
    for (let i = siblings.indexOf(at) - 1; i >= 0; i -= 1) {
      const sibling = siblings[i];
      if (!sibling) continue;
      if (roleOf(sibling) === 'heading') return withoutCount(sibling);
      if (
        [sibling, ...descendantsOf(sibling)].some(
          (inner) => isTable(inner) || isList(inner) || isRegion(inner) || isControl(inner),
        )
      )
        return '';
    }
    at = parent;
  }
  return '';
}

const SECTIONS = new Set(['section', 'article', 'aside']);
const CONTENTS = new Set(['select', 'textarea']);

/** True for the heading of a section beside the element that has a list, a table or fields of its own below it. */
function headsOther(heading: Element, sibling: Element): boolean {
  const section = [heading, ...ancestorsOf(heading)].find((element) => SECTIONS.has(tagOf(element)));
  if (!section || (section !== sibling && !isInside(section, sibling))) return false;
  const inside = descendantsOf(section);
  return inside
    .slice(inside.indexOf(heading) + 1)
    .some((element) => isShown(element) && (isTable(element) || isList(element) || CONTENTS.has(tagOf(element))));
}

/** The heading before an element, searched outwards up to the container that it belongs to. */
export function headingBefore(element: Element): string {
  let at = element;
  let depth = 0;
  for (const parent of ancestorsOf(element)) {
    const siblings = elementChildren(parent);
    for (let i = siblings.indexOf(at) - 1; i >= 0; i -= 1) {
      const sibling = siblings[i];
      if (!sibling || !isShown(sibling)) continue;
      const heading = headings().findLast((candidate) => candidate === sibling || isInside(candidate, sibling));
      if (heading && !isInside(heading, element))
        return nearest(heading, isItem) || headsOther(heading, sibling) ? '' : withoutCount(heading);
    }
    depth += 1;
    if (depth > 5 || isDialog(parent) || isItem(parent) || tagOf(parent) === 'main' || tagOf(parent) === 'body')
      return '';
    at = parent;
  }
  return '';
}
