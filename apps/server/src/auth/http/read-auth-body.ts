import { refused } from './gotrue-refusals.ts';

const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i;

/**
 * Refuses a body without the JSON content type. A form on another site can send text that reads as JSON; the visitor's
 * browser would then get the cookie of a sign-up that somebody else wrote.
 */
export async function readAuthBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === '') return {};
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    throw refused('bad_json', { message: 'The body must be JSON, with the content type application/json.' });
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw refused('bad_json');
    throw cause;
  }
}
