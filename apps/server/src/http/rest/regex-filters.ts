/** Query parameters of PostgREST that are not filters; the last three may follow an embedded table's name. */
const NOT_FILTERS = /^(?:select|on_conflict|columns|apikey|(?:.*\.)?(?:order|limit|offset))$/s;
const LOGIC_KEY = /(?:^|\.)(?:or|and)$/;
/** `match` and `imatch`, also negated, for one pattern or a list. */
const OPERATOR = String.raw`\s*(?:not\s*\.\s*)*i?match\s*(?:\(\s*(?:any|all)\s*\)\s*)?\.`;
const FILTER = new RegExp(`^${OPERATOR}`, 'i');
/** In a logic tree: a column, then the operator. */
const PART = new RegExp(String.raw`(?:^|[(,])[^.,()]*\.${OPERATOR}`, 'i');
const ANYWHERE = new RegExp(String.raw`\.${OPERATOR}`, 'i');
/** A quoted value or column that all backends read in the same way, because it contains no escaped quote. */
const QUOTED = /(?<=^|[.,({])"(?:[^"\\]|\\[^"])*"(?=[.,)}]|$)/g;

/**
 * The first regular-expression filter in a query of /rest/v1, as `name=match.…`; undefined when there is none. A
 * pattern of sixty characters can keep PostgreSQL busy for hours, and any client may send one. If backends disagree, it
 * counts as a filter.
 */
export function findRegexFilter(query: URLSearchParams): string | undefined {
  for (const [key, value] of query) {
    if (NOT_FILTERS.test(key)) continue;
    if (FILTER.test(value) || (LOGIC_KEY.test(key) && hasRegexPart(value))) return `${key}=${value}`;
  }
  return undefined;
}

function hasRegexPart(tree: string): boolean {
  const bare = tree.replace(QUOTED, '');
  // For PostgREST \" is part of the text, for @supabase/lite 0.10.0 it ends it, so nobody knows where this quote ends.
  return bare.includes('"') ? ANYWHERE.test(tree) : PART.test(bare);
}
