import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchWithCookies } from '@assay/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readConfig } from './config/environment-settings.ts';
import { createLog } from './log/log.ts';
import { layMigratedDatabase } from './migrated-database.test-support.ts';
import { type Running, startServer } from './server.ts';
import type { Part } from './server-context.ts';

export type TestServer = Running & { readonly folder: string; readonly close: () => Promise<void> };
export type Person = {
  readonly client: SupabaseClient;
  readonly id: string;
  readonly email: string;
  readonly token: string;
};

export const PASSWORD = 'correct horse';

/** A whole server on a free port with a data folder of its own. */
export async function openServer(
  env: Record<string, string> = {},
  onLine: (line: string) => void = () => undefined,
  parts: readonly Part[] = [],
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-server-'));
  if (env.DATABASE_URL === undefined) await layMigratedDatabase(folder);
  const config = readConfig({ PORT: '0', ASSAY_DATA: folder, ASSAY_AGENTS: '0', ASSAY_LOG: 'debug', ...env });
  const running = await startServer({ config, log: createLog(config.logLevel, onLine), parts });
  const close = async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...running, folder, close };
}

/** A Supabase client like the web application's. `browser` keeps the cookies of its answers. */
export function clientOf({ url, context }: Running, browser: typeof fetch = fetch): SupabaseClient {
  return createClient(url, context.backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: browser },
  });
}

/** Signs up, confirms by the mailed link in the same browser and signs in. */
export async function newPerson(server: Running, email = `${randomUUID()}@example.com`): Promise<Person> {
  const browser = fetchWithCookies();
  const client = clientOf(server, browser);
  const signedUp = await client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Ada' } } });
  if (signedUp.error !== null) throw signedUp.error;
  await browser(await newestLink(server, email), { redirect: 'manual' });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return { client, id: data.user.id, email, token: data.session.access_token };
}

export async function newestLink({ context }: Running, email: string): Promise<string> {
  const message = (await context.mail.outbox()).find(({ to }) => to === email);
  const link = message?.links[0];
  if (link === undefined) throw new Error(`There is no message to ${email}.`);
  return link;
}

/** Creates a workspace as onboarding does; gives its id. */
export async function newWorkspace({ client, id }: Person): Promise<string> {
  const companyId = randomUUID();
  for (const { error } of [
    await client.from('companies').insert({ id: companyId, name: 'Acme' }),
    await client.from('user_roles').insert({ user_id: id, company_id: companyId, role: 'Admin' }),
    await client
      .from('profiles')
      .insert({ user_id: id, full_name: 'Ada', company_id: companyId, active_company_id: companyId }),
  ])
    if (error !== null) throw new Error(error.message);
  return companyId;
}
