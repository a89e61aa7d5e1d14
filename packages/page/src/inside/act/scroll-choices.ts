import { LISTS_IN_VIEW } from '../../limits/lists-in-view.ts';
import { styleOf } from '../dom/built-ins.ts';
import { nearest } from '../dom/walk-elements.ts';
import { openChoices } from '../groups/open-choices.ts';

/**
 * Scrolls the open list of a field to its beginning, or further by less than what is in view: a long list may draw only what
 * is. False where nothing scrolls, and at the end.
 */
export function scrollChoices(field: Element, to: 'beginning' | 'further'): boolean {
  const [last] = openChoices(field).slice(-1);
  const list = last && nearest(last, hasMore);
  if (!list) return false;
  const before = list.scrollTop;
  list.scrollTop = to === 'beginning' ? 0 : before + list.clientHeight * LISTS_IN_VIEW.scrolledShareOfView;
  return to === 'beginning' || list.scrollTop > before;
}

/** Kits that draw their own scrollbar hide what is not in view, and scroll all the same. */
function hasMore(element: Element): boolean {
  return element.scrollHeight > element.clientHeight + 1 && styleOf(element).overflowY !== 'visible';
}
