/**
 * Properties that every JavaScript object inherits. A lookup table of operators finds them although they are no
 * operators.
 */
const NAMES = Object.getOwnPropertyNames(Object.prototype).join('|');
const OPERATOR = String.raw`\s*(?:not\s*\.\s*)*(${NAMES})\s*`;
const FILTER = new RegExp(`^${OPERATOR}(?:[.(]|$)`);
/** In a logic tree: a column, then the operator. */
const PART = new RegExp(String.raw`(?:^|[(,])[^.,()]*\.${OPERATOR}(?:[.(,)]|$)`);
const LOGIC_KEY = /(?:^|\.)(?:or|and)$/;
/** In a logic tree: a name in place of a column. */
const COLUMN_OF_PART = new RegExp(String.raw`(?:^|[(,])\s*(${NAMES})\s*[.-]`);
/** Their values are lists of columns, with types and functions. */
const LISTS_OF_COLUMNS = /^(?:on_conflict|columns|select|(?:.*\.)?order)$/s;
const NOT_FILTERS = /^(?:apikey|(?:.*\.)?(?:limit|offset))$/s;
const NAME = new RegExp(String.raw`(?<![\w$])(${NAMES})(?![\w$])`);

/**
 * The first inherited name in place of a column, operator, type or function in a query of /rest/v1; undefined when there
 * is none. @supabase/lite 0.10.0 keeps filters in a plain object by column: with the column `__proto__`, it changed the
 * prototype of all objects, and the process answered everything with status 500 from then on.
 */
export function findInheritedName(query: URLSearchParams): string | undefined {
  for (const [key, value] of query) {
    const name = NAME.exec(key)?.[1] ?? inValue(key, value);
    if (name !== undefined) return name;
  }
  return undefined;
}

function inValue(key: string, value: string): string | undefined {
  if (NOT_FILTERS.test(key)) return undefined;
  if (LISTS_OF_COLUMNS.test(key)) return NAME.exec(value)?.[1];
  if (LOGIC_KEY.test(key)) return (PART.exec(value) ?? COLUMN_OF_PART.exec(value))?.[1];
  return FILTER.exec(value)?.[1];
}
