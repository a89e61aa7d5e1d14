import { attr, attrText, fold, tagOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';

/** Words in class names of icons that speak of their size, their style or of what holds them. */
const STYLE =
  /^(?:icons?|btn|buttons?|wrapper|container|holder|only|size|small|large|medium|default|inherit|root|start|end|solid|regular|light|thin|brands|outlined?|filled?|rounded|sharp|fw|xs|sm|md|lg|xl|spin|\d\w*)$/i;
const ICONS = 'svg, i, img, use, mat-icon, [class*=icon i], [data-icon], [data-lucide]';
const MARKS = ['data-testid', 'data-icon', 'data-lucide', 'icon', 'data-mat-icon-name', 'data-feather'];

/** What the icon in a control without a name shows, in the words of its icon set; empty when nothing tells. */
export const iconWords: (element: Element) => string = perCall((element) => {
  for (const icon of [...element.querySelectorAll(ICONS), element]) {
    const words = tidy(wordsOf(icon));
    if (words !== '') return words;
  }
  return '';
});

function wordsOf(icon: Element): string {
  const marked = MARKS.map((name) => attrText(icon, name)).find((text) => text !== '');
  if (marked) return marked;
  const tag = tagOf(icon);
  if (tag === 'img') return /([\w-]+)\.\w+(?:[?#].*)?$/.exec(attr(icon, 'src') ?? '')?.[1] ?? '';
  if (tag === 'use') return /#(.+)$/.exec(attr(icon, 'href') ?? attr(icon, 'xlink:href') ?? '')?.[1] ?? '';
  const classes = (attr(icon, 'class') ?? '').split(/\s+/).filter(Boolean);
  // Icon fonts that replace a word by its drawing.
  if (classes.some((name) => /^(?:material-(?:icons|symbols)|mat-icon)/.test(name)))
    return fold(icon.textContent ?? '');
  return wordsInClasses(classes);
}

/** Icon sets mark an icon with the set and with the set and its name: `mdi mdi-pencil`. */
function wordsInClasses(classes: readonly string[]): string {
  for (const name of classes) {
    const isOfSet = classes.some((set) => set !== name && name.startsWith(`${set}-`) && !name.startsWith(`${set}--`));
    if (!isOfSet && !/^(?:fa|icon|ri|bx|ph|la|ti)-[a-z]/.test(name)) continue;
    const rest = name.slice(name.indexOf('-') + 1);
    if (!rest.split('-').every((word) => STYLE.test(word))) return rest;
  }
  return '';
}

/** `MoreVertIcon` becomes `more vert`. */
function tidy(text: string): string {
  return text
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !STYLE.test(word))
    .join(' ');
}
