/**
 * Properties that every JavaScript object inherits. A lookup table of operators finds them although they are no
 * operators.
 */
const NAMES = Object.getOwnPropertyNames(Object.prototype).join('|');
const OPERATOR = String.raw`\s*(?:not\s*\.\s*)*(${NAMES})\s*`;
const FILTER = new RegExp(`^${OPERATOR}(?:[.(]|$)`);
/** In a logic tree: a column, then the operator. */
const PART = new RegExp(String.raw`(?:^|[(,])[^.,()]*\.${OPERATOR}(?:[.(,)]|$)`);
/** A type after a cast, or a function of a column. */
const OF_COLUMN = new RegExp(String.raw`(?:::|\.)(${NAMES})(?![\w$])`);
const LOGIC_KEY = /(?:^|\.)(?:or|and)$/;
const NOT_FILTERS = /^(?:on_conflict|columns|apikey|(?:.*\.)?(?:order|limit|offset))$/s;

/**
 * The first inherited name in place of an operator, type or function in a query of /rest/v1; undefined when there is
 * none. @supabase/lite 0.10.0 answers these with status 500.
 */
export function findInheritedName(query: URLSearchParams): string | undefined {
  for (const [key, value] of query) {
    if (NOT_FILTERS.test(key)) continue;
    const pattern = key === 'select' ? OF_COLUMN : LOGIC_KEY.test(key) ? PART : FILTER;
    const name = pattern.exec(value)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}
