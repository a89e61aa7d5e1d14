import { attr, attrText, styleOf, tagOf } from '../dom/built-ins.ts';
import { descendantsOf } from '../dom/walk-elements.ts';

/** The browser itself drags links and pictures. */
const DRAGGED_ANYWHERE: ReadonlySet<string> = new Set(['a', 'img']);
const CURSORS: ReadonlySet<string> = new Set(['grab', 'move', 'row-resize', 'ns-resize']);

/** True for members that say that they are put in order by dragging: by an attribute, or by the mouse over them. */
export function areDragged(members: readonly Element[]): boolean {
  const [first, second] = members;
  return first !== undefined && second !== undefined && isDragged(first) && isDragged(second);
}

function isDragged(member: Element): boolean {
  return [member, ...descendantsOf(member)].some(
    (element) =>
      (attr(element, 'draggable') === 'true' && !DRAGGED_ANYWHERE.has(tagOf(element))) ||
      /sortable|draggable/iu.test(attrText(element, 'aria-roledescription')) ||
      CURSORS.has(styleOf(element).cursor),
  );
}
