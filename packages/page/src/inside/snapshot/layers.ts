import type { LayerControl, LayerSnapshot } from '../../contract.ts';
import { LAYERS } from '../../limits/layers.ts';
import { attr, hasAttr, styleOf, tagOf } from '../dom/built-ins.ts';
import { allElements, ancestorsOf, descendantsOf, elementChildren, isInside } from '../dom/walk-elements.ts';
import { refOf } from '../element/element-refs.ts';
import { checkedOf, isEnabled } from '../element/element-state.ts';
import { matchesOf } from '../find/elements-of-target.ts';
import { targetOf } from '../find/shortest-target.ts';
import { mainName } from '../find/words-and-names.ts';
import { containerName, isContainer, isDialog } from '../groups/containers.ts';
import { isModal } from '../groups/modal-dialogs.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { nameOf } from '../perceive/names-and-labels.ts';
import { positionOf } from '../perceive/position-of.ts';
import { boxOf, isInView, isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { fieldTypeOf } from './field-type.ts';

const PAGE_PARTS = new Set(['main', 'navigation', 'banner', 'search', 'menu', 'menubar', 'listbox', 'grid', 'tooltip']);
const MESSAGES = new Set(['alert', 'status', 'log']);
const PRESSED = new Set(['button', 'link', 'generic', 'checkbox', 'img']);
const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'radio', 'checkbox']);

/** What stands before the page, over it, or as a block at its beginning or end, with what each offers to press. */
export function layersOf(): readonly LayerSnapshot[] {
  const dialogs = outermost(allElements().filter((element) => isDialog(element) && isShown(element)));
  const isPartOfDialog = (element: Element) =>
    dialogs.some((dialog) => dialog === element || isInside(element, dialog) || isInside(dialog, element));
  const over = outermost(aroundControls().filter((element) => liesOver(element) && !isPartOfDialog(element)));
  const isTaken = (element: Element) =>
    isPartOfDialog(element) || over.some((one) => one === element || isInside(element, one) || isInside(one, element));
  const blocks = outermost(blocksAtEnds().filter((element) => !isTaken(element)));
  return [
    ...dialogs.map((element) => layerOf(element, 'dialog')),
    ...over.map((element) => layerOf(element, 'over')),
    ...blocks.map((element) => layerOf(element, 'block')),
    ...(globalThis.top === globalThis.self ? [] : [layerOf(document.body, 'frame')]),
  ].filter(({ controls, frames }) => frames.length > 0 || (controls.length > 0 && controls.length <= LAYERS.controls));
}

/** All elements that hold a control or a frame: others are no layer, and styles take time to read. */
function aroundControls(): readonly Element[] {
  const holders = new Set<Element>();
  for (const element of allElements()) {
    if (tagOf(element) !== 'iframe' && !isPressed(element)) continue;
    for (const around of [element, ...ancestorsOf(element)]) {
      if (holders.has(around)) break;
      holders.add(around);
    }
  }
  return [...holders];
}

function outermost(elements: readonly Element[]): readonly Element[] {
  return elements.filter((element) => !elements.some((other) => isInside(element, other)));
}

/** Drawn over the page, wherever that is scrolled; not the page's own frame, and no list that a field has opened. */
function liesOver(element: Element): boolean {
  const position = positionOf(element);
  if (position === 'static' || position === 'relative') return false;
  const isAbove = position !== 'absolute' || Number(styleOf(element).zIndex) > 0;
  return isAbove && isShown(element) && isInView(element) && isNotice(element);
}

/** The first and last blocks of the page, which may ask something before a person reads on. */
function blocksAtEnds(): readonly Element[] {
  const found: Element[] = [];
  let at: Element | undefined = document.body ?? undefined;
  for (let level = 0; at && level < LAYERS.levels; level += 1) {
    const children: readonly Element[] = elementChildren(at).filter(isShown);
    found.push(...children.slice(0, LAYERS.blocks), ...children.slice(-LAYERS.blocks));
    at = children.length === 1 ? children[0] : undefined;
  }
  return [...new Set(found)].filter(
    (element) => boxOf(element).height <= globalThis.innerHeight * LAYERS.heightShare && isNotice(element),
  );
}

function isNotice(element: Element): boolean {
  if (['body', 'html'].includes(tagOf(element))) return false;
  const around = [element, ...ancestorsOf(element)].map(roleOf);
  if (around.some((role) => MESSAGES.has(role) || PAGE_PARTS.has(role))) return false;
  return !descendantsOf(element).some((inner) => PAGE_PARTS.has(roleOf(inner)) && isShown(inner));
}

function layerOf(element: Element, place: LayerSnapshot['place']): LayerSnapshot {
  const inside = descendantsOf(element).filter(isShown);
  const fields = inside.filter((inner) => FIELDS.has(roleOf(inner)));
  return {
    ref: refOf({ element }),
    role: roleOf(element),
    name: containerName(element) || nameOf(element),
    text: visibleText(element).slice(0, LAYERS.text),
    place,
    modal: isModal(element),
    fields: fields.map(fieldTypeOf),
    frames: [element, ...inside].filter((inner) => tagOf(inner) === 'iframe').map((frame) => refOf({ element: frame })),
    controls: inside.filter(isPressed).map((control) => controlOf(control, element)),
  };
}

const isPressed = (element: Element): boolean => isInteractive(element) && PRESSED.has(roleOf(element));

function controlOf(element: Element, layer: Element): LayerControl {
  const checked = checkedOf(element);
  return {
    ref: refOf({ element }),
    target: targetIn(element, layer),
    role: roleOf(element),
    name: nameOf(element) || mainName(element),
    corner: isAtCorner(element, layer),
    leads: leadsAway(element),
    ...(checked === null ? {} : { checked }),
    ...(isEnabled(element) ? {} : { disabled: true }),
  };
}

/** Says in which layer it is, where that has a name: 'Close' may be said elsewhere later. */
function targetIn(element: Element, layer: Element): LayerControl['target'] {
  const target = targetOf(element);
  if (target.within !== undefined || target.nth !== undefined || !isContainer(layer)) return target;
  const within = targetOf(layer);
  if (within.name === undefined || within.nth !== undefined || within.within !== undefined) return target;
  const scoped = { ...target, within };
  const found = matchesOf(scoped);
  return found.length === 1 && found[0]?.element === element ? scoped : target;
}

/** A control at one of the upper corners closes what it stands in, as people know. */
function isAtCorner(element: Element, layer: Element): boolean {
  const [box, around] = [boxOf(element), boxOf(layer)];
  const isHigh = box.top - around.top < LAYERS.cornerPx;
  return isHigh && (around.right - box.right < LAYERS.cornerPx || box.left - around.left < LAYERS.cornerPx);
}

/** True for a link to another page; false for one that a script answers. */
function leadsAway(element: Element): boolean {
  if (!hasAttr(element, 'href')) return false;
  const href = attr(element, 'href') ?? '';
  return href !== '' && !/^(?:#|javascript:)/iu.test(href);
}
