import type { SupabaseClient } from '@supabase/supabase-js';
import type { AuthClient } from '../auth/http/auth-client.ts';
import type { Claims } from '../database/database-client.ts';

/** A person with a valid access token and a session that still exists. */
export type SignedIn = {
  readonly userId: string;
  readonly email: string | undefined;
  /** For `db.asUser`. */
  readonly claims: Claims;
  readonly expiresAt: Date;
};

/** The Supabase protocol, embedded or hosted. */
export type Backend = {
  readonly publishableKey: string;
  /** Answers /auth/v1, /rest/v1 and /storage/v1. `client` says who asks, when that is known. */
  readonly fetch: (request: Request, client?: AuthClient) => Promise<Response>;
  /** Reads a file of the bucket `artifacts` without row-level security; `range` reads a part of it. */
  readonly readArtifact: (path: string, range?: string) => Promise<Response>;
  /**
   * The user of an access token; undefined when it is missing, invalid, expired, signed out or lacks the second factor.
   */
  readonly signedIn: (accessToken: string | undefined) => Promise<SignedIn | undefined>;
  /**
   * A client that bypasses row-level security, mostly for storage. Never call it inside `db.tx`: on the embedded
   * database it would wait for that transaction.
   */
  readonly service: SupabaseClient;
  readonly close: () => Promise<void>;
};
