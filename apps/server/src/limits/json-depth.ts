/** Valid input nests about ten levels. Parsers and the database run out of stack at about a thousand. */
export const MOST_JSON_DEPTH = 64;
