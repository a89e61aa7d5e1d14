import { sqlState } from '../../database/database-client.ts';

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

/**
 * PGlite and the PostgreSQL driver refuse some parameters before they ask the database, so these errors have no
 * SQLSTATE. An object with a field `toString` makes them throw a TypeError.
 */
const REFUSED_PARAMETERS = [
  {
    error: /^Invalid input for \w+ type$|\btoString is not a function$|^Cannot convert object to primitive value$/,
    message: 'A list or an object stands where the database expects a text or a number.',
  },
  { error: /^Invalid time value$/, message: 'The database expects a date and time; this value is none.' },
] as const;

/**
 * @supabase/lite 0.10.0 answers `raise exception`, failed checks and others with status 500, code "SUP" and "error: "
 * before the message. This gives the answer that a client of PostgREST expects, with message, details and hint.
 * Undefined for any other response.
 */
export async function asPostgrestError(response: Response, databaseError: unknown): Promise<Response | undefined> {
  const refused = messageOfRefused(databaseError);
  const code = sqlState(databaseError) ?? (refused === undefined ? undefined : INVALID_TEXT);
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
      message: refused ?? field('message') ?? code,
      details: field('detail'),
      hint: field('hint'),
    },
    { status, headers },
  );
}

function messageOfRefused(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return REFUSED_PARAMETERS.find((refused) => refused.error.test(error.message))?.message;
}

function isUnnamed(text: string): boolean {
  try {
    return Reflect.get(Object(JSON.parse(text)), 'code') === 'SUP';
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
