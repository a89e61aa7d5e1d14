import type { CollectionSnapshot } from '../../contract.ts';
import { LIST_RECOGNITION } from '../../limits/list-recognition.ts';
import { attr, styleOf } from '../dom/built-ins.ts';
import { ancestorsOf, descendantsOf, isInside, nearest, withinOf } from '../dom/walk-elements.ts';
import { boxOf } from '../perceive/visibility.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';

/** What of a list a person has to scroll to; undefined when its end is in view. */
export function beyondView(holder: Element, members: readonly Element[]): CollectionSnapshot['beyondView'] {
  const drawn = members.filter((member) => visibleText(member) !== '');
  const [last] = drawn.slice(-1);
  if (!last) return undefined;
  const scroller = nearest(last, scrolls);
  const bottom = scroller ? boxOf(scroller).top + scroller.clientHeight : globalThis.innerHeight;
  if (isWindow(holder, drawn, scroller)) return 'window';
  return boxOf(last).bottom > bottom + 1 ? 'members' : undefined;
}

function scrolls(element: Element): boolean {
  return element.scrollHeight > element.clientHeight + 1 && /auto|scroll/u.test(styleOf(element).overflowY);
}

/**
 * True where the members fill what is in view, and the page leaves room for others that it draws only there: by an
 * element that a script has given a height or a place.
 */
function isWindow(holder: Element, members: readonly Element[], scroller: Element | null): boolean {
  const [first] = members;
  if (!first || members.length < LIST_RECOGNITION.membersOfWindow) return false;
  const span =
    Math.max(...members.map((each) => boxOf(each).bottom)) - Math.min(...members.map((each) => boxOf(each).top));
  const inView = scroller ? scroller.clientHeight : globalThis.innerHeight;
  const around = contentAround(holder, first, scroller);
  const room = Math.max(0, ...around.map((each) => (each === scroller ? each.scrollHeight : boxOf(each).height)));
  const isFilled = span >= inView * LIST_RECOGNITION.filledShareOfView;
  const isEmptyBeyond = room - span > (span / members.length) * LIST_RECOGNITION.emptyMembersOfWindow;
  return isFilled && room > inView && isEmptyBeyond && around.some((each) => isDrawnToMeasure(each, members));
}

/** The elements around the members, up to what scrolls, that hold nothing else. */
function contentAround(holder: Element, first: Element, scroller: Element | null): readonly Element[] {
  const around: Element[] = [];
  for (const element of ancestorsOf(first)) {
    const holdsMore = withinOf(textBlocks(), element, ({ element: block }) => block).some(
      ({ element: block }) => !isInside(block, holder),
    );
    if (holdsMore) break;
    around.push(element);
    if (element === scroller) break;
  }
  return around;
}

const BY_SCRIPT = /(?:^|[;\s-])(?:height|top|bottom|transform)\s*:/u;

/** True for an element with a style of its own that makes room, or that holds such a one beside the members. */
function isDrawnToMeasure(element: Element, members: readonly Element[]): boolean {
  const isPartOfMember = (inner: Element) => members.some((member) => isInside(inner, member));
  return [element, ...descendantsOf(element)].some(
    (each) => BY_SCRIPT.test(attr(each, 'style') ?? '') && !isPartOfMember(each),
  );
}
