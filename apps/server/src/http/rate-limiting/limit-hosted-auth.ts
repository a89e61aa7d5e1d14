import { LIMITS } from '@assay/domain';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { emailAsKept } from '../../auth/http/email-field.ts';
import { HOSTED_AUTH_RATES } from '../../limits/hosted-auth-rates.ts';
import type { AppEnv, ServerContext } from '../../server-context.ts';
import { sourceOf } from '../origin/client-address.ts';
import { limitedAddress } from '../origin/own-hosts.ts';
import { tooManyRequests } from '../problem-response.ts';
import type { Rule } from './rate-limiter.ts';

const MAIL_PATHS = ['/auth/v1/signup', '/auth/v1/recover', '/auth/v1/resend'];
const CLOSED_PATHS = ['/auth/v1/otp', '/auth/v1/magiclink'];
const emailSchema = z.object({ email: z.string().max(LIMITS.emailCharacters) });

/**
 * Rate limits in front of a hosted auth, which sees only this server's address. Attempts count by client, and by client
 * and account together, so that nobody can lock another person out. The embedded auth has limits of its own.
 */
export function limitHostedAuth(ctx: ServerContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { path } = c.req;
    if (CLOSED_PATHS.includes(path))
      return Response.json(
        { code: 422, error_code: 'otp_disabled', msg: 'Signing in by a mailed link or code is not offered here.' },
        { status: 422 },
      );
    const client = limitedAddress(sourceOf(c), ctx);
    if (client === undefined) return void (await next());
    const rules = rulesFor(c);
    if (rules === undefined) return void (await next());
    const account = await accountOf(c);
    const wait =
      ctx.limiter.take(rules.perClient, client) ??
      (account === undefined ? undefined : ctx.limiter.take(rules.perPair, `${account} ${client}`));
    return wait === undefined ? void (await next()) : tooManyRequests(path, wait);
  };
}

function rulesFor(c: Context<AppEnv>): { readonly perClient: Rule; readonly perPair: Rule } | undefined {
  const { method, path } = c.req;
  if (path === '/auth/v1/verify')
    return { perClient: HOSTED_AUTH_RATES.codesPerClient, perPair: HOSTED_AUTH_RATES.codesPerPair };
  if (method !== 'POST') return undefined;
  if (MAIL_PATHS.includes(path))
    return { perClient: HOSTED_AUTH_RATES.mailsPerClient, perPair: HOSTED_AUTH_RATES.mailsPerPair };
  const signsIn = path === '/auth/v1/token' && c.req.query('grant_type') === 'password';
  return signsIn
    ? { perClient: HOSTED_AUTH_RATES.signInsPerClient, perPair: HOSTED_AUTH_RATES.signInsPerPair }
    : undefined;
}

async function accountOf(c: Context<AppEnv>): Promise<string | undefined> {
  if (c.req.method !== 'POST') return undefined;
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => undefined);
  const parsed = emailSchema.safeParse(body);
  return parsed.success ? emailAsKept(parsed.data.email) : undefined;
}
