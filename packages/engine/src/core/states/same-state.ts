import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { haveSameFullness, listFullnessOf } from './list-fullness.ts';
import { similarity } from './similarity.ts';

/** True when both pages are one state: similar structure, the same things open, lists equally filled. */
export function isSameState(a: FrameSnapshot, b: FrameSnapshot): boolean {
  if (a.dialogs.length !== b.dialogs.length || !haveSameFullness(listFullnessOf(a), listFullnessOf(b))) return false;
  if (a.structure === b.structure) return true;
  return similarity(a.features, b.features) >= LIMITS.similarity.sameState && !hasOpened(a, b) && !hasOpened(b, a);
}

/** Structural features of something that is open: always another state, even when it is a small part of the page. */
const OPENED = /\/(menu|dialog|listbox|tabpanel)\b| (open|selected)$/u;

/** True when a menu, dialog or tab is open in `b` and not in `a`. */
function hasOpened(a: FrameSnapshot, b: FrameSnapshot): boolean {
  const known = new Set(a.features);
  return b.features.some((feature) => OPENED.test(feature) && !known.has(feature));
}
