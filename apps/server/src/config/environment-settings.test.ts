import { resolve } from 'node:path';
import { isAppError } from '@assay/domain';
import { describe, expect, test } from 'vitest';
import { readConfig } from './environment-settings.ts';

function problem(env: Record<string, string>): string {
  try {
    readConfig(env);
    return 'none';
  } catch (error) {
    return isAppError(error, 'usage') ? error.message : String(error);
  }
}

describe('the settings of an environment', () => {
  test('nothing at all is one machine: its own database, its own address, one agent', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'embedded',
      host: '127.0.0.1',
      port: 3000,
      dataFolder: resolve('data'),
      agents: 1,
      agentSlots: 2,
      allowPrivateTargets: true,
      billing: 'sandbox',
      superAdminEmails: [],
    });
  });

  test('an empty value counts as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SITE_URL: '' })).toEqual(readConfig({}));
  });

  test('with a database of its own address private targets are closed until they are opened', () => {
    const DATABASE_URL = 'postgresql://me@db/assay';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ mode: 'postgres', allowPrivateTargets: false });
    expect(readConfig({ DATABASE_URL, ASSAY_ALLOW_PRIVATE_TARGETS: 'on' }).allowPrivateTargets).toBe(true);
  });

  test('private targets are on by default only where nobody but this machine reaches the server', () => {
    const SITE_URL = 'http://192.168.1.5:3000';
    const closed = [
      { HOST: '0.0.0.0', SITE_URL },
      { HOST: '0.0.0.0', SITE_URL: 'http://localhost:3000' },
      { HOST: '192.168.1.5', SITE_URL },
      { SITE_URL },
      { HOST: '::', SITE_URL },
      { SITE_URL: 'http://localhost.example.com' },
    ];
    expect(closed.map((env) => readConfig(env).allowPrivateTargets)).toEqual(closed.map(() => false));
    const open = [{}, { HOST: 'localhost' }, { HOST: '::1', SITE_URL: 'http://[::1]:3000' }, { HOST: '127.0.0.2' }];
    expect(open.map((env) => readConfig(env).allowPrivateTargets)).toEqual(open.map(() => true));
    expect(readConfig({ SITE_URL, ASSAY_ALLOW_PRIVATE_TARGETS: 'on' }).allowPrivateTargets).toBe(true);
  });

  test('addresses lose their last slash, lists their blanks', () => {
    const config = readConfig({ SITE_URL: 'https://assay.example/', SUPER_ADMIN_EMAILS: 'A@x.example, b@x.example' });
    expect([config.siteUrl, config.superAdminEmails]).toEqual([
      'https://assay.example',
      ['a@x.example', 'b@x.example'],
    ]);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '3000x' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ HOST: 'example.com' }, 'HOST must be an IP address or localhost.'],
    [
      { HOST: '0.0.0.0' },
      'SITE_URL must be set when HOST is 0.0.0.0: the address under which people open Assay, such as https://assay.example.com.',
    ],
    [
      { ASSAY_METRICS_TOKEN: 'short' },
      'ASSAY_METRICS_TOKEN must be at least 16 characters without blanks; make one with: openssl rand -hex 32.',
    ],
    [
      { SITE_URL: 'https://assay.example', ASSAY_EVIDENCE_URL: 'https://assay.example/' },
      'ASSAY_EVIDENCE_URL must be another origin than SITE_URL: recorded pages must not share an origin with sessions.',
    ],
    [{ PORT: '3001', ASSAY_EVIDENCE_PORT: '3001' }, 'ASSAY_EVIDENCE_PORT must be another port than PORT.'],
    [{ ASSAY_OUTBOX_KEY: 'short' }, 'ASSAY_OUTBOX_KEY must be at least 8 characters; without it the server makes one.'],
    [{ SITE_URL: 'assay.example' }, 'SITE_URL must be an address such as https://assay.example.com.'],
    [
      { SITE_URL: 'https://example.com/assay' },
      'SITE_URL must have no path: Assay is served from the root of its address.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address such as postgresql://user:password@host:5432/assay.',
    ],
    [{ ASSAY_SECRET: 'short' }, 'ASSAY_SECRET must be at least 32 characters; make one with: openssl rand -hex 32.'],
    [
      { SMTP_URL: 'mail.example.com' },
      'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.',
    ],
    [{ BILLING: 'free' }, 'BILLING must be one of sandbox, stripe, off.'],
    [{ BILLING: 'stripe' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set when BILLING is stripe.'],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1' },
      'STRIPE_SECRET_KEY is a live key: set BILLING to stripe, or take the key away for the sandbox.',
    ],
    [
      { STRIPE_SECRET_KEY: 'rk_live_1' },
      'STRIPE_SECRET_KEY is a live key: set BILLING to stripe, or take the key away for the sandbox.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'x' },
      'GOOGLE_CLIENT_SECRET must be set too: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET belong together.',
    ],
    [{ SUPER_ADMIN_EMAILS: 'ada' }, 'SUPER_ADMIN_EMAILS must be e-mail addresses with commas between them.'],
    [{ ASSAY_ALLOW_PRIVATE_TARGETS: 'yes' }, 'ASSAY_ALLOW_PRIVATE_TARGETS must be on or off.'],
    [
      { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'a', SUPABASE_SECRET_KEY: 'b' },
      'DATABASE_URL must be the connection string of the database of SUPABASE_URL: the queue and the migrations need it.',
    ],
    [
      { PORT: 'x', ASSAY_AGENTS: 'x' },
      'PORT must be a whole number from 0 to 65535; ASSAY_AGENTS must be a whole number from 0 to 64.',
    ],
  ])('%o is refused in words that say what to write', (env, message) => {
    expect(problem(env)).toBe(message);
  });

  test('no value of a setting stands in a refusal: it may be a secret', () => {
    expect(problem({ ASSAY_SECRET: 'hush', DATABASE_URL: 'hush', SMTP_URL: 'hush' })).not.toContain('hush');
  });
});
