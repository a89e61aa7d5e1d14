/** Parameters of a request to PostgREST that hold no filter; the last three behind an embedded table's name too. */
const NOT_FILTERS = /^(?:select|on_conflict|columns|apikey|(?:.*\.)?(?:order|limit|offset))$/s;
const LOGIC_KEY = /(?:^|\.)(?:or|and)$/;
/** `match` and `imatch`, negated or not, for one pattern or a list of them. */
const OPERATOR = String.raw`\s*(?:not\s*\.\s*)*i?match\s*(?:\(\s*(?:any|all)\s*\)\s*)?\.`;
const FILTER = new RegExp(`^${OPERATOR}`, 'i');
/** At the start of a logic tree, or of one of its parts: a column, then the operator. */
const PART = new RegExp(String.raw`(?:^|[(,])[^.,()]*\.${OPERATOR}`, 'i');
const ANYWHERE = new RegExp(String.raw`\.${OPERATOR}`, 'i');
/** A quoted value or column that every backend reads alike: nothing in it looks like an escaped quote. */
const QUOTED = /(?<=^|[.,({])"(?:[^"\\]|\\[^"])*"(?=[.,)}]|$)/g;

/**
 * The first filter by regular expression in the query of a request to /rest/v1, as `name=match.…`; undefined without
 * one. A pattern of sixty signs keeps PostgreSQL busy for hours, and whoever may filter may write it. What backends read
 * differently counts as a filter when one of them takes it for one.
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
  // PostgREST takes \" for a part of the text, @supabase/lite 0.10.0 for its end: no telling where this quote leads.
  return bare.includes('"') ? ANYWHERE.test(tree) : PART.test(bare);
}
