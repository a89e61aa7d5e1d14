import type { FrameSnapshot } from '@assay/page';

/**
 * Two pages this alike are one state. Structure without data decides: product pages with other products differ in
 * nothing, a page with a menu open in the menu's items.
 */
const SAME_STATE = 0.85;

export function isSameState(a: FrameSnapshot, b: FrameSnapshot): boolean {
  if (a.dialogs.length !== b.dialogs.length || !haveSameFullness(a, b)) return false;
  if (a.structure === b.structure) return true;
  return similarity(a.features, b.features) >= SAME_STATE && !hasOpened(a, b) && !hasOpened(b, a);
}

/** However little of the page they are: what opens is looked into. */
const OPENED = /\/(menu|dialog|listbox|tabpanel)\b| (open|selected)$/u;

/** A menu, a dialog or another tab stands in `b` and not in `a`. */
function hasOpened(a: FrameSnapshot, b: FrameSnapshot): boolean {
  const known = new Set(a.features);
  return b.features.some((feature) => OPENED.test(feature) && !known.has(feature));
}

/**
 * A cart with nothing, one thing and several things in it are three states: what can go wrong with several cannot with
 * one.
 */
function haveSameFullness(a: FrameSnapshot, b: FrameSnapshot): boolean {
  return a.collections.every((list) => {
    const same = b.collections.find((other) => other.kind === list.kind && other.name === list.name);
    return !same || Math.min(same.size, 2) === Math.min(list.size, 2);
  });
}

/** Jaccard index of two sets, 0 to 1. */
export function similarity(a: readonly string[], b: readonly string[]): number {
  const left = new Set(a);
  const right = new Set(b);
  if (left.size === 0 && right.size === 0) return 1;
  let common = 0;
  for (const feature of left) if (right.has(feature)) common++;
  return common / (left.size + right.size - common);
}
