import type { Server } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { Backend } from './backend/supabase-backend.ts';
import type { Config } from './config/environment-settings.ts';
import type { Db } from './database/database-client.ts';
import type { EvidenceTokens } from './evidence/evidence-token.ts';
import type { RateLimiter } from './http/rate-limiting/rate-limiter.ts';
import type { Log } from './log/log.ts';
import type { Mail } from './mail/mail.ts';
import type { PublicSettings } from './platform/public-settings.ts';
import type { Secrets } from './secrets/credential-cipher.ts';

/** What every part of the server gets. */
export type ServerContext = {
  readonly config: Config;
  /** Public address without a trailing slash: SITE_URL, or the address that the server listens on. */
  readonly siteUrl: string;
  /** Address of evidence, without a trailing slash: an origin of its own, without sessions. */
  readonly evidenceUrl: string;
  readonly evidenceTokens: EvidenceTokens;
  readonly db: Db;
  /** The Supabase protocol: users of access tokens, and a client that bypasses row-level security. */
  readonly backend: Backend;
  readonly mail: Mail;
  readonly secrets: Secrets;
  /** Key for the outbox page. */
  readonly outboxKey: string;
  readonly metrics: Registry;
  /** Rate limits of this process, by address and by account. */
  readonly limiter: RateLimiter;
  /** Settings of super admins that everybody may read, as they are now. */
  readonly publicSettings: PublicSettings;
  readonly log: Log;
  /** Adds an entry to /healthz. `read` is called for each request. */
  readonly onHealth: (name: string, read: () => Promise<unknown>) => void;
  /** Registers a function that runs once when the server stops: last added first, before the database closes. */
  readonly onStop: (stop: () => Promise<void>) => void;
};

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; log: Log };
};

export type App = Hono<AppEnv>;

/**
 * A part adds routes to the app and `upgrade` listeners to the HTTP server. The server ends upgrades that no part
 * takes, so a part must ignore paths of others.
 */
export type Part = (app: App, ctx: ServerContext, http: Server) => Promise<void>;
