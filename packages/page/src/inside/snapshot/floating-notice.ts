import { FLOATING_NOTICE } from '../../limits/floating-notice.ts';
import { tagOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { flatParent } from '../dom/shadow-tree.ts';
import { ancestorsOf, descendantsOf } from '../dom/walk-elements.ts';
import { isDialog, isLandmark } from '../groups/containers.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isControl } from '../perceive/interactive-elements.ts';
import { positionOf } from '../perceive/position-of.ts';
import { boxOf, isShown } from '../perceive/visibility.ts';
import { marksOf } from './message-class-names.ts';

/** The layer over the page that the element stands in; null in the page itself. */
const layerOf: (element: Element) => Element | null = perCall((element) => {
  if (tagOf(element) === 'body' || tagOf(element) === 'html') return null;
  if (positionOf(element) === 'fixed') return element;
  const parent = flatParent(element);
  return parent && layerOf(parent);
});

/** True for a small layer over the page that only tells something, as toasts do, also without a role. */
const isNotice: (layer: Element) => boolean = perCall((layer) => {
  const { height } = boxOf(layer);
  if (height > globalThis.innerHeight * FLOATING_NOTICE.heightShare) return false;
  const around = [layer, ...ancestorsOf(layer)];
  if (around.some((one) => isDialog(one) || isLandmark(one) || APART.has(roleOf(one)))) return false;
  const inside = descendantsOf(layer).filter(isShown);
  if (inside.some((one) => isLandmark(one) || isDialog(one) || APART.has(roleOf(one)))) return false;
  return inside.filter(isControl).length <= FLOATING_NOTICE.controls;
});

const APART = new Set([
  'menu',
  'menubar',
  'listbox',
  'tooltip',
  'tablist',
  'grid',
  'table',
  'textbox',
  'combobox',
  'form',
]);

/** True for what stands in a small layer over the page that only tells something, and goes by itself or is closed. */
export function isInNotice(element: Element): boolean {
  const layer = layerOf(element);
  return layer !== null && isNotice(layer);
}

/** How the notice is marked that a text stands in; null for a text in the page. */
export function marksOfNotice(text: Element): string | null {
  const layer = layerOf(text);
  if (!layer || !isNotice(layer)) return null;
  const marks = [marksOf(text)];
  for (const ancestor of ancestorsOf(text)) {
    marks.push(marksOf(ancestor));
    if (ancestor === layer) break;
  }
  return marks.join(' ');
}
