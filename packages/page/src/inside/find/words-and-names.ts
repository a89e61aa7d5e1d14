import type { RoleWord } from '@assay/domain';
import { attrText } from '../dom/built-ins.ts';
import { oncePerCall, perCall } from '../dom/per-call.ts';
import { allElements, elementChildren } from '../dom/walk-elements.ts';
import { isDataRow, isItem, isList, textsOf } from '../groups/collections.ts';
import { containerName, headingOfCard, memberNames } from '../groups/containers.ts';
import { wordsBesideCount } from '../groups/label-value-pairs.ts';
import { headerOver, headerText, isHeaderTable } from '../groups/table-columns.ts';
import { roleOf, wordOf } from '../perceive/aria-roles.ts';
import { fieldBox } from '../perceive/field-box.ts';
import { iconWords } from '../perceive/icon-words.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { labelsOf, nameOf } from '../perceive/names-and-labels.ts';
import { callsAnyButton, callsAnyField } from '../perceive/names-of-any.ts';
import { nearLabel, unjoinedLabel } from '../perceive/near-label.ts';
import { promptOfDropdown } from '../perceive/prompt-of-dropdown.ts';
import { segmentsOf } from '../perceive/segmented-field.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';

/** True when a sentence may call the element by this word. A combobox may be called `field` or `dropdown`. */
export function answersTo(element: Element, word: RoleWord): boolean {
  switch (word) {
    case 'text':
    case 'value':
      return false;
    case 'row':
      return isDataRow(element);
    case 'item':
      return isItem(element);
    case 'list':
      return isList(element);
    case 'table':
      return wordOf(element) === word && !isHeaderTable(element);
    case 'element':
      return isInteractive(element) && wordOf(element) === 'element' && !isItem(element) && !isList(element);
    case 'field':
      return wordOf(element) === word || segmentsOf(element).length > 0;
    default:
      return wordOf(element) === word;
  }
}

/** The word that a sentence uses for the element. */
export const sentenceWord: (element: Element) => RoleWord = perCall((element) => {
  const word = segmentsOf(element).length > 0 ? 'field' : wordOf(element);
  // The shape of the page decides only when no role does: a card that is a link stays a link.
  if (word !== 'element') return word;
  if (isItem(element)) return 'item';
  return isList(element) ? 'list' : word;
});

/** Visible elements that the word stands for, in document order. */
export const ofWord: (word: RoleWord) => readonly Element[] = perCall((word) =>
  allElements().filter((element) => answersTo(element, word) && isShown(element)),
);

export const hiddenOfWord = (word: RoleWord): readonly Element[] =>
  allElements().filter((element) => answersTo(element, word) && !isShown(element));

/** The names that a sentence may use for an element, in the order in which they are tried. */
export const namesOf: (element: Element) => readonly string[] = perCall((element) =>
  namesAs(element, sentenceWord(element)),
);

/** The names of an element under another word, such as a link that is an item of a list. */
export function namesAs(element: Element, word: RoleWord): readonly string[] {
  switch (word) {
    case 'row':
    case 'item':
      return memberNames(element);
    case 'table':
    case 'list':
    case 'dialog':
    case 'region':
      return some([containerName(element)]);
    case 'message':
      return some([nameOf(element), visibleText(element)]);
    case 'field':
    case 'dropdown':
    case 'checkbox':
    case 'switch':
    case 'slider':
    case 'radio button':
      return controlNames(element);
    case 'column': {
      // Buttons that show under the mouse add their names to that of the header.
      const [name, text] = [nameOf(element), headerText(element)];
      return some(name.startsWith(`${text} `) ? [text, name] : [name, text]);
    }
    case 'link':
    case 'button':
    case 'tab':
    case 'menu item': {
      const name = nameOf(element);
      const isNamed = attrText(element, 'aria-label') !== '' || attrText(element, 'aria-labelledby') !== '';
      // The badge may say more to those who do not see it, '32 open', or stand so near that no space parts it.
      const words = wordsBesideCount(element);
      const isOfBadge = !isNamed && words !== '' && name.startsWith(words) && /^[\s\d]/.test(name.slice(words.length));
      const known = some([
        callsAnyButton(name) && /\p{L}/u.test(visibleText(element)) ? visibleText(element) : '',
        isNamed ? '' : headingOfCard(element),
        name === visibleText(element) || isOfBadge ? words : '',
        name,
        attrText(element, 'title'),
      ]);
      return known.length > 0 ? known : some([iconWords(element)]);
    }
    default:
      return some([
        nameOf(element) || (isInteractive(element) ? visibleText(element) : ''),
        attrText(element, 'title'),
      ]);
  }
}

/** The name that a sentence uses first; empty when the element has none. */
export const mainName = (element: Element): string => namesOf(element)[0] ?? '';

/** Texts in which a name is searched when no name is equal to it. */
export function textsToSearch(element: Element, word: RoleWord): readonly string[] {
  if (word === 'row' || word === 'item') return textsOf(element);
  return word === 'message' ? [visibleText(element)] : [];
}

function controlNames(element: Element): readonly string[] {
  const name = nameOf(element);
  // Of several texts beside it, such as the tags that it holds, only a label says what it is.
  const seen = callsAnyField(name) ? some([...labelsOf(element), pageSizeName(element), unjoinedLabel(element)]) : [];
  const names = [...seen, name, ...labelsOf(element), attrText(element, 'placeholder'), attrText(element, 'title')];
  const known = some([withoutValue(names[0] ?? '', element), ...names]);
  if (known.length > 0) return known;
  const prompt = () => (roleOf(element) === 'combobox' ? promptOfDropdown(element) : '');
  return some([nearLabel(element) || columnName(element) || pageSizeName(element) || prompt()]);
}

/** Kits draw how many a page of a list has without a label, as '10/page', 'Items per page: 10' or '1 - 10 of 38': that is 'per page'. */
function pageSizeName(element: Element): string {
  const text = visibleText(fieldBox(element));
  if (SHOWN_OF_ALL.test(text) || /\bper page:? \d+\b/iu.test(text)) return 'per page';
  const [, page] = /^\d+ ?\/ ?(\p{L}{3,})/u.exec(text) ?? [];
  return page === undefined ? '' : `per ${page.toLowerCase()}`;
}

const SHOWN_OF_ALL = /^\d+\s*[-–]\s*\d+\s+(?:of|von|sur|de|di)\s+\d+\b/u;

/** A slider may say in its name where it stands, such as 'Quality: 80 %': it is the same one after it was moved. */
function withoutValue(name: string, element: Element): string {
  const value = element instanceof HTMLInputElement ? element.value : attrText(element, 'aria-valuenow');
  if (roleOf(element) !== 'slider' || value === '' || !name.includes(value)) return name;
  const [before = ''] = name.split(new RegExp(`[\\s:(–-]+${value.replace(/\W/g, '\\$&')}(?![\\d.,])`));
  return before === '' ? name : before;
}

/** A control in a table is called as its column. */
function columnName(element: Element): string {
  const header = headerOver(element);
  return header ? visibleText(header) : '';
}

const some = (names: readonly string[]): readonly string[] => [...new Set(names.filter((name) => name !== ''))];

export type NameIndex = ReadonlyMap<string, readonly Element[]>;

/** Elements of a word by their main name. Rows and items are listed under each of their texts. */
export const byMainName: (word: RoleWord) => NameIndex = perCall((word) => {
  const members = word === 'row' || word === 'item';
  const index = new Map<string, Element[]>();
  for (const element of ofWord(word)) {
    for (const name of members ? memberNames(element) : namesAs(element, word).slice(0, 1)) add(index, name, element);
  }
  return index;
});

/** The smallest visible elements, by their whole text. */
export const byText = oncePerCall((): NameIndex => {
  const index = new Map<string, Element[]>();
  for (const element of allElements()) {
    if (!isShown(element)) continue;
    const text = visibleText(element);
    if (text !== '' && !elementChildren(element).some((child) => visibleText(child) === text))
      add(index, text, element);
  }
  return index;
});

function add(index: Map<string, Element[]>, name: string, element: Element): void {
  const known = index.get(name);
  if (known) known.push(element);
  else index.set(name, [element]);
}
