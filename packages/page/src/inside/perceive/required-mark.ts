import { attr, attrText, fold, hasAttr, isElement, styleOf } from '../dom/built-ins.ts';
import { replacedSelect } from './replaced-select.ts';
import { REQUIRED_WORDS } from './required-words.ts';

const STAR = /^\s*[*＊]|[*＊]\s*$/u;

/** True for a field that says that it must be filled: with an attribute, or with a star or '(required)' in its label. */
export function saysRequired(field: Element): boolean {
  const replaced = replacedSelect(field);
  if ([field, replaced].some((each) => each && (hasAttr(each, 'required') || attr(each, 'aria-required') === 'true')))
    return true;
  return [field, replaced].flatMap((each) => (each ? labelElements(each) : [])).some((label) => hasMark(label, field));
}

/** The label elements of a field: its own, and those that it refers to. */
function labelElements(field: Element): readonly Element[] {
  const own: unknown = 'labels' in field ? field.labels : null;
  const root = field.getRootNode();
  const holder = root instanceof Document || root instanceof ShadowRoot ? root : null;
  const named = attrText(field, 'aria-labelledby').split(' ').filter(Boolean);
  return [...(own instanceof NodeList ? own : []), ...named.map((id) => holder?.getElementById(id) ?? null)].filter(
    isElement,
  );
}

/** A star at either end of a text or '(required)' at its end, also where screen readers skip it, or drawn by the style sheet. */
function hasMark(label: Element, field: Element): boolean {
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const words = field.contains(text) ? '' : fold(text.textContent ?? '');
    if (STAR.test(words) || REQUIRED_WORDS.test(words)) return true;
  }
  return [label, ...label.querySelectorAll('*')].some(
    (element) => !field.contains(element) && ['::before', '::after'].some((part) => isDrawnStar(element, part)),
  );
}

function isDrawnStar(element: Element, part: string): boolean {
  return /^"\s*[*＊]\s*"$/u.test(styleOf(element, part).content);
}
