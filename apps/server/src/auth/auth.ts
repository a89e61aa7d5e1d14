import type { Config } from '../config/environment-settings.ts';
import type { Db } from '../database/database-client.ts';
import type { Log } from '../log/log.ts';
import type { Mail } from '../mail/mail.ts';
import { storeSentMail } from '../mail/store-sent-mail.ts';
import type { Secrets } from '../secrets/credential-cipher.ts';
import { randomToken } from '../secrets/random-token.ts';
import { createAttempts } from './attempt-limiting/attempt-counters.ts';
import type { AuthSettings, Call, Provider } from './auth-endpoint.ts';
import { createGoogleClient } from './google/google-client.ts';
import { addressOnSite } from './http/address-on-site.ts';
import type { AuthClient } from './http/auth-client.ts';
import { endpointFor } from './http/endpoint-table.ts';
import { refusalResponse } from './http/gotrue-refusals.ts';
import { logRefusal } from './http/log-refusal.ts';
import { originFor } from './http/origin-for.ts';
import { readAuthBody } from './http/read-auth-body.ts';
import { createAuthMails } from './mails/auth-mails.ts';
import { createOneTimeTokens } from './one-time-tokens/one-time-tokens.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { deleteExpiredSignInRows } from './schema/delete-expired-sign-in-rows.ts';
import { factorKeysOf } from './second-factor/factor-keys.ts';
import { createAccessTokens, type TokenClaims } from './sessions/access-tokens.ts';
import { readSession } from './sessions/read-session.ts';
import { createSigningKeys } from './sessions/signing-keys.ts';

const KEY_BYTES = 32;
const NOBODY: AuthClient = { address: '', network: '', isCountedAlone: false, userAgent: '' };

export type AuthParts = {
  readonly config: Pick<Config, 'smtpUrl'>;
  readonly settings: AuthSettings;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly mail: Mail;
  readonly log: Log;
};

/** A verified access token. */
export type Bearer = { readonly claims: TokenClaims; readonly needsSecondFactor: boolean };

export type Auth = {
  /** Answers a request to /auth/v1. */
  readonly fetch: (request: Request, client?: AuthClient) => Promise<Response>;
  /**
   * Reads an access token. `ended` when the token has expired or its session is over; undefined for any other invalid
   * token.
   */
  readonly bearerOf: (token: string) => Promise<Bearer | 'ended' | undefined>;
  /** Resolves when all mails are sent. */
  readonly close: () => Promise<void>;
};

/** Accounts and sessions, in the protocol that clients of Supabase speak. */
export async function createAuth({ config, settings, db, secrets, mail, log }: AuthParts): Promise<Auth> {
  const keys = createSigningKeys(db, secrets, log);
  const access = createAccessTokens(keys, settings.siteUrl);
  const underWay = new Set<Promise<void>>();
  const later = (work: () => Promise<void>) => {
    const sent = work()
      .catch((error: unknown) => log.error({ error }, 'a mail was not sent or not counted'))
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  };
  const provider: Provider = {
    db,
    log,
    settings,
    keys,
    access,
    attempts: createAttempts(db),
    oneTime: createOneTimeTokens(db, secrets.derive('codes of letters, v1', KEY_BYTES)),
    // Not awaited: the request that sent the mail may hold the one connection of the embedded database.
    mails: createAuthMails(mail, (kind, to) => later(() => storeSentMail(db, kind, to))),
    google: settings.google === undefined ? undefined : createGoogleClient(settings.google),
    saltKey: secrets.derive('salts of pending sign-ups, v1', KEY_BYTES),
    factorKeys: factorKeysOf(secrets),
    noPassword: await hashPassword(randomToken()),
    // Writing mail to a file is fast. An SMTP server is slow, and the time of the answer would show that a mail was
    // sent.
    send: async (work) => (config.smtpUrl === undefined ? work() : later(work)),
  };
  const stopCleaning = deleteExpiredSignInRows(db, log, settings.sessionLimits);
  return {
    fetch: (request, client = NOBODY) => answer(request, client, provider),
    bearerOf: async (token) => {
      const claims = await access.read(token);
      if (claims === undefined || claims === 'ended') return claims;
      const session = await readSession(db.query, claims.session_id, settings.sessionLimits);
      if (session?.userId !== claims.sub) return 'ended';
      return { claims, needsSecondFactor: session.needsSecondFactor };
    },
    close: async () => {
      stopCleaning();
      await Promise.all(underWay);
    },
  };
}

async function answer(request: Request, client: AuthClient, provider: Provider): Promise<Response> {
  let call: Call | undefined;
  try {
    const url = new URL(request.url);
    const endpoint = endpointFor(request.method, url.pathname);
    const origin = originFor(url, provider.settings.siteUrl);
    call = {
      request,
      url,
      client,
      origin,
      redirectTo: addressOnSite(url.searchParams.get('redirect_to'), origin),
      body: await readAuthBody(request),
    };
    const response = await endpoint(call, provider);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return response;
  } catch (error) {
    const response = refusalResponse(error);
    if (response === undefined) throw error;
    logRefusal(error, call, provider.log);
    response.headers.set('cache-control', 'no-store');
    return response;
  }
}
