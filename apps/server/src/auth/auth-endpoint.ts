import type { Db } from '../database/database-client.ts';
import type { Log } from '../log/log.ts';
import type { Attempts } from './attempt-limiting/attempt-counters.ts';
import type { createGoogleClient, GoogleSettings } from './google/google-client.ts';
import type { AuthClient } from './http/auth-client.ts';
import type { AuthMails } from './mails/auth-mails.ts';
import type { OneTimeTokens } from './one-time-tokens/one-time-tokens.ts';
import type { FactorKeys } from './second-factor/factor-keys.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { SessionLimits } from './sessions/read-session.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';

export type AuthSettings = {
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly minPasswordLength: number;
  readonly sessionLimits: SessionLimits;
  readonly google: GoogleSettings | undefined;
};

/** What every endpoint gets. */
export type Provider = {
  readonly db: Db;
  readonly log: Log;
  readonly settings: AuthSettings;
  readonly attempts: Attempts;
  readonly oneTime: OneTimeTokens;
  readonly access: AccessTokens;
  readonly keys: SigningKeys;
  readonly mails: AuthMails;
  /** Undefined when Google is not set up. */
  readonly google: ReturnType<typeof createGoogleClient> | undefined;
  /** For the hashes of pending sign-ups. */
  readonly saltKey: Buffer;
  /** For the stored second factors. */
  readonly factorKeys: FactorKeys;
  /** A hash that no password matches. Comparing with it takes as long as with a real one. */
  readonly noPassword: string;
  /** Sends mail after the answer where its time would show whether an account exists. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
};

/** One parsed request. */
export type Call = {
  readonly request: Request;
  readonly url: URL;
  /** The JSON body; `{}` when the request has none. */
  readonly body: unknown;
  readonly client: AuthClient;
  /** The origin for links in the answer: the site, under the host name that the browser uses for this machine. */
  readonly origin: string;
  /** The address on `origin` where the client wants the person to end up. */
  readonly redirectTo: string;
};

export type Endpoint = (call: Call, provider: Provider) => Promise<Response>;
