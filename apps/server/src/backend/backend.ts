import type { SupabaseClient } from '@supabase/supabase-js';
import type { AuthClient } from '../auth/http/auth-client.ts';
import type { Claims } from '../database/db.ts';

/** A person whose access token was checked: its signature, its end, and that the session was not signed out. */
export type SignedIn = {
  readonly userId: string;
  readonly email: string | undefined;
  /** For `db.asUser`. */
  readonly claims: Claims;
  readonly expiresAt: Date;
};

/** The Supabase protocol, whoever serves it. */
export type Backend = {
  readonly publishableKey: string;
  /** Answers /auth/v1, /rest/v1 and /storage/v1. `client` is who asks, where it is known. */
  readonly fetch: (request: Request, client?: AuthClient) => Promise<Response>;
  /** A file of the bucket of artifacts, past row-level security; of a part of it, where a range is asked for. */
  readonly readArtifact: (path: string, range?: string) => Promise<Response>;
  /** The user of an access token; undefined when it is missing, wrong, ended, signed out or lacks the second factor. */
  readonly signedIn: (accessToken: string | undefined) => Promise<SignedIn | undefined>;
  /**
   * The service's own client: past row-level security. For storage above all. Never call it inside `db.tx`: on the
   * embedded database it would wait for that transaction.
   */
  readonly service: SupabaseClient;
  readonly close: () => Promise<void>;
};
