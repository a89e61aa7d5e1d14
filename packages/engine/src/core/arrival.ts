import { AppError, LIMITS } from '@assay/domain';
import { look } from './look.ts';
import type { Session } from './ports.ts';

export type Arrival = {
  /** Origin of the application, with a trailing slash. */
  readonly baseUrl: string;
  /** Path of the given address after its redirects. */
  readonly start: string;
};

/**
 * Opens the given address and makes sure that it is a web page that can be tested.
 * @throws AppError `target_denied`, `target_not_html`, `target_unreachable`, `target_off_origin` and what the session throws.
 */
export async function arriveAt(session: Session, url: string): Promise<Arrival> {
  const answer = await session.goto(url, { timeoutMs: LIMITS.navigationTimeoutMs });
  if (answer) checkAnswer(answer, url);
  await look(session);
  const here = new URL(session.url());
  const asked = new URL(url);
  // From http to https, or from example.com to www.example.com: the same application at its proper address.
  const moved =
    here.origin !== asked.origin && !here.hostname.endsWith(asked.hostname) && !asked.hostname.endsWith(here.hostname);
  if (moved) throw new AppError('target_off_origin', `${url} leads to ${here.origin}, which is another site.`);
  return { baseUrl: `${here.origin}/`, start: `${asked.pathname}${asked.search}${asked.hash}` };
}

function checkAnswer(answer: { status: number; contentType: string }, url: string): void {
  if (answer.status === 401 || answer.status === 407)
    throw new AppError('target_denied', `${url} asks for credentials (HTTP ${answer.status}).`);
  if (answer.status >= 500) throw new AppError('target_unreachable', `${url} answers with HTTP ${answer.status}.`);
  const type = answer.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== '' && !['text/html', 'application/xhtml+xml'].includes(type))
    throw new AppError('target_not_html', `${url} is ${type}, not a web page.`);
}

/** The address as a URL, with what people leave out. @throws AppError `usage` when it is none. */
export function parseTarget(url: string): string {
  const text = /^[a-z][a-z0-9+.-]*:\/\//iu.test(url) ? url : `http://${url}`;
  if (!URL.canParse(text))
    throw new AppError('usage', `“${url}” is not an address.`, { hint: 'Give it like http://localhost:8080.' });
  const parsed = new URL(text);
  if (!['http:', 'https:'].includes(parsed.protocol))
    throw new AppError('usage', `“${url}” is not a web address.`, { hint: 'It begins with http:// or https://.' });
  return parsed.href;
}
