import { attr } from '../dom/built-ins.ts';

/** Places near the edges of the window, as shares of its width and height. */
const EDGES = [
  [0.02, 0.02],
  [0.98, 0.02],
  [0.02, 0.98],
  [0.98, 0.98],
  [0.5, 0.02],
  [0.5, 0.98],
] as const;

/**
 * True for a dialog that keeps a person from the rest of the page; false for a notice that stands over a part of it. One that
 * says that it is not modal is so all the same where its cover takes every press: kits mean by it only where the focus may go.
 */
export function isModal(dialog: Element): boolean {
  if (attr(dialog, 'aria-modal') === 'true' || dialog.matches(':modal')) return true;
  const covered = EDGES.filter(([x, y]) => isLayer(document.elementFromPoint(x * innerWidth, y * innerHeight), dialog));
  return covered.length > EDGES.length / 2;
}

/** True for the dialog itself, and for a cover over the whole window. */
function isLayer(hit: Element | null, dialog: Element): boolean {
  for (let at = hit; at !== null && at !== document.body; at = at.parentElement) {
    if (at === dialog) return true;
    if (getComputedStyle(at).position !== 'fixed') continue;
    const { width, height } = at.getBoundingClientRect();
    if (width >= innerWidth * 0.95 && height >= innerHeight * 0.95) return true;
  }
  return false;
}
