import type { VisitorFunction } from '@assay/protocol';
import { tooManyAttempts } from '../../http/error-for-caller.ts';
import { RATE_RULES } from '../../limits/request-rates.ts';
import type { ServerContext } from '../../server-context.ts';

/**
 * Counts a call for an e-mail address, known or not.
 * @throws AppError 'rate_limited'
 */
export function takeForEmail({ limiter }: Pick<ServerContext, 'limiter'>, name: VisitorFunction, email: string): void {
  const seconds = limiter.take(RATE_RULES.visitorCallPerEmail, `${name} ${email}`);
  if (seconds !== undefined) throw tooManyAttempts(seconds);
}
