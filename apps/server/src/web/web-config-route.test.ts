import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readConfig } from '../config/environment-settings.ts';
import type { AppEnv } from '../server-context.ts';
import { addWebConfigRoute } from './web-config-route.ts';

const DATABASE = { DATABASE_URL: 'postgresql://postgres@127.0.0.1/postgres' };
const SUPABASE = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'a', SUPABASE_SECRET_KEY: 'b' };

test.each([
  ['embedded', {}, false],
  ['on PostgreSQL', DATABASE, false],
  ['on a hosted Supabase', { ...DATABASE, ...SUPABASE }, true],
])('%s, the web application learns whether Supabase sends the mails of accounts', async (_, env, hosted) => {
  const app = new Hono<AppEnv>();
  addWebConfigRoute(app, {
    config: readConfig({ ASSAY_EVIDENCE_URL: 'https://evidence.example', ...env }),
    siteUrl: 'https://assay.example',
    evidenceUrl: 'https://evidence.example',
    backend: { publishableKey: 'public' },
    publicSettings: { announcement: () => null },
  });
  expect(await (await app.request('https://assay.example/config.json')).json()).toMatchObject({ hosted });
});
