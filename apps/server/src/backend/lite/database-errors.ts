import { sqlState } from '../../database/db.ts';

/** HTTP status for an SQLSTATE prefix, longest prefix first. Source: PostgREST's table of errors. */
const STATUS: readonly (readonly [string, number])[] = [
  ['P0001', 400],
  ['P0', 500],
  ['08', 503],
  ['53', 503],
  ['0L', 403],
  ['0P', 403],
  ['28', 403],
  ['25006', 405],
  ...['09', '25', '2D', '38', '39', '3B', '40', '54', '55', '57', '58', 'F0', 'HV', 'XX'].map(
    (begin) => [begin, 500] as const,
  ),
];
const OTHER = 400;
const INVALID_TEXT = '22P02';
const WRONG = 'A list or an object stands where the database expects a text or a number.';

/**
 * @supabase/lite 0.10.0 answers `raise exception`, failed checks and others with status 500, code "SUP" and "error: "
 * before the message. This gives the answer that a client of PostgREST expects, with message, details and hint.
 * Undefined for any other response.
 */
export async function asPostgrest(response: Response, databaseError: unknown): Promise<Response | undefined> {
  const code = sqlState(databaseError) ?? (isWrongValue(databaseError) ? INVALID_TEXT : undefined);
  if (response.status !== 500 || code === undefined) return undefined;
  const text = await response.clone().text();
  if (text !== '' && !isUnnamed(text)) return undefined;
  const field = (name: string) => {
    const value: unknown = Reflect.get(Object(databaseError), name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const status = STATUS.find(([begin]) => code.startsWith(begin))?.[1] ?? OTHER;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  // A response to HEAD has no body.
  if (text === '') return new Response(null, { status, headers });
  return Response.json(
    {
      code,
      message: isWrongValue(databaseError) ? WRONG : (field('message') ?? code),
      details: field('detail'),
      hint: field('hint'),
    },
    { status, headers },
  );
}

/**
 * PGlite and the PostgreSQL driver refuse a list or object in place of a text before they ask the database. Their error
 * has no SQLSTATE, as that of a number that is no time has none. An object with a field `toString` even makes them throw a TypeError.
 */
const WRONG_VALUE =
  /^Invalid (?:input for \w+ type|time value)$|\btoString is not a function$|^Cannot convert object to primitive value$/;

function isWrongValue(error: unknown): boolean {
  return error instanceof Error && WRONG_VALUE.test(error.message);
}

function isUnnamed(text: string): boolean {
  try {
    return Reflect.get(Object(JSON.parse(text)), 'code') === 'SUP';
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
