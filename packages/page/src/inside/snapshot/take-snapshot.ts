import type { FrameSnapshot, SnapshotNode } from '../../contract.ts';
import { attr, attrText, closestOf, fold, hasAttr, tagOf } from '../dom/built-ins.ts';
import { allElements, nearest } from '../dom/walk-elements.ts';
import { addressOf } from '../element/describe-element.ts';
import { refOf } from '../element/element-refs.ts';
import { targetOf } from '../find/shortest-target.ts';
import { isDataCollection, isDataRow, isItem, isList, isTable } from '../groups/collections.ts';
import { containerName, isDialog } from '../groups/containers.ts';
import { isModal } from '../groups/modal-dialogs.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { isInView, isShown } from '../perceive/visibility.ts';
import { collectionsOf } from './collections-of-page.ts';
import { formsOf } from './forms.ts';
import { factsOf } from './label-value-facts.ts';
import { layersOf } from './layers.ts';
import { type Entry, entriesOf, parentsOf, valueOr } from './listed-elements.ts';
import { messagesOf } from './notices-and-error-messages.ts';
import { bareLine, brokenImages, lineOf, outlineOf } from './outline.ts';
import { beyondWindow } from './overflow.ts';
import { shortcutsOf } from './shortcuts.ts';
import { featuresOf, hashOf, type StructureNode } from './structure-hash.ts';

/** Breadcrumbs contain the names of data, so they are not part of the structure. */
const BREADCRUMBS = '[aria-label*=breadcrumb i], [class*=breadcrumb i]';

/** Everything that a person can see and use on the page, as data. */
export function takeSnapshot(): FrameSnapshot {
  const entries = entriesOf();
  const parents = parentsOf(entries);
  const nodes = entries.flatMap((entry, i) =>
    valueOr(() => [nodeOf(entry, parents[i] ?? -1)], [fallback(entry, parents[i] ?? -1)]),
  );
  const features = featuresOf(nodes.map((node, i) => structureNode(node, entries[i])));
  const beyond = valueOr(beyondWindow, undefined);
  return {
    url: location.href,
    title: fold(document.title),
    lang: attr(document.documentElement, 'lang') ?? '',
    nodes,
    forms: valueOr(formsOf, []),
    collections: valueOr(collectionsOf, []),
    facts: valueOr(factsOf, []),
    dialogs: dialogsOf(),
    layers: valueOr(layersOf, []),
    shortcuts: valueOr(shortcutsOf, []),
    messages: valueOr(messagesOf, []),
    structure: hashOf(features),
    features,
    outline: outlineOf(nodes),
    brokenImages: brokenImages(),
    ...(beyond ? { beyondWindow: beyond } : {}),
  };
}

function nodeOf(entry: Entry, parent: number): SnapshotNode {
  const { element } = entry;
  const href = addressOf(element);
  const opens = opensOf(element);
  return {
    ref: refOf({ element }),
    ...lineOf(entry, parent),
    target: targetOf(element),
    interactive: isInteractive(element),
    tag: tagOf(element),
    ...(element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? { type: element.type } : {}),
    ...(href === undefined ? {} : { href }),
    ...(hasPopup(element) ? { hasPopup: true } : {}),
    ...(opens ? { opens } : {}),
    inView: isInView(element),
  };
}

function fallback(entry: Entry, parent: number): SnapshotNode {
  const { element } = entry;
  return {
    ref: refOf({ element }),
    ...bareLine(entry, parent),
    target: { role: 'element' },
    interactive: false,
    tag: tagOf(element),
    inView: false,
  };
}

const hasPopup = (element: Element): boolean =>
  !['false', null].includes(attr(element, 'aria-haspopup')) || hasAttr(element, 'popovertarget');

function opensOf(element: Element): 'download' | 'window' | null {
  if (!hasAttr(element, 'href')) return null;
  if (hasAttr(element, 'download')) return 'download';
  const target = attrText(element, 'target');
  return target !== '' && !['_self', '_top', '_parent'].includes(target.toLowerCase()) ? 'window' : null;
}

function dialogsOf(): FrameSnapshot['dialogs'] {
  return allElements()
    .filter((element) => isDialog(element) && isShown(element))
    .map((element) => ({ name: containerName(element), ref: refOf({ element }), modal: isModal(element) }));
}

function structureNode(node: SnapshotNode, entry: Entry | undefined): StructureNode {
  const member = entry ? nearest(entry.element, (a) => isDataRow(a) || isItem(a)) : null;
  const self = entry !== undefined && (isDataRow(entry.element) || isItem(entry.element));
  const holder = member ? nearest(member, (a) => isTable(a) || isList(a)) : null;
  // A menu made of a list is part of the structure, because its links are the same on every page.
  const inMember =
    self ||
    (entry !== undefined && closestOf(entry.element, BREADCRUMBS) !== null) ||
    (member !== null && (holder === null || isDataCollection(holder)));
  return { ...node, inMember };
}
