import { LAYERS } from '../../limits/layers.ts';
import { attr } from '../dom/built-ins.ts';
import { edgesOfWindow } from '../perceive/edges-of-window.ts';

/**
 * True for a dialog that keeps a person from the rest of the page; false for a notice that stands over a part of it. One that
 * says that it is not modal is so all the same where its cover takes every press: kits mean by it only where the focus may go.
 */
export function isModal(dialog: Element): boolean {
  if (attr(dialog, 'aria-modal') === 'true' || dialog.matches(':modal')) return true;
  const edges = edgesOfWindow();
  return edges.filter((hit) => isLayer(hit, dialog)).length > edges.length / 2;
}

/** True for the dialog itself, and for a cover over the whole window. */
function isLayer(hit: Element | null, dialog: Element): boolean {
  for (let at = hit; at !== null && at !== document.body; at = at.parentElement) {
    if (at === dialog) return true;
    if (getComputedStyle(at).position !== 'fixed') continue;
    const { width, height } = at.getBoundingClientRect();
    if (width >= innerWidth * LAYERS.coverShare && height >= innerHeight * LAYERS.coverShare) return true;
  }
  return false;
}
