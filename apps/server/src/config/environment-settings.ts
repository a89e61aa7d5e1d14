import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { AppError, LIMITS } from '@assay/domain';
import { PROTOCOL_LIMITS } from '@assay/protocol';
import { z } from 'zod';
import { LOCAL_AGENTS } from '../limits/local-agents.ts';
import { PASSWORD_LIMITS } from '../limits/password-limits.ts';
import { SECRET_LENGTHS } from '../limits/secret-lengths.ts';
import { SESSION_LIFETIMES } from '../limits/session-lifetimes.ts';
import { MOST_TRUSTED_PROXIES } from '../limits/trusted-proxies.ts';
import { LOG_LEVELS } from '../log/log.ts';
import { arePrivateTargetsAllowed } from './are-private-targets-allowed.ts';
import { databaseMode } from './database-mode.ts';
import { evidenceUrlProblems } from './evidence-url-problems.ts';
import { choice, isUrl, text, web, whole } from './setting-kinds.ts';
import { settingsNotTogether } from './settings-not-together.ts';
import { siteUrlProblems } from './site-url-problems.ts';

export type Config = z.output<typeof environment>;

const DEFAULT_PORT = 3000;

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
    (value) => value === undefined || value.length >= SECRET_LENGTHS.secret,
    `ASSAY_SECRET must be at least ${SECRET_LENGTHS.secret} characters; make one with: openssl rand -hex 32`,
  ),
  ASSAY_SECRET_PREVIOUS: text.refine(
    (value) => value === undefined || value.length >= SECRET_LENGTHS.secret,
    `ASSAY_SECRET_PREVIOUS must be at least ${SECRET_LENGTHS.secret} characters: the ASSAY_SECRET before this one`,
  ),
  ASSAY_OUTBOX_KEY: text.refine(
    (value) => value === undefined || value.length >= SECRET_LENGTHS.outboxKey,
    `ASSAY_OUTBOX_KEY must be at least ${SECRET_LENGTHS.outboxKey} characters; without it the server makes one`,
  ),
  ASSAY_METRICS_TOKEN: text.refine(
    (value) => value === undefined || (value.length >= SECRET_LENGTHS.metricsToken && !/\s/.test(value)),
    `ASSAY_METRICS_TOKEN must be at least ${SECRET_LENGTHS.metricsToken} characters without blanks; make one with: openssl rand -hex 32`,
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
    max: PASSWORD_LIMITS.mostAskedCharacters,
    fallback: LIMITS.passwordCharacters,
  }),
  ASSAY_SESSION_IDLE_HOURS: whole('ASSAY_SESSION_IDLE_HOURS', {
    min: SESSION_LIFETIMES.leastHours,
    max: SESSION_LIFETIMES.mostHours,
    fallback: SESSION_LIFETIMES.idleHours,
  }),
  ASSAY_SESSION_MAX_HOURS: whole('ASSAY_SESSION_MAX_HOURS', {
    min: SESSION_LIFETIMES.leastHours,
    max: SESSION_LIFETIMES.mostHours,
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
  ASSAY_AGENTS: whole('ASSAY_AGENTS', { min: 0, max: LOCAL_AGENTS.most, fallback: LOCAL_AGENTS.byDefault }),
  ASSAY_AGENT_SLOTS: whole('ASSAY_AGENT_SLOTS', {
    min: 1,
    max: PROTOCOL_LIMITS.maxSlots,
    fallback: LOCAL_AGENTS.slotsByDefault,
  }),
  ASSAY_ALLOW_PRIVATE_TARGETS: z.enum(['on', 'off'], 'ASSAY_ALLOW_PRIVATE_TARGETS must be on or off').optional(),
  ASSAY_LOG: choice('ASSAY_LOG', LOG_LEVELS, 'info'),
  /** How many proxies in front set X-Forwarded-For; with 0 the address of the socket counts. */
  ASSAY_TRUSTED_PROXIES: whole('ASSAY_TRUSTED_PROXIES', { min: 0, max: MOST_TRUSTED_PROXIES, fallback: 0 }),
});

const environment = variables
  .superRefine((env, context) => {
    const problems = [...settingsNotTogether(env), ...siteUrlProblems(env), ...evidenceUrlProblems(env)];
    for (const message of problems) context.addIssue({ code: 'custom', message });
  })
  .transform((env) => {
    return {
      mode: databaseMode(env),
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
      allowPrivateTargets: arePrivateTargetsAllowed(env),
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
