import { createHash } from 'node:crypto';
import { AppError } from '@assay/domain';
import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { grantSuperAdmins } from '../backend/platform-settings.ts';
import type { App, AppEnv, ServerContext } from '../context.ts';
import { askerOf } from './client-address.ts';
import { BODY_LIMITS, RATE_RULES } from './limits.ts';
import { limitedAddress, ownHostsOnly } from './own-hosts.ts';
import { problemResponse, tooMany } from './problem.ts';
import type { Rule } from './rate-limiter.ts';
import { refuseDeepJson } from './refuse-deep-json.ts';
import { findRegexFilter } from './regex-filters.ts';
import { createRequestLimits } from './request-limits.ts';
import { credentialsOwner, sealRequest } from './seal-credentials.ts';
import { withBody } from './with-body.ts';

const LETTER_PATHS = ['/auth/v1/signup', '/auth/v1/recover', '/auth/v1/resend', '/auth/v1/otp', '/auth/v1/magiclink'];
/** After these an account may be confirmed that was not before. */
const CONFIRMING_PATHS = ['/auth/v1/verify', '/auth/v1/callback'];
/** A file is never a page of ours: what a tested site put into it must not run under our address. */
const FILE_POLICY = "default-src 'none'; sandbox";
/** Signs of a refused filter that its refusal repeats. */
const MAX_SHOWN = 100;
const emailSchema = z.object({ email: z.string().max(320) });

/** The three paths of the Supabase protocol, behind limits. */
export function addProtocolRoutes(app: App, ctx: ServerContext): void {
  const limits = createLimits(ctx);
  const requests = createRequestLimits(ctx, ctx.limiter);
  const tooLarge = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) =>
        problemResponse(new AppError('too_large', `At most ${Math.floor(maxSize / 1024)} KB may be sent at once.`), {
          path: c.req.path,
        }),
    });

  const guards = [ownHostsOnly(ctx), requests.together];
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*']) app.use(path, ...guards);
  app.use('/auth/v1/*', tooLarge(BODY_LIMITS.auth), refuseDeepJson);
  app.use('/rest/v1/*', tooLarge(BODY_LIMITS.rest), requests.writes, refuseDeepJson);
  app.use('/storage/v1/*', tooLarge(BODY_LIMITS.storage));
  app.use('/functions/v1/*', tooLarge(BODY_LIMITS.functions), requests.functions);
  app.use('/auth/v1/*', limits.auth);
  app.use('/rest/v1/*', refuseRegexFilters);

  app.all('/auth/v1/*', async (c) => {
    const response = await ctx.backend.fetch(c.req.raw);
    if (CONFIRMING_PATHS.includes(c.req.path) && response.status < 400) await grantSuperAdmins(ctx.db, ctx.config);
    return response;
  });
  app.all('/rest/v1/*', async (c) => {
    const { method, url } = c.req;
    const owner = credentialsOwner(method, new URL(url).pathname);
    if (owner === undefined) return ctx.backend.fetch(c.req.raw);
    const sealed = sealRequest({ method, url, body: await c.req.text() }, owner, ctx.secrets);
    return ctx.backend.fetch(withBody(c.req.raw, sealed.body, sealed.url));
  });
  app.all('/storage/v1/*', async (c) => {
    const response = await ctx.backend.fetch(c.req.raw);
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', FILE_POLICY);
    return new Response(response.body, { status: response.status, headers });
  });
}

/** In front of both backends: a hosted one would end such a statement only after seconds of its work. */
async function refuseRegexFilters(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const filter = findRegexFilter(new URL(c.req.url).searchParams);
  if (filter === undefined) return void (await next());
  const shown = filter.length > MAX_SHOWN ? `${filter.slice(0, MAX_SHOWN)}…` : filter;
  const error = new AppError('invalid_input', `Rows cannot be filtered by a regular expression: ${shown}`, {
    hint: 'Use like, ilike or fts; for the word itself, eq.',
  });
  return problemResponse(error, { path: c.req.path });
}

function createLimits(ctx: ServerContext) {
  const { limiter } = ctx;
  // Without an address there is no account to guess at: tokens of links are too long for that.
  const takeFor = (rule: Rule, account: string | undefined) =>
    account === undefined ? undefined : limiter.take(rule, account);
  const byAddress = (rule: Rule, c: Context<AppEnv>) => {
    const key = limitedAddress(askerOf(c), ctx);
    return key === undefined ? undefined : limiter.take(rule, key);
  };

  const auth = async (c: Context<AppEnv>, next: Next): Promise<Response | undefined> => {
    if (c.req.method !== 'POST') return void (await next());
    const { path } = c.req;
    const body = await c.req.text();
    c.req.raw = withBody(c.req.raw, body);
    const account = accountOf(body);
    if (account !== undefined && path === '/auth/v1/token' && c.req.query('grant_type') === 'password') {
      const wait =
        byAddress(RATE_RULES.signInPerAddress, c) ?? limiter.wait(RATE_RULES.wrongPasswordPerAccount, account);
      if (wait !== undefined) return tooMany(path, wait);
      await next();
      if (c.res.status === 400) limiter.count(RATE_RULES.wrongPasswordPerAccount, account);
      if (c.res.ok) limiter.clear(RATE_RULES.wrongPasswordPerAccount, account);
      return undefined;
    }
    const wait = LETTER_PATHS.includes(path)
      ? (byAddress(RATE_RULES.letterPerAddress, c) ?? takeFor(RATE_RULES.letterPerAccount, account))
      : path === '/auth/v1/verify'
        ? (byAddress(RATE_RULES.codePerAddress, c) ?? takeFor(RATE_RULES.codePerAccount, account))
        : undefined;
    if (wait !== undefined) return tooMany(path, wait);
    return void (await next());
  };

  return { auth };
}

/** Addresses are kept as hashes: a dump of the process is not a list of people. */
function accountOf(body: string): string | undefined {
  try {
    const parsed = emailSchema.safeParse(JSON.parse(body));
    return parsed.success ? hashed(parsed.data.email.toLowerCase().trim()) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
