import type { Db } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import type { createGoogleClient, GoogleSettings } from './google/google-client.ts';
import type { AuthClient } from './http/auth-client.ts';
import type { Attempts } from './limits/attempt-counters.ts';
import type { AuthMails } from './mails/auth-mails.ts';
import type { OneTimeTokens } from './one-time-tokens/one-time-tokens.ts';
import type { FactorKeys } from './second-factor/factor-keys.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { SessionLimits } from './sessions/session-state.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';

export type AuthSettings = {
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly minPasswordLength: number;
  readonly sessionLimits: SessionLimits;
  readonly google: GoogleSettings | undefined;
};

/** What every endpoint is given. */
export type Provider = {
  readonly db: Db;
  readonly log: Log;
  readonly settings: AuthSettings;
  readonly attempts: Attempts;
  readonly oneTime: OneTimeTokens;
  readonly access: AccessTokens;
  readonly keys: SigningKeys;
  readonly mails: AuthMails;
  /** Undefined where it is not set up. */
  readonly google: ReturnType<typeof createGoogleClient> | undefined;
  /** Of hashes of pending sign-ups. */
  readonly saltKey: Buffer;
  /** Of what is kept of second factors. */
  readonly factorKeys: FactorKeys;
  /** A hash of no password: looking at it takes as long as at a real one. */
  readonly noPassword: string;
  /** Does what an answer must not wait for, since its time would tell whether there is an account. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
};

/** One request, read. */
export type Call = {
  readonly request: Request;
  readonly url: URL;
  /** The JSON body; empty where there is none. */
  readonly body: unknown;
  readonly client: AuthClient;
  /** Where links of the answer lead: the site, under the name that the browser uses for this machine. */
  readonly origin: string;
  /** Where the client wants its reader to end up, on `origin`. */
  readonly redirectTo: string;
};

export type Endpoint = (call: Call, provider: Provider) => Promise<Response>;
