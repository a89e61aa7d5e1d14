import type { ShortcutSnapshot } from '../../contract.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attrText, fold, hasAttr, isElement, isText, tagOf } from '../dom/built-ins.ts';
import { flatChildren } from '../dom/shadow-tree.ts';
import { allElements, ancestorsOf, descendantsOf, nearest } from '../dom/walk-elements.ts';
import { targetOf } from '../find/shortest-target.ts';
import { mainName } from '../find/words-and-names.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';

/**
 * The keys that the page announces, each with what they are for: by `aria-keyshortcuts`
 * (https://www.w3.org/TR/wai-aria-1.2/#aria-keyshortcuts), else by `kbd` elements beside or in what they stand for.
 */
export function shortcutsOf(): readonly ShortcutSnapshot[] {
  const shown = allElements().filter(isShown);
  const told = shown.filter((element) => hasAttr(element, 'aria-keyshortcuts')).map(byAttribute);
  const drawn = shown.filter((element) => tagOf(element) === 'kbd' && nearest(element, isKbd) === null).map(holderOf);
  const found = [...told, ...[...new Set(drawn)].map(byKeys)].filter((each) => each !== null);
  return found.filter(({ keys }, at) => found.findIndex((other) => other.keys === keys) === at);
}

const isKbd = (element: Element): boolean => tagOf(element) === 'kbd';

function byAttribute(element: Element): ShortcutSnapshot | null {
  const keys = attrText(element, 'aria-keyshortcuts')
    .split(' ')
    .map((one) => chordOf(one.split('+')))
    .find((one) => one !== null);
  const label = mainName(element);
  return keys === undefined || label === '' ? null : { keys, label, target: targetOf(element) };
}

/** The nearest element around the key that says something else as well. */
function holderOf(kbd: Element): Element | null {
  const around = [...ancestorsOf(kbd)].slice(0, LEVELS_TO_LABEL);
  return around.find((element) => withoutKeys(element) !== '') ?? null;
}

const LEVELS_TO_LABEL = 3;

function byKeys(holder: Element | null): ShortcutSnapshot | null {
  if (!holder) return null;
  const label = withoutKeys(holder);
  const drawn = descendantsOf(holder).filter((element) => isKbd(element) && !descendantsOf(element).some(isKbd));
  const keys = chordOf(drawn.flatMap((kbd) => partsOf(visibleText(kbd))));
  return keys === null || label.length > TEXT_LENGTHS.label || IN_TURN.test(label) ? null : { keys, label };
}

/** The words of an element without its keys, and without what joins them. */
function withoutKeys(element: Element): string {
  return fold(wordsOf(element).replace(/(?:^|\s)[+,/·–-](?=\s|$)/gu, ' '));
}

function wordsOf(element: Element): string {
  if (isKbd(element) || !isShown(element)) return ' ';
  return flatChildren(element)
    .map((node) => (isText(node) ? node.data : isElement(node) ? ` ${wordsOf(node)} ` : ''))
    .join('');
}

/** Keys that are pressed one after another, or one of which is enough. */
const IN_TURN = /\b(?:then|or|and|dann|oder|puis|ou|luego|o)\b/iu;

const partsOf = (text: string): readonly string[] => (text.length > 1 ? text.split(/\s*[+\s]\s*/u) : [text]);

const MODIFIERS: Readonly<Record<string, string>> = {
  alt: 'Alt',
  control: 'Control',
  ctrl: 'Control',
  shift: 'Shift',
  strg: 'Control',
};
const NAMED = /^(?:F\d{1,2}|Delete|Insert|Home|End|PageUp|PageDown)$/u;

/** Keys in the driver's names, such as `Control+k`; null for those that every field and dialog has, and for others' systems. */
function chordOf(parts: readonly string[]): string | null {
  const key = parts.at(-1);
  const modifiers = parts.slice(0, -1).map((part) => MODIFIERS[part.toLowerCase()]);
  if (key === undefined || modifiers.some((modifier) => modifier === undefined)) return null;
  if (key.length !== 1 && !NAMED.test(key)) return null;
  return [...modifiers, key.length === 1 ? key.toLowerCase() : key].join('+');
}
