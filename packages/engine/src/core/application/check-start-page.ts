import { AppError, isAppError } from '@assay/domain';
import type { Clock, PageAnswer, Session, Timing } from '../browser-clock-and-store-ports.ts';
import { settledPage } from '../waiting/settled-page.ts';
import { isSameSite } from './is-same-site.ts';

export type TargetAddress = {
  /** Origin of the application, with a trailing slash. */
  readonly baseUrl: string;
  /** Path, query and fragment of the given address. */
  readonly start: string;
};

export type CheckStartPageOptions = Timing & { readonly clock: Clock };

/**
 * Opens the given address within the time, and makes sure that it is a web page that can be tested. @throws AppError
 * `target_denied`, `target_not_html`, `target_unreachable`, `target_off_origin` and what the session throws.
 */
export async function checkStartPage(
  session: Session,
  url: string,
  { timeoutMs, clock }: CheckStartPageOptions,
): Promise<TargetAddress> {
  const answer = await openAddress(session, url, timeoutMs);
  if (answer) checkAnswer(answer, url);
  const asked = new URL(url);
  // A page of the same site may redirect by script, which settling waits for. A page of another site is refused at
  // once.
  if (isSameSite(new URL(session.url()), asked)) await settledPage(session, clock);
  const here = new URL(session.url());
  if (!isSameSite(here, asked))
    throw new AppError('target_off_origin', `${url} leads to ${here.origin}, which is another site.`);
  return { baseUrl: `${here.origin}/`, start: `${asked.pathname}${asked.search}${asked.hash}` };
}

async function openAddress(session: Session, url: string, timeoutMs: number): Promise<PageAnswer | null> {
  try {
    return await session.goto(url, { timeoutMs });
  } catch (error) {
    if (isAppError(error, 'navigation_failed'))
      throw new AppError('target_unreachable', error.message, { cause: error });
    if (!isAppError(error, 'timeout')) throw error;
    const message = `${url} cannot be reached: no answer within ${timeoutMs / 1000} s.`;
    throw new AppError('target_unreachable', message, { cause: error });
  }
}

function checkAnswer(answer: { status: number; contentType: string }, url: string): void {
  if (answer.status === 401 || answer.status === 407)
    throw new AppError('target_denied', `${url} asks for credentials (HTTP ${answer.status}).`);
  if (answer.status >= 500) throw new AppError('target_unreachable', `${url} answers with HTTP ${answer.status}.`);
  const type = answer.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== '' && !['text/html', 'application/xhtml+xml'].includes(type))
    throw new AppError('target_not_html', `${url} is ${type}, not a web page.`);
}
