import type { Context, MiddlewareHandler } from 'hono';
import { REQUEST_RATES } from '../../limits/request-rates.ts';
import { REQUESTS_AT_ONCE } from '../../limits/requests-at-once.ts';
import type { AppEnv, ServerContext } from '../../server-context.ts';
import { sourceOf } from '../origin/client-address.ts';
import { limitedAddress } from '../origin/own-hosts.ts';
import { unverifiedAccount } from '../origin/unverified-account.ts';
import { tooManyRequests } from '../problem-response.ts';
import { countsByKey } from './counts-by-key.ts';
import type { RateLimiter, Rule } from './rate-limiter.ts';

const NOT_SIGNED_IN = 401;

/**
 * Limits by address for /rest/v1 and /functions/v1. Public keys identify no person. A made-up token is noticed by the
 * answer's status; such attempts count as a stranger's.
 */
export function limitRequestsByAddress(ctx: ServerContext, limiter: RateLimiter) {
  const take = (rule: Rule, c: Context<AppEnv>) => {
    const key = limitedAddress(sourceOf(c), ctx);
    return key === undefined ? undefined : limiter.take(rule, key);
  };
  const wait = (rule: Rule, c: Context<AppEnv>) => {
    const key = limitedAddress(sourceOf(c), ctx);
    return key === undefined ? undefined : limiter.wait(rule, key);
  };
  const count = (rule: Rule, c: Context<AppEnv>) => {
    const key = limitedAddress(sourceOf(c), ctx);
    if (key !== undefined) limiter.count(rule, key);
  };

  const functions: MiddlewareHandler<AppEnv> = async (c, next) => {
    const seconds = take(REQUEST_RATES.functionPerAddress, c);
    if (seconds !== undefined) return tooManyRequests(c.req.path, seconds);
    return void (await next());
  };

  const writes: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return void (await next());
    const rule = REQUEST_RATES.anonymousWritePerAddress;
    const person = unverifiedAccount(c.req.header('authorization')) !== undefined;
    const seconds = person ? wait(REQUEST_RATES.refusedTokenPerAddress, c) : take(rule, c);
    if (seconds !== undefined) return tooManyRequests(c.req.path, seconds);
    await next();
    if (person && c.res.status === NOT_SIGNED_IN) count(REQUEST_RATES.refusedTokenPerAddress, c);
    return undefined;
  };

  /** Keeps one address from using all of the server's time. */
  const atOnce = countsByKey();
  const together: MiddlewareHandler<AppEnv> = async (c, next) => {
    const key = limitedAddress(sourceOf(c), ctx);
    if (key === undefined) return void (await next());
    if (!atOnce.add(key, REQUESTS_AT_ONCE.perAddress)) return tooManyRequests(c.req.path, 1);
    await next().finally(() => atOnce.remove(key));
    return undefined;
  };
  return { functions, writes, together };
}
