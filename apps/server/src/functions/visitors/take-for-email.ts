import type { VisitorFunction } from '@assay/protocol';
import type { ServerContext } from '../../context.ts';
import { tooManyAttempts } from '../../http/refusal.ts';
import { RATE_RULES } from '../../limits/request-rates.ts';

/**
 * Counts a call for an e-mail address, known or not.
 * @throws AppError 'rate_limited'
 */
export function takeForEmail({ limiter }: Pick<ServerContext, 'limiter'>, name: VisitorFunction, email: string): void {
  const seconds = limiter.take(RATE_RULES.visitorCallPerEmail, `${name} ${email}`);
  if (seconds !== undefined) throw tooManyAttempts(seconds);
}
