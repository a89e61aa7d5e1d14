import { attr, hasAttr, rectOf, styleOf } from '../dom/built-ins.ts';
import { iconWords } from './icon-words.ts';

/** A kit puts an input so deep into the frame that it draws around it, which is no higher than a line, in CSS pixels. */
const [LEVELS, MAX_HEIGHT] = [4, 64];
const POINTS_DOWN = /^(?:(?:chevron|caret|angle|arrow|triangle) )*(?:drop )?down\b|^(?:expand more|unfold)\b/u;
const CLEARS = /^(?:close|clear|cross|times|x|xmark|cancel)\b/u;
const CALENDAR = /^(?:calendar|date|event)\b/u;

/**
 * True for an input in a framed line that ends with an arrow down, where it may be cleared beside it: it has options. With an
 * arrow up as well, it holds a number.
 */
export const endsWithArrowDown = (input: HTMLInputElement): boolean => {
  const signs = signsInLine(input, 1);
  const isArrow = (words: string) => POINTS_DOWN.test(words);
  return signs.some(isArrow) && signs.every((words) => isArrow(words) || CLEARS.test(words));
};

/** True for an input in a framed line that ends with a calendar, alone or with the other end of a range. */
export const endsWithCalendar = (input: HTMLInputElement): boolean =>
  signsInLine(input, 2).some((words) => CALENDAR.test(words));

/**
 * What the signs at the end of a line say, in the words of their icon set. The line is framed around an input without a frame of
 * its own, which says nothing of a list, and in which the browser is told not to complete what is typed.
 */
function signsInLine(input: HTMLInputElement, inputs: 1 | 2): readonly string[] {
  const isPlain = ['text', 'search'].includes(input.type) && attr(input, 'autocomplete') === 'off' && !hasBorder(input);
  if (!isPlain || SAID_OTHERWISE.some((name) => hasAttr(input, name))) return [];
  let isFramed = false;
  let box: Element | null = input.parentElement;
  for (let level = 0; box !== null && level < LEVELS; level += 1, box = box.parentElement) {
    if (rectOf(box).height > MAX_HEIGHT || box.querySelectorAll('input, button').length > inputs) return [];
    isFramed ||= hasBorder(box);
    const signs = [...box.querySelectorAll('svg, i')].filter((sign) => rectOf(sign).width > 0);
    if (isFramed && signs.length > 0) return hasSignAtItsEnd(box) ? signs.map(iconWords) : [];
  }
  return [];
}

const SAID_OTHERWISE = ['role', 'list', 'aria-haspopup', 'aria-autocomplete'];

/** True for an element whose last part is a sign. */
export function hasSignAtItsEnd(element: Element): boolean {
  const { left, width } = rectOf(element);
  return [...element.querySelectorAll('svg, i')].some((sign) => {
    const box = rectOf(sign);
    return box.width > 0 && box.width < width / 2 && box.left + box.width / 2 > left + width * 0.6;
  });
}

/** True for an element with a line on its left and on its right. */
export function hasBorder(element: Element): boolean {
  const { borderLeftStyle, borderLeftWidth, borderRightWidth } = styleOf(element);
  return borderLeftStyle !== 'none' && borderLeftWidth !== '0px' && borderRightWidth !== '0px';
}
