import type { CollectionSnapshot, FrameSnapshot, SnapshotNode } from '../contract.ts';
import {
  columnsOf,
  isCell,
  isDataCollection,
  isDataRow,
  isItem,
  isList,
  isTable,
  membersOf,
  shapeRoleOf,
  textsOf,
} from './collections.ts';
import { containerName, isDialog, isLandmark } from './containers.ts';
import { addressOf } from './describe.ts';
import { attr, attrText, closestOf, fold, hasAttr, rendered, tagOf } from './dom.ts';
import { factsOf } from './facts.ts';
import { formsOf } from './forms.ts';
import { isInteractive } from './interactive.ts';
import { mainName } from './lookup.ts';
import { messagesOf } from './messages.ts';
import { nameOf } from './names.ts';
import { checkedOf, heldValue, isEnabled } from './read.ts';
import { refOf } from './refs.ts';
import { levelOf, roleOf } from './roles.ts';
import { featuresOf, hashOf, type StructureNode } from './structure.ts';
import { targetOf } from './targets.ts';
import { stretchOf, textBlocks, visibleText } from './text.ts';
import { isInView, isShown } from './visibility.ts';
import { allElements, ancestorsOf, nearest } from './walk.ts';

const NOTED = new Set([
  'heading',
  'img',
  'alert',
  'status',
  'iframe',
  'columnheader',
  'menu',
  'menubar',
  'tablist',
  'tabpanel',
  'progressbar',
  'tooltip',
  'radiogroup',
]);
/** Their name says all that is written in them. */
const TOLD_BY_NAME = new Set(['heading', 'columnheader', 'alert', 'status', 'tooltip']);
const MOST_ROWS = 200;
/** The way down to a page names its data. */
const TRAILS = '[aria-label*=breadcrumb i], [class*=breadcrumb i]';

type Entry = { readonly element: Element; readonly role: string };

export function takeSnapshot(): FrameSnapshot {
  const entries = entriesOf();
  const index = new Map(entries.map(({ element }, i) => [element, i]));
  const parents = entries.map(({ element }) => parentIn(index, element));
  const nodes = entries.flatMap((entry, i) =>
    attempt(() => [nodeOf(entry, parents[i] ?? -1)], [fallback(entry, parents[i] ?? -1)]),
  );
  const features = featuresOf(nodes.map((node, i) => structureNode(node, entries[i])));
  return {
    url: location.href,
    title: fold(document.title),
    lang: attr(document.documentElement, 'lang') ?? '',
    nodes,
    forms: attempt(formsOf, []),
    collections: attempt(collectionsOf, []),
    facts: attempt(factsOf, []),
    dialogs: dialogsOf(),
    messages: attempt(messagesOf, []),
    structure: hashOf(features),
    features,
    outline: outlineOf(nodes),
    brokenImages: brokenImages(),
  };
}

/** One odd element must not cost the whole picture of a page. */
function attempt<T>(compute: () => T, otherwise: T): T {
  try {
    return compute();
  } catch {
    return otherwise;
  }
}

function entriesOf(): readonly Entry[] {
  const blocks = new Set(textBlocks().map(({ element }) => element));
  const entries: Entry[] = [];
  for (const element of allElements()) {
    const role = attempt(() => roleInSnapshot(element, blocks), null);
    if (role !== null) entries.push({ element, role });
  }
  return entries;
}

function roleInSnapshot(element: Element, blocks: ReadonlySet<Element>): string | null {
  if (!isShown(element)) return null;
  const role = shapeRoleOf(element);
  if (isInteractive(element)) return role;
  if (NOTED.has(role)) return role !== 'img' || nameOf(element) !== '' || tagOf(element) === 'img' ? role : null;
  if (
    isDataRow(element) ||
    (isCell(element) && !isEmptyCell(element)) ||
    isItem(element) ||
    isList(element) ||
    isTable(element)
  )
    return role;
  if (isDialog(element) || isLandmark(element) || role === 'form' || (role === 'group' && nameOf(element) !== ''))
    return role;
  return blocks.has(element) && !isTold(element) ? 'text' : null;
}

const isEmptyCell = (cell: Element): boolean => visibleText(cell) === '' && cell.childElementCount === 0;

/** Its text is the name, or the whole text, of something around it. */
function isTold(element: Element): boolean {
  if (tagOf(element) === 'label' || tagOf(element) === 'legend' || tagOf(element) === 'caption') return true;
  const text = stretchOf(element);
  for (const ancestor of ancestorsOf(element)) {
    const role = roleOf(ancestor);
    if (TOLD_BY_NAME.has(role)) return true;
    if (isInteractive(ancestor) && !isItem(ancestor) && role !== 'row') return mainName(ancestor).includes(text);
    if (isCell(ancestor)) return visibleText(ancestor) === text;
    if (tagOf(ancestor) === 'label') return true;
  }
  return false;
}

function parentIn(index: ReadonlyMap<Element, number>, element: Element): number {
  for (const ancestor of ancestorsOf(element)) {
    const at = index.get(ancestor);
    if (at !== undefined) return at;
  }
  return -1;
}

function nodeOf({ element, role }: Entry, parent: number): SnapshotNode {
  const checked = checkedOf(element);
  const href = addressOf(element);
  const value = role === 'text' ? null : heldValue(element);
  const opens = opensOf(element);
  return {
    ref: refOf({ element }),
    role,
    name: shownName(element, role),
    parent,
    target: targetOf(element),
    interactive: isInteractive(element),
    tag: tagOf(element),
    ...(element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? { type: element.type } : {}),
    ...(href === undefined ? {} : { href }),
    ...(value === null ? {} : { value: isPassword(element) && value !== '' ? '••••' : value }),
    ...(role === 'heading' ? { level: levelOf(element) } : {}),
    ...(checked === null ? {} : { checked }),
    ...(isSelected(element) ? { selected: true } : {}),
    ...expansion(element),
    ...(isEnabled(element) ? {} : { disabled: true }),
    ...(hasPopup(element) ? { hasPopup: true } : {}),
    ...(opens ? { opens } : {}),
    inView: isInView(element),
  };
}

function fallback({ element, role }: Entry, parent: number): SnapshotNode {
  return {
    ref: refOf({ element }),
    role,
    name: '',
    parent,
    target: { role: 'element' },
    interactive: false,
    tag: tagOf(element),
    inView: false,
  };
}

function shownName(element: Element, role: string): string {
  if (role === 'text') return stretchOf(element);
  if (isCell(element)) return visibleText(element) || nameOf(element);
  return isItem(element) || isDataRow(element) ? mainName(element) : longest(nameOf(element), mainName(element));
}

const longest = (a: string, b: string): string => (a.startsWith(b) ? a : b);

const isPassword = (element: Element): boolean => element instanceof HTMLInputElement && element.type === 'password';

const isSelected = (element: Element): boolean =>
  attr(element, 'aria-selected') === 'true' || ['page', 'true', 'step'].includes(attr(element, 'aria-current') ?? '');

function expansion(element: Element): { readonly expanded?: boolean } {
  const expanded = attr(element, 'aria-expanded');
  if (expanded !== null) return { expanded: expanded === 'true' };
  if (tagOf(element) !== 'summary') return {};
  const details = element.parentElement;
  return details ? { expanded: hasAttr(details, 'open') } : {};
}

const hasPopup = (element: Element): boolean =>
  !['false', null].includes(attr(element, 'aria-haspopup')) || hasAttr(element, 'popovertarget');

function opensOf(element: Element): 'download' | 'window' | null {
  if (!hasAttr(element, 'href')) return null;
  if (hasAttr(element, 'download')) return 'download';
  const target = attrText(element, 'target');
  return target !== '' && !['_self', '_top', '_parent'].includes(target.toLowerCase()) ? 'window' : null;
}

function collectionsOf(): readonly CollectionSnapshot[] {
  return allElements()
    .filter((element) => (isTable(element) || isList(element)) && isShown(element) && isDataCollection(element))
    .filter((element) => isTable(element) || membersOf(element).length > 0)
    .map((element): CollectionSnapshot => {
      const [members, table, target] = [membersOf(element), isTable(element), targetOf(element)];
      return {
        ref: refOf({ element }),
        kind: table ? 'table' : 'list',
        name: containerName(element),
        target,
        items: { role: table ? 'row' : 'item', within: target },
        columns: table ? columnsOf(element) : [],
        rows: members.slice(0, MOST_ROWS).map(textsOf),
        size: members.length,
      };
    });
}

function dialogsOf(): FrameSnapshot['dialogs'] {
  return allElements()
    .filter((element) => isDialog(element) && isShown(element))
    .map((element) => ({ name: containerName(element), ref: refOf({ element }) }));
}

function structureNode(node: SnapshotNode, entry: Entry | undefined): StructureNode {
  const member = entry ? nearest(entry.element, (a) => isDataRow(a) || isItem(a)) : null;
  const self = entry !== undefined && (isDataRow(entry.element) || isItem(entry.element));
  const holder = member ? nearest(member, (a) => isTable(a) || isList(a)) : null;
  // A menu made of a list is part of the structure: its links lead to the same places on every page.
  const inMember =
    self ||
    (entry !== undefined && closestOf(entry.element, TRAILS) !== null) ||
    (member !== null && (holder === null || isDataCollection(holder)));
  return { ...node, inMember };
}

function outlineOf(nodes: readonly SnapshotNode[]): string {
  const depths: number[] = [];
  return nodes
    .map((node) => {
      const depth = node.parent < 0 ? 0 : (depths[node.parent] ?? 0) + 1;
      depths.push(depth);
      const marks = [
        node.level === undefined ? '' : `level ${node.level}`,
        node.checked ? 'checked' : '',
        node.selected ? 'selected' : '',
        node.expanded === undefined ? '' : node.expanded ? 'expanded' : 'collapsed',
        node.disabled ? 'disabled' : '',
      ].filter(Boolean);
      const name = node.name === '' ? '' : ` "${node.name.slice(0, 120)}"`;
      const value = node.value === undefined || node.value === '' ? '' : `: ${fold(node.value).slice(0, 80)}`;
      return `${'  '.repeat(depth)}- ${node.role}${name}${marks.map((mark) => ` [${mark}]`).join('')}${value}`;
    })
    .join('\n');
}

function brokenImages(): readonly string[] {
  return allElements().flatMap((element) => {
    if (
      !(element instanceof HTMLImageElement) ||
      !element.complete ||
      element.naturalWidth > 0 ||
      element.naturalHeight > 0
    )
      return [];
    const source = element.currentSrc || element.src;
    return source !== '' && attrText(element, 'src') !== '' && rendered(element, { checkVisibilityCSS: true })
      ? [source]
      : [];
  });
}
