import { AppError } from '@assay/domain';
import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AuthClient } from '../auth/http/auth-client.ts';
import { grantSuperAdmins } from '../backend/setup/grant-super-admins.ts';
import { proofOfAddresses } from '../backend/setup/store-settings.ts';
import { asOrigin, ORIGIN_HEADERS } from '../database/trail-origin.ts';
import { addStorageRoutes } from '../evidence/storage-routes.ts';
import { BODY_SIZES } from '../limits/body-sizes.ts';
import { REFUSAL_LENGTHS } from '../limits/refusal-lengths.ts';
import type { App, AppEnv, ServerContext } from '../server-context.ts';
import { refuseDeepJson } from './body/refuse-deep-json.ts';
import { requestWithBody } from './body/request-with-body.ts';
import { clientAddress, limitKey, sourceOf } from './origin/client-address.ts';
import { isOnlyThisMachine, limitedAddress, ownHostsOnly } from './origin/own-hosts.ts';
import { problemResponse } from './problem-response.ts';
import { limitDatabaseUse } from './rate-limiting/limit-database-use.ts';
import { limitHostedAuth } from './rate-limiting/limit-hosted-auth.ts';
import { limitRequestsByAddress } from './rate-limiting/limit-requests-by-address.ts';
import { credentialsOwner, encryptRequest } from './rest/encrypt-credentials-in-requests.ts';
import { findInheritedName } from './rest/inherited-names.ts';
import { invitationByTokenUrl } from './rest/invitation-by-token.ts';
import { findRegexFilter } from './rest/regex-filters.ts';

/** These requests may confirm an account. */
const CONFIRMING_PATHS = ['/auth/v1/verify', '/auth/v1/callback'];

/** Mounts the paths of the Supabase protocol, with limits in front. */
export function addProtocolRoutes(app: App, ctx: ServerContext): void {
  const requests = limitRequestsByAddress(ctx, ctx.limiter);
  const callers = limitDatabaseUse(ctx);
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
  app.use('/auth/v1/*', tooLarge(BODY_SIZES.auth), refuseDeepJson);
  app.use('/rest/v1/*', tooLarge(BODY_SIZES.rest), requests.writes, refuseDeepJson);
  app.use('/storage/v1/*', tooLarge(BODY_SIZES.storage));
  app.use('/functions/v1/*', tooLarge(BODY_SIZES.functions), requests.functions);
  if (ctx.config.mode === 'hosted') app.use('/auth/v1/*', limitHostedAuth(ctx));
  app.use('/auth/v1/*', callers.marked);
  app.use('/rest/v1/*', refuseRegexFilters, refuseBrokenQueries);
  for (const path of ['/rest/v1/*', '/storage/v1/*', '/functions/v1/*']) app.use(path, callers.guarded);

  app.all('/auth/v1/*', async (c) => {
    const client = authClient(c, ctx);
    const response = await asOrigin(client, () => ctx.backend.fetch(c.req.raw, client));
    const confirms = CONFIRMING_PATHS.includes(c.req.path) || c.req.query('grant_type') === 'pkce';
    if (confirms && response.status < 400) {
      const { superAdminEmails } = ctx.config;
      const granting = { superAdminEmails, firstIsSuperAdmin: isOnlyThisMachine(ctx) };
      await asOrigin({ address: client.address, source: 'settings of the server' }, () =>
        grantSuperAdmins(ctx.db, granting),
      );
    }
    return response;
  });
  const proof = proofOfAddresses(ctx.secrets);
  app.all('/rest/v1/*', async (c) => {
    const { method, url } = c.req;
    const byToken = invitationByTokenUrl(method, url);
    if (byToken !== undefined) return ctx.backend.fetch(new Request(byToken, c.req.raw));
    if (method === 'GET' || method === 'HEAD') return ctx.backend.fetch(c.req.raw);
    const address = clientAddress(sourceOf(c), ctx.config.trustedProxies);
    return asOrigin({ address }, async () => ctx.backend.fetch(await changeFrom(c, { address, proof }, ctx)));
  });
  addStorageRoutes(app, ctx);
}

/** A request that changes rows: credentials encrypted, and with the address for the audit trail in headers of the server. */
async function changeFrom(
  c: Context<AppEnv>,
  { address, proof }: { readonly address: string; readonly proof: string },
  { secrets }: Pick<ServerContext, 'secrets'>,
): Promise<Request> {
  const { method, url } = c.req;
  const headers = new Headers(c.req.raw.headers);
  headers.set(ORIGIN_HEADERS.address, address);
  headers.set(ORIGIN_HEADERS.proof, proof);
  const request = new Request(c.req.raw, { headers });
  const owner = credentialsOwner(method, new URL(url).pathname);
  if (owner === undefined) return request;
  const encrypted = encryptRequest({ method, url, body: await request.text() }, owner, secrets);
  return requestWithBody(request, encrypted.body, encrypted.url);
}

/** For both backends: a hosted one would run such a statement for seconds before it ends it. */
async function refuseRegexFilters(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const filter = findRegexFilter(new URL(c.req.url).searchParams);
  if (filter === undefined) return void (await next());
  const shown =
    filter.length > REFUSAL_LENGTHS.filterCharacters ? `${filter.slice(0, REFUSAL_LENGTHS.filterCharacters)}…` : filter;
  const error = new AppError('invalid_input', `Rows cannot be filtered by a regular expression: ${shown}`, {
    hint: 'Use like, ilike or fts; for the word itself, eq.',
  });
  return problemResponse(error, { path: c.req.path });
}

/** @supabase/lite 0.10.0 answers both with 500. */
async function refuseBrokenQueries(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const query = new URL(c.req.url).searchParams;
  if (query.getAll('select').some((select) => select.split('"').length % 2 === 0)) {
    const open = new AppError('invalid_input', 'A quote in select is not closed.', { hint: 'Write "a name" in two.' });
    return problemResponse(open, { path: c.req.path });
  }
  const name = findInheritedName(query);
  if (name === undefined) return void (await next());
  const error = new AppError('invalid_input', `${name} is not a column, operator, type or function of a query.`, {
    hint: 'A filter is written column=operator.value, such as id=eq.1.',
  });
  return problemResponse(error, { path: c.req.path });
}

function authClient(c: Context<AppEnv>, ctx: ServerContext): AuthClient {
  const source = sourceOf(c);
  const address = clientAddress(source, ctx.config.trustedProxies);
  return {
    address,
    network: limitKey(address),
    isCountedAlone: limitedAddress(source, ctx) !== undefined,
    userAgent: c.req.header('user-agent') ?? '',
  };
}
