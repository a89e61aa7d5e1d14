import type { Server } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { Backend } from './backend/backend.ts';
import type { Config } from './config/config.ts';
import type { Db } from './database/db.ts';
import type { EvidenceTokens } from './evidence/evidence-token.ts';
import type { RateLimiter } from './http/limits/rate-limiter.ts';
import type { Log } from './log/log.ts';
import type { Mail } from './mail/mail.ts';
import type { Secrets } from './secrets/secrets.ts';

/** What every part of the server is given. */
export type ServerContext = {
  readonly config: Config;
  /** Where people open it, without a slash at the end: SITE_URL, or the address that the server listens on. */
  readonly siteUrl: string;
  /** Where evidence is: an origin of its own, on which no session is. Without a slash at the end. */
  readonly evidenceUrl: string;
  readonly evidenceTokens: EvidenceTokens;
  readonly db: Db;
  /** The Supabase protocol, embedded or hosted: users of access tokens, the service's own client (REST and storage). */
  readonly backend: Backend;
  readonly mail: Mail;
  readonly secrets: Secrets;
  /** Opens the outbox. */
  readonly outboxKey: string;
  readonly metrics: Registry;
  /** Of this process: what is counted by address and by account. */
  readonly limiter: RateLimiter;
  readonly log: Log;
  /** Adds an entry to /healthz, asked for at every request for it. */
  readonly onHealth: (name: string, read: () => Promise<unknown>) => void;
  /** Called once when the server stops, last added first, before the database closes. */
  readonly onStop: (stop: () => Promise<void>) => void;
};

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; log: Log };
};

export type App = Hono<AppEnv>;

/**
 * A part adds its routes, and its listener for `upgrade` on the HTTP server. An upgrade that no part takes is ended by
 * the server, so a part leaves paths alone that are not its own.
 */
export type Part = (app: App, ctx: ServerContext, http: Server) => Promise<void>;
