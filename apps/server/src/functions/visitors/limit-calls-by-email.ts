import type { VisitorFunction } from '@assay/protocol';
import { tooManyAttempts } from '../../http/too-many-attempts.ts';
import { VISITOR_CALL_RATES } from '../../limits/visitor-call-rates.ts';
import type { ServerContext } from '../../server-context.ts';

/**
 * Counts a call for an e-mail address, known or not.
 * @throws AppError 'rate_limited'
 */
export function limitCallsByEmail(
  { limiter }: Pick<ServerContext, 'limiter'>,
  name: VisitorFunction,
  email: string,
): void {
  const seconds = limiter.take(VISITOR_CALL_RATES.perEmail, `${name} ${email}`);
  if (seconds !== undefined) throw tooManyAttempts(seconds);
}
