import { OVERFLOW } from '../../limits/overflow.ts';
import { styleOf } from '../dom/built-ins.ts';
import { allElements, ancestorsOf } from '../dom/walk-elements.ts';
import { boxOf, isShown } from '../perceive/visibility.ts';
import { ownText } from '../perceive/visible-text.ts';

/**
 * The first texts that lie beyond the right edge of the window, where one must scroll the whole page sideways to read them:
 * not those in a part that scrolls by itself or cuts them off. Undefined where nothing sticks out.
 */
export function beyondWindow(): readonly string[] | undefined {
  const root = document.documentElement;
  const isWide = root.scrollWidth - root.clientWidth > OVERFLOW.leastPx;
  const isPage = globalThis.top === globalThis.self;
  if (!isPage || !isWide || [root, document.body].some((element) => element && !mayScroll(element))) return undefined;
  const edge = root.clientWidth + OVERFLOW.leastPx - globalThis.scrollX;
  const texts = allElements()
    .filter((element) => boxOf(element).right > edge && isShown(element) && !isInPart(element))
    .map((element) => ownText(element).slice(0, OVERFLOW.text))
    .filter((text) => text !== '');
  return texts.length === 0 ? undefined : [...new Set(texts)].slice(0, OVERFLOW.texts);
}

const mayScroll = (element: Element): boolean => !['hidden', 'clip'].includes(styleOf(element).overflowX);

/** True inside a box that scrolls or cuts off by itself, and for what stays in its place while the page scrolls. */
function isInPart(element: Element): boolean {
  const around = [element, ...ancestorsOf(element)].filter((box) => box !== document.body && box.localName !== 'html');
  return around.some((box) => styleOf(box).overflowX !== 'visible' || styleOf(box).position === 'fixed');
}
