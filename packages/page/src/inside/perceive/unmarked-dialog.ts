import { LAYERS } from '../../limits/layers.ts';
import { rectOf, rendered, tagOf } from '../dom/built-ins.ts';
import { oncePerCall } from '../dom/per-call.ts';
import { edgesOfWindow } from './edges-of-window.ts';
import { positionOf } from './position-of.ts';

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea';
/** What says itself what it is. */
const MARKED = '[role="dialog"], [role="alertdialog"], dialog[open], nav, [role="navigation"]';

/**
 * True for the box of a dialog or a drawer that says nowhere that it is one, as some kits and many hand-written pages draw it:
 * a cover takes every press on the rest of the page, and the box stands on it, beside it, or over it elsewhere in the document.
 */
export const isUnmarkedDialog = (element: Element): boolean => unmarkedDialog() === element;

const unmarkedDialog = oncePerCall((): Element | null => {
  const cover = coverOfWindow();
  const on = cover && boxOn(cover);
  const hasPageBehind = on && [...document.querySelectorAll(CONTROLS)].some((control) => !on.contains(control));
  if (!hasPageBehind) return null;
  const box = smallestAround(on);
  return box === null || box.matches(MARKED) || box.querySelector(MARKED) || box.closest(MARKED) ? null : box;
});

/** The element that takes the presses near most edges of the window, and covers it all; null where none does. */
function coverOfWindow(): Element | null {
  const hits = Map.groupBy(edgesOfWindow(), (hit) => hit);
  for (const [hit, edges] of hits) if (hit && edges.length > edgesOfWindow().length / 2 && isCover(hit)) return hit;
  return null;
}

function isCover(element: Element): boolean {
  return !['html', 'body'].includes(tagOf(element)) && isWide(element) && isFixed(element);
}

function isWide(element: Element): boolean {
  const { width, height } = rectOf(element);
  return width >= innerWidth * LAYERS.coverShare && height >= innerHeight * LAYERS.coverShare;
}

/** Stays where it is while the page scrolls: the element, or what it is placed in. */
function isFixed(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (positionOf(at) === 'fixed') return true;
  return false;
}

/** What stands on the cover: itself, where the box is inside of it, else the one beside it or over it that has most controls. */
function boxOn(cover: Element): Element | null {
  if (hasControls(cover)) return cover;
  for (let at: Element | null = cover; at !== null && isCover(at); at = at.parentElement) {
    if (hasControls(at)) return at;
    const siblings = [...(at.parentElement?.children ?? [])];
    const beside = siblings.filter((other) => other !== at && hasControls(other) && isPlaced(other));
    if (beside.length > 0) return withMostControls([...beside, ...boxesOver(cover)]);
  }
  return withMostControls(boxesOver(cover));
}

/** A notice has few controls. Of two with as many, the later one lies over the other. */
const withMostControls = (boxes: readonly Element[]): Element | null =>
  boxes.toReversed().toSorted((one, other) => controlsIn(other) - controlsIn(one))[0] ?? null;

const controlsIn = (box: Element): number => box.querySelectorAll(CONTROLS).length;

/** The boxes elsewhere in the document with controls that the cover does not lie over. */
function boxesOver(cover: Element): readonly Element[] {
  const free = [...document.querySelectorAll(CONTROLS)].filter(
    (control) => !cover.contains(control) && isOnTop(control),
  );
  return [...new Set(free.flatMap((control) => placedAround(control) ?? []))];
}

function isOnTop(control: Element): boolean {
  const { left, top, width, height } = rectOf(control);
  const hit = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
  return hit !== null && (control.contains(hit) || hit.contains(control));
}

/** The outermost element around it that stays where it is while the page scrolls. */
function placedAround(element: Element): Element | null {
  let found: Element | null = null;
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (positionOf(at) === 'fixed') found = at;
  return found;
}

const hasControls = (element: Element): boolean => element.querySelector(CONTROLS) !== null && isDrawn(element);
const isPlaced = (element: Element): boolean => ['fixed', 'absolute'].includes(positionOf(element));
const isDrawn = (element: Element): boolean => rendered(element, { visibilityProperty: true, opacityProperty: true });

/** The outermost box that does not fill the window, and holds all controls; null where several share them. */
function smallestAround(outer: Element): Element | null {
  let at = outer;
  while (isWide(at)) {
    const [inner, ...others] = [...at.children].filter(hasControls);
    if (!inner || others.length > 0) return null;
    at = inner;
  }
  return at;
}
