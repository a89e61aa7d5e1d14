import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@assay/domain';
import type { Context } from 'hono';
import type { AppEnv, ServerContext } from '../context.ts';
import { askerOf, isLocalPerson } from './client-address.ts';

/** Whoever runs the platform: at this machine, or with ASSAY_METRICS_TOKEN as a bearer. Others learn how busy it is otherwise. */
export function isOperator(c: Context<AppEnv>, { config }: Pick<ServerContext, 'config'>): boolean {
  if (isLocalPerson(askerOf(c))) return true;
  const [, given] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return given !== undefined && config.metricsToken !== undefined && isSameText(given, config.metricsToken);
}

export function notForStrangers(): AppError {
  return new AppError('not_signed_in', 'The figures of the platform are for who runs it.', {
    hint: 'Ask from the machine itself, or send ASSAY_METRICS_TOKEN as a bearer token.',
  });
}

/** In one time, whatever is given: both are of one length when they are compared. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
