import { createHash } from 'node:crypto';
import { AppError } from '@assay/domain';
import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { grantSuperAdmins } from '../backend/platform-settings.ts';
import type { App, AppEnv, ServerContext } from '../context.ts';
import { clientAddress } from './client-address.ts';
import { BODY_LIMITS, RATE_RULES } from './limits.ts';
import { isLoopbackHost } from './loopback.ts';
import { problemResponse } from './problem.ts';
import { RateLimiter, type Rule } from './rate-limiter.ts';
import { findRegexFilter } from './regex-filters.ts';
import { credentialsOwner, sealRequest } from './seal-credentials.ts';

const LETTER_PATHS = ['/auth/v1/signup', '/auth/v1/recover', '/auth/v1/resend', '/auth/v1/otp', '/auth/v1/magiclink'];
/** After these an account may be confirmed that was not before. */
const CONFIRMING_PATHS = ['/auth/v1/verify', '/auth/v1/callback'];
/** A file is never a page of ours: what a tested site put into it must not run under our address. */
const FILE_POLICY = "default-src 'none'; sandbox";
/** Signs of a refused filter that its refusal repeats. */
const MAX_SHOWN = 100;
const emailSchema = z.object({ email: z.string().max(320) });

/** The three paths of the Supabase protocol, behind limits. */
export function addProtocolRoutes(app: App, ctx: ServerContext, limiter = new RateLimiter()): void {
  const limits = createLimits(ctx, limiter);
  const tooLarge = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) =>
        problemResponse(new AppError('too_large', `At most ${Math.floor(maxSize / 1024)} KB may be sent at once.`), {
          path: c.req.path,
        }),
    });

  app.use('/auth/v1/*', tooLarge(BODY_LIMITS.auth));
  app.use('/rest/v1/*', tooLarge(BODY_LIMITS.rest));
  app.use('/storage/v1/*', tooLarge(BODY_LIMITS.storage));
  app.use('/functions/v1/*', tooLarge(BODY_LIMITS.functions), limits.functions);
  app.use('/auth/v1/*', limits.auth);
  app.use('/rest/v1/*', refuseRegexFilters);

  app.all('/auth/v1/*', async (c) => {
    const response = await ctx.backend.fetch(c.req.raw);
    if (CONFIRMING_PATHS.includes(c.req.path) && response.status < 400) await grantSuperAdmins(ctx.db, ctx.config);
    return response;
  });
  app.all('/rest/v1/*', async (c) => {
    const wait = limits.anonymousWrite(c);
    if (wait !== undefined) return wait;
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

function createLimits({ config, siteUrl }: ServerContext, limiter: RateLimiter) {
  // Alone on one's own machine there are no strangers; an account is guarded there too.
  const onlyThisMachine = config.mode === 'embedded' && isLoopbackHost(new URL(siteUrl).hostname);
  // Without an address there is no account to guess at: tokens of links are too long for that.
  const takeFor = (rule: Rule, account: string | undefined) =>
    account === undefined ? undefined : limiter.take(rule, account);
  const byAddress = (rule: Rule, c: Context<AppEnv>) =>
    onlyThisMachine ? undefined : limiter.take(rule, clientAddress(c, config.trustedProxies));

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

  const functions = async (c: Context<AppEnv>, next: Next): Promise<Response | undefined> => {
    const token = c.req.header('authorization') ?? '';
    const wait =
      byAddress(RATE_RULES.functionPerAddress, c) ??
      (token === '' ? undefined : limiter.take(RATE_RULES.functionPerAccount, hashed(token)));
    if (wait !== undefined) return tooMany(c.req.path, wait);
    return void (await next());
  };

  const anonymousWrite = (c: Context<AppEnv>): Response | undefined => {
    const token = (c.req.header('authorization') ?? '').replace(/^bearer /i, '');
    const person = token !== '' && token !== c.req.header('apikey');
    if (person || ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return undefined;
    const wait = byAddress(RATE_RULES.anonymousWritePerAddress, c);
    return wait === undefined ? undefined : tooMany(c.req.path, wait);
  };
  return { auth, functions, anonymousWrite };
}

function tooMany(path: string, waitSeconds: number): Response {
  const error = new AppError('rate_limited', `Too many attempts. Try again in ${waitSeconds} seconds.`);
  return problemResponse(error, { path, headers: { 'retry-after': String(waitSeconds) } });
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

function withBody(request: Request, body: string, url = request.url): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(url, { method: request.method, headers, body, signal: request.signal });
}
