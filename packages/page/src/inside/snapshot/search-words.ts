import { attr, attrText } from '../dom/built-ins.ts';
import { mainName } from '../find/words-and-names.ts';
import { roleOf } from '../perceive/aria-roles.ts';

const SEARCHES = /search|find|filter|look ?up|such|recherch|busca|cerca|zoek/iu;

/** Texts of buttons that apply filters or start a search. */
export const NARROWS =
  /^(?:search|find|apply|filter|show|go\b(?! ?to\b)|ok|update|refresh|such|anwenden|filtern|recherch|appliquer|filtrer|busca|aplicar)/iu;

/** True for a field that looks for something and creates nothing. */
export function isSearchField(field: Element): boolean {
  const isChosenIn = roleOf(field) === 'combobox';
  if (attr(field, 'type') === 'search' && !isChosenIn) return true;
  // 'Type to search' in a field with another label looks for a value of that field.
  const words = isChosenIn ? mainName(field) : `${mainName(field)} ${attrText(field, 'placeholder')}`;
  return roleOf(field) === 'searchbox' || SEARCHES.test(words);
}
