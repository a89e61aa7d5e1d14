/** What every object of JavaScript has: a table of operators in which these are looked up finds something that is none. */
const NAMES = Object.getOwnPropertyNames(Object.prototype).join('|');
const OPERATOR = String.raw`\s*(?:not\s*\.\s*)*(${NAMES})\s*`;
const FILTER = new RegExp(`^${OPERATOR}(?:[.(]|$)`);
/** In a logic tree, or one of its parts: a column, then the operator. */
const PART = new RegExp(String.raw`(?:^|[(,])[^.,()]*\.${OPERATOR}(?:[.(,)]|$)`);
/** The type of a cast, or a function over a column. */
const OF_COLUMN = new RegExp(String.raw`(?:::|\.)(${NAMES})(?![\w$])`);
const LOGIC_KEY = /(?:^|\.)(?:or|and)$/;
const NOT_FILTERS = /^(?:on_conflict|columns|apikey|(?:.*\.)?(?:order|limit|offset))$/s;

/**
 * The first such name that stands where an operator, a type or a function is due, in the query of a request to /rest/v1;
 * undefined without one. @supabase/lite 0.10.0 stumbles over them and answers 500.
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
