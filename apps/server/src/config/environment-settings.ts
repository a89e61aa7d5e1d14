import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { AppError, LIMITS } from '@assay/domain';
import { z } from 'zod';
import { isLoopbackHost } from '../http/origin/loopback.ts';
import { SESSION_LIFETIMES } from '../limits/session-lifetimes.ts';
import { LOG_LEVELS } from '../log/log.ts';

export type Config = z.output<typeof environment>;

/** Where the data is: in this process, in PostgreSQL, or in a hosted Supabase. */
export type Mode = 'embedded' | 'postgres' | 'hosted';

const DEFAULT_PORT = 3000;
const MIN_SECRET_LENGTH = 32;
const MOST_HOURS = 8_760;
const MIN_OUTBOX_KEY_LENGTH = 8;
const MIN_METRICS_TOKEN_LENGTH = 16;

const text = z.string().trim().min(1).optional();
const web = (name: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => isUrl(value, ['http:', 'https:']),
      `${name} must be an address such as https://assay.example.com`,
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .optional();

function whole(name: string, { min, max, fallback }: { min: number; max: number; fallback: number }) {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .optional()
    .transform((value) => value ?? fallback);
}

function choice<const T extends readonly [string, ...string[]]>(name: string, values: T, fallback: T[number]) {
  return z
    .enum(values, `${name} must be one of ${values.join(', ')}`)
    .optional()
    .transform((value): T[number] => value ?? fallback);
}

const variables = z.object({
  PORT: whole('PORT', { min: 0, max: 65_535, fallback: DEFAULT_PORT }),
  HOST: text
    .refine(
      (value) => value === undefined || value === 'localhost' || isIP(value) > 0,
      'HOST must be an IP address or localhost',
    )
    .transform((value) => value ?? '127.0.0.1'),
  SITE_URL: web('SITE_URL'),
  ASSAY_EVIDENCE_URL: web('ASSAY_EVIDENCE_URL'),
  ASSAY_EVIDENCE_PORT: whole('ASSAY_EVIDENCE_PORT', { min: 0, max: 65_535, fallback: -1 }),
  ASSAY_DATA: text.transform((value) => resolve(value ?? 'data')),
  DATABASE_URL: text.refine(
    (value) => value === undefined || isUrl(value, ['postgres:', 'postgresql:']),
    'DATABASE_URL must be an address such as postgresql://user:password@host:5432/assay',
  ),
  SUPABASE_URL: web('SUPABASE_URL'),
  SUPABASE_PUBLISHABLE_KEY: text,
  SUPABASE_SECRET_KEY: text,
  ASSAY_SECRET: text.refine(
    (value) => value === undefined || value.length >= MIN_SECRET_LENGTH,
    `ASSAY_SECRET must be at least ${MIN_SECRET_LENGTH} characters; make one with: openssl rand -hex 32`,
  ),
  ASSAY_SECRET_PREVIOUS: text.refine(
    (value) => value === undefined || value.length >= MIN_SECRET_LENGTH,
    `ASSAY_SECRET_PREVIOUS must be at least ${MIN_SECRET_LENGTH} characters: the ASSAY_SECRET before this one`,
  ),
  ASSAY_OUTBOX_KEY: text.refine(
    (value) => value === undefined || value.length >= MIN_OUTBOX_KEY_LENGTH,
    `ASSAY_OUTBOX_KEY must be at least ${MIN_OUTBOX_KEY_LENGTH} characters; without it the server makes one`,
  ),
  ASSAY_METRICS_TOKEN: text.refine(
    (value) => value === undefined || (value.length >= MIN_METRICS_TOKEN_LENGTH && !/\s/.test(value)),
    `ASSAY_METRICS_TOKEN must be at least ${MIN_METRICS_TOKEN_LENGTH} characters without blanks; make one with: openssl rand -hex 32`,
  ),
  SMTP_URL: text.refine(
    (value) => value === undefined || isUrl(value, ['smtp:', 'smtps:']),
    'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587',
  ),
  MAIL_FROM: text.transform((value) => value ?? 'Assay <assay@localhost>'),
  SUPER_ADMIN_EMAILS: text
    .transform((value) =>
      (value ?? '')
        .toLowerCase()
        .split(/[,\s]+/)
        .filter((address) => address !== ''),
    )
    .refine(
      (list) => list.every((address) => z.email().safeParse(address).success),
      'SUPER_ADMIN_EMAILS must be e-mail addresses with commas between them',
    ),
  ASSAY_PASSWORD_MIN_LENGTH: whole('ASSAY_PASSWORD_MIN_LENGTH', {
    min: LIMITS.passwordCharacters,
    max: 128,
    fallback: LIMITS.passwordCharacters,
  }),
  ASSAY_SESSION_IDLE_HOURS: whole('ASSAY_SESSION_IDLE_HOURS', {
    min: 2,
    max: MOST_HOURS,
    fallback: SESSION_LIFETIMES.idleHours,
  }),
  ASSAY_SESSION_MAX_HOURS: whole('ASSAY_SESSION_MAX_HOURS', {
    min: 2,
    max: MOST_HOURS,
    fallback: SESSION_LIFETIMES.maxHours,
  }),
  BILLING: choice('BILLING', ['sandbox', 'stripe', 'off'], 'sandbox'),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  ANTHROPIC_API_KEY: text,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: web('OPENAI_BASE_URL'),
  AI_MODEL: text,
  ASSAY_AGENTS: whole('ASSAY_AGENTS', { min: 0, max: 64, fallback: 1 }),
  ASSAY_AGENT_SLOTS: whole('ASSAY_AGENT_SLOTS', { min: 1, max: 32, fallback: 2 }),
  ASSAY_ALLOW_PRIVATE_TARGETS: z.enum(['on', 'off'], 'ASSAY_ALLOW_PRIVATE_TARGETS must be on or off').optional(),
  ASSAY_LOG: choice('ASSAY_LOG', LOG_LEVELS, 'info'),
  /** How many proxies in front set X-Forwarded-For; with 0 the address of the socket counts. */
  ASSAY_TRUSTED_PROXIES: whole('ASSAY_TRUSTED_PROXIES', { min: 0, max: 9, fallback: 0 }),
});

const TOGETHER = [
  ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const;

const environment = variables
  .superRefine((env, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', message });
    for (const names of TOGETHER) {
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length > 0 && missing.length < names.length)
        wrong(`${missing.join(' and ')} must be set too: ${names.join(', ')} belong together`);
    }
    if (env.SUPABASE_URL !== undefined && env.DATABASE_URL === undefined)
      wrong(
        'DATABASE_URL must be the connection string of the database of SUPABASE_URL: the queue and the migrations need it',
      );
    if (env.ASSAY_SECRET_PREVIOUS !== undefined && env.ASSAY_SECRET === undefined)
      wrong('ASSAY_SECRET must be set to the new one where ASSAY_SECRET_PREVIOUS is');
    if (env.BILLING === 'stripe' && (env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET === undefined))
      wrong('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set when BILLING is stripe');
    if (env.SITE_URL !== undefined && URL.canParse(env.SITE_URL) && new URL(env.SITE_URL).pathname !== '/')
      wrong('SITE_URL must have no path: Assay is served from the root of its address');
    const [site, evidence] = [env.SITE_URL, env.ASSAY_EVIDENCE_URL].map((url) =>
      url !== undefined && URL.canParse(url) ? new URL(url) : undefined,
    );
    if (evidence !== undefined && evidence.pathname !== '/')
      wrong('ASSAY_EVIDENCE_URL must have no path: evidence is served from the root of its address');
    if (evidence !== undefined && site?.origin === evidence.origin)
      wrong(
        'ASSAY_EVIDENCE_URL must be another origin than SITE_URL: recorded pages must not share an origin with sessions',
      );
    if (env.ASSAY_EVIDENCE_PORT > 0 && env.ASSAY_EVIDENCE_PORT === env.PORT)
      wrong('ASSAY_EVIDENCE_PORT must be another port than PORT');
    // Links in mails, rate limits and the refusal of private targets depend on it. On an open network it cannot be
    // guessed.
    if (isIP(env.HOST) > 0 && !isLoopbackHost(env.HOST) && env.SITE_URL === undefined)
      wrong(
        `SITE_URL must be set when HOST is ${env.HOST}: the address under which people open Assay, such as https://assay.example.com`,
      );
  })
  .transform((env) => {
    const mode: Mode =
      env.SUPABASE_URL !== undefined ? 'hosted' : env.DATABASE_URL !== undefined ? 'postgres' : 'embedded';
    const privateTargets = env.ASSAY_ALLOW_PRIVATE_TARGETS;
    const reachable =
      !isLoopbackHost(env.HOST) || (env.SITE_URL !== undefined && !isLoopbackHost(hostOf(env.SITE_URL)));
    return {
      mode,
      port: env.PORT,
      host: env.HOST,
      siteUrl: env.SITE_URL,
      evidenceUrl: env.ASSAY_EVIDENCE_URL,
      evidencePort: env.ASSAY_EVIDENCE_PORT < 0 ? undefined : env.ASSAY_EVIDENCE_PORT,
      dataFolder: env.ASSAY_DATA,
      databaseUrl: env.DATABASE_URL,
      supabase: both(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, env.SUPABASE_SECRET_KEY),
      secret: env.ASSAY_SECRET,
      previousSecret: env.ASSAY_SECRET_PREVIOUS,
      outboxKey: env.ASSAY_OUTBOX_KEY,
      metricsToken: env.ASSAY_METRICS_TOKEN,
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      superAdminEmails: env.SUPER_ADMIN_EMAILS,
      minPasswordLength: env.ASSAY_PASSWORD_MIN_LENGTH,
      sessionLimits: { idleHours: env.ASSAY_SESSION_IDLE_HOURS, maxHours: env.ASSAY_SESSION_MAX_HOURS },
      billing: env.BILLING,
      stripe: { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET },
      google:
        env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined
          ? { clientId: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET }
          : undefined,
      ai: {
        anthropicKey: env.ANTHROPIC_API_KEY,
        openaiKey: env.OPENAI_API_KEY,
        openaiUrl: env.OPENAI_BASE_URL,
        model: env.AI_MODEL,
      },
      agents: env.ASSAY_AGENTS,
      agentSlots: env.ASSAY_AGENT_SLOTS,
      allowPrivateTargets: privateTargets === undefined ? mode === 'embedded' && !reachable : privateTargets === 'on',
      logLevel: env.ASSAY_LOG,
      trustedProxies: env.ASSAY_TRUSTED_PROXIES,
    };
  });

/**
 * Reads the settings from environment variables. An empty value counts as unset.
 * @throws AppError 'usage' with every wrong setting in its message
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = environment.safeParse(filled);
  if (result.success) return result.data;
  const problems = [...new Set(result.error.issues.map(({ message }) => message))];
  throw new AppError('usage', `${problems.join('; ')}.`, { hint: 'Correct the setting and start again.' });
}

function both(url?: string, publishableKey?: string, secretKey?: string) {
  if (url === undefined || publishableKey === undefined || secretKey === undefined) return undefined;
  return { url, publishableKey, secretKey };
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
