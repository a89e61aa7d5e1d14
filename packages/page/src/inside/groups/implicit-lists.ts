import { LIST_RECOGNITION } from '../../limits/list-recognition.ts';
import { attr, closestOf, styleOf, tagOf } from '../dom/built-ins.ts';
import { oncePerCall, perCall } from '../dom/per-call.ts';
import { allElements, descendantsOf, elementChildren, withinOf } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isControl } from '../perceive/interactive-elements.ts';
import { isShown } from '../perceive/visibility.ts';
import { textBlocks } from '../perceive/visible-text.ts';

/** A list may hold links or cards that are no items, as kits draw those that can be pressed. */
export const HOLDER_ROLES = new Set(['generic', 'none', 'main', 'region', 'group', 'tabpanel', 'form', 'list']);
export const MEMBER_ROLES = new Set(['generic', 'none', 'article', 'group', 'link', 'button']);
/** Class names that authors give to lists and to their members. */
const HOLDER_HINT =
  /(?:^|[-_ ])(?:grid|list|cards|items|results|products|tiles|rows|feed|entries|gallery|posts|collection)/i;
const MEMBER_HINT = /(?:^|[-_ ])(?:card|item|tile|row|entry|result|product|post|cell)/i;

/** Lists without a list role, such as cards in a grid: visible equal elements, by the element that holds them. */
export const implicitLists = oncePerCall((): ReadonlyMap<Element, readonly Element[]> => {
  const lists = new Map<Element, readonly Element[]>();
  for (const element of allElements()) {
    if (!mayHold(element)) continue;
    const members = equalMembers(element);
    if (members.length > 0) lists.set(element, members);
  }
  return lists;
});

/** True for a list that would be none with a single member, because only their likeness tells that it is one. */
export function isByLikeness(holder: Element): boolean {
  const [first] = implicitLists().get(holder) ?? [];
  return first !== undefined && roleOf(holder) !== 'list' && !isLoneMember(first, holder);
}

export const implicitItems = oncePerCall(() => new Set([...implicitLists().values()].flat()));

function mayHold(element: Element): boolean {
  if (!HOLDER_ROLES.has(roleOf(element))) return false;
  const tag = tagOf(element);
  if (['span', 'p', 'label', 'select', 'svg', 'html', 'head', 'slot'].includes(tag)) return false;
  return (
    element.childElementCount > 0 &&
    isShown(element) &&
    closestOf(element, 'nav, [role=navigation], table, [role=grid]') === null
  );
}

function equalMembers(holder: Element): readonly Element[] {
  const shown = elementChildren(holder).filter(isShown);
  if (shown.length === 1) return shown.filter((only) => isLoneMember(only, holder));
  const groups = new Map<string, Element[]>();
  for (const child of shown) {
    const key = `${tagOf(child)}.${fixedClasses(child)}`;
    groups.set(key, [...(groups.get(key) ?? []), child]);
  }
  const [largest] = [...groups.values()].sort((a, b) => b.length - a.length);
  if (!largest || largest.length < 2 || largest.length < shown.length / 2) return [];
  // Its author says that it is a list.
  const isSaid = roleOf(holder) === 'list';
  const classed = isSaid || fixedClasses(largest[0] ?? holder) !== '';
  if (!classed && largest.length < LIST_RECOGNITION.membersWithoutClasses) return [];
  if (!largest.every((member) => isMember(member, isSaid))) return [];
  const [first, ...others] = largest.map(shapeOf);
  const least = classed ? LIST_RECOGNITION.alikeWithClasses : LIST_RECOGNITION.alikeWithoutClasses;
  return first && others.every((shape) => overlap(first, shape) >= least) ? largest : [];
}

/** Classes that describe the state of one member are left out, because members differ in them. */
const fixedClasses = (element: Element): string =>
  (attr(element, 'class') ?? '')
    .split(/\s+/)
    .filter(
      (name) => name && !/active|selected|current|first|last|odd|even|done|completed|hover|focus|open|\d/i.test(name),
    )
    .sort()
    .join('.');

/**
 * True for an element with enough content to be a thing of its own, such as a card; false for a toolbar button or a
 * form field. In what is said to be a list, two texts that are pressed as one are enough; one text is that of a menu.
 */
function isMember(element: Element, isInList = false): boolean {
  if (!MEMBER_ROLES.has(roleOf(element))) return false;
  if (
    ['section', 'main', 'form', 'fieldset', 'label', 'header', 'footer', 'aside', 'p', 'nav'].includes(tagOf(element))
  )
    return false;
  if (!hasWords(element)) return false;
  const inner = descendantsOf(element).filter(isShown);
  // A chip or a card that can be pressed has controls of its own; a button has none.
  if (roleOf(element) === 'button' && !isInList && !inner.some(isControl)) return false;
  if (inner.length < LIST_RECOGNITION.fewestParts || inner.length > LIST_RECOGNITION.mostParts) return false;
  const texts = blockCount(element);
  const isEntry = isInList && texts >= 2 && ['link', 'button'].includes(roleOf(element));
  const pressed = isEntry || inner.some((part) => PRESSED.has(roleOf(part)));
  const filled = inner.some(
    (part) => isControl(part) && ['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton'].includes(roleOf(part)),
  );
  if (inner.some((part) => ['main', 'navigation', 'banner', 'table'].includes(roleOf(part)))) return false;
  // A server that draws its pages puts each button into a form of its own.
  if (inner.some((part) => roleOf(part) === 'form') && inner.some(isFieldControl)) return false;
  if (filled && !pressed) return false;
  const fewest = tagOf(element) === 'article' ? LIST_RECOGNITION.textsOfArticle : LIST_RECOGNITION.textsOfMember;
  return texts >= 1 && (texts >= fewest || (pressed && texts + (filled ? 0 : 1) >= 2));
}

/** A thing of its own is called something: the digits of a figure, which a kit rolls from one to the next, are none. */
const hasWords = (element: Element): boolean =>
  /\p{L}/u.test(element.textContent ?? '') || element.querySelector('[alt], [aria-label], [title]') !== null;

const isFieldControl = (part: Element): boolean => isControl(part) && !['button', 'link'].includes(roleOf(part));

const PRESSED = new Set(['link', 'button', 'heading', 'img', 'checkbox']);

/** A filter may leave a single card. It still counts as a list when class names or the layout say so. */
function isLoneMember(only: Element, holder: Element): boolean {
  const hinted = MEMBER_HINT.test(attr(only, 'class') ?? '');
  const held = HOLDER_HINT.test(`${attr(holder, 'class') ?? ''} ${attr(holder, 'id') ?? ''}`);
  if (!(held && (hinted || isGrid(holder))) && !(hinted && isGrid(holder))) return false;
  return isMember(only) && blockCount(only) >= 2;
}

const isGrid = (element: Element): boolean => {
  const { display, flexWrap } = styleOf(element);
  return display === 'grid' || (display === 'flex' && flexWrap === 'wrap');
};

const blockCount = (element: Element): number => withinOf(textBlocks(), element, (block) => block.element).length;

const shapeOf: (element: Element) => ReadonlySet<string> = perCall((element) => {
  const shape = new Set<string>();
  const visit = (at: Element, path: string, depth: number) => {
    for (const child of elementChildren(at)) {
      const next = `${path}/${tagOf(child)}`;
      shape.add(next);
      if (depth < 3) visit(child, next, depth + 1);
    }
  };
  visit(element, '', 1);
  return shape;
});

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((path) => b.has(path)).length;
  const all = new Set([...a, ...b]).size;
  return all === 0 ? 1 : shared / all;
}
