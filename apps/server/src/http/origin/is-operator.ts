import { AppError } from '@assay/domain';
import type { Context } from 'hono';
import { isSameSecret } from '../../secrets/random-token.ts';
import type { AppEnv, ServerContext } from '../../server-context.ts';
import { bearerTokenIn } from '../bearer-token.ts';
import { isLocalPerson, sourceOf } from './client-address.ts';

/**
 * True for the operator: a person on this machine, or the bearer of ASSAY_METRICS_TOKEN. Strangers must not learn how
 * busy the platform is.
 */
export function isOperator(c: Context<AppEnv>, { config }: Pick<ServerContext, 'config'>): boolean {
  if (isLocalPerson(sourceOf(c))) return true;
  const given = bearerTokenIn(c.req.header('authorization'));
  return given !== undefined && config.metricsToken !== undefined && isSameSecret(given, config.metricsToken);
}

export function operatorOnly(): AppError {
  return new AppError('not_signed_in', 'The figures of the platform are for who runs it.', {
    hint: 'Ask from the machine itself, or send ASSAY_METRICS_TOKEN as a bearer token.',
  });
}
