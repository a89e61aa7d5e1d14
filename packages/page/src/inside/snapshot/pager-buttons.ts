import { allElements, ancestorsOf, descendantsOf, isInside, orderOf } from '../dom/walk-elements.ts';
import { mainName } from '../find/words-and-names.ts';
import { isList, isTable } from '../groups/collections.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { fields } from './fields.ts';

/**
 * True for a button that turns the pages of a list: as kits name it, a plain 'Next' beside the numbers of pages, or one below
 * the list, beside what says which page it is. It sends nothing. A form in several pages has fields before its 'Next', and no
 * list.
 */
export function isPager(button: Element): boolean {
  const name = mainName(button);
  if (NAMED.test(name)) return true;
  return WAY_OR_NUMBER.test(name) && (standsBesideFirst(button) || (saysWhichPage(button) && standsBelowList(button)));
}

/** True where the first page can be pressed beside it, and at most how many members each page has is chosen. */
function standsBesideFirst(button: Element): boolean {
  return [...ancestorsOf(button)].slice(0, LEVELS).some((around) => {
    if (fields().filter((field) => isInside(field, around)).length > 1) return false;
    return descendantsOf(around).some((inner) => isPagePress(inner) && mainName(inner) === '1');
  });
}

const isPagePress = (element: Element): boolean => ['button', 'link'].includes(roleOf(element)) && isShown(element);

const NAMED = /^(?:go ?to )?(?:the )?(?:next|previous|prev|first|last) page\b|^(?:go ?to )?page \d+$/iu;
const WAY_OR_NUMBER =
  /^\W*(?:\d{1,3}|next|previous|prev|first|last|newer|older|weiter|nächste|zurück|vorherige|suivante?|précédente?|siguiente|anterior|successiva|precedente)\W*$/iu;
const WHICH_PAGE = /\b(?:page|seite|página|pagina)\s+\d+|\d+\s*(?:[-–—]|to|bis|à)\s*\d+\s+(?:of|von|sur|de|di)\s+\d+/iu;
/** How far around a button the text stands, and how long what says it is. */
const [LEVELS, CHARACTERS] = [3, 120];

function saysWhichPage(button: Element): boolean {
  return [...ancestorsOf(button)].slice(0, LEVELS).some((around) => {
    const text = visibleText(around);
    return text.length <= CHARACTERS && WHICH_PAGE.test(text);
  });
}

const isListOrTable = (element: Element): boolean => isTable(element) || isList(element);

/** True where a list or a table ends above the button, and no field stands between. */
function standsBelowList(button: Element): boolean {
  // The pages themselves may be a list around the button, and a cell may hold one, such as the stars of a rating.
  const last = allElements().findLast(
    (element) =>
      orderOf(element) < orderOf(button) && isListOrTable(element) && isShown(element) && !isInside(button, element),
  );
  if (last === undefined) return false;
  const list = [...ancestorsOf(last)].findLast((around) => isListOrTable(around) && !isInside(button, around)) ?? last;
  const isBetween = (field: Element) => orderOf(field) > orderOf(list) && orderOf(field) < orderOf(button);
  return !fields().some((field) => isBetween(field) && !isInside(field, list));
}
