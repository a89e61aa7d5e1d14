import { fetchWithCookies } from '@assay/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';

export const DEVELOPER = { email: 'dev@assay.example', password: 'assay-dev', name: 'Dev Eloper' } as const;

const configSchema = z.object({ supabaseUrl: z.string(), supabaseKey: z.string() });
const outboxSchema = z.array(z.object({ to: z.string(), links: z.array(z.string()) }));

/** Creates a confirmed person with a workspace and a project for the demo, with the same calls as a browser. */
export async function seed(
  server: string,
  { target, outboxKey }: { target: string; outboxKey: string },
): Promise<{ readonly seeded: 'made' | 'there'; readonly agentToken: string }> {
  const { supabaseKey } = configSchema.parse(await (await fetch(`${server}/config.json`)).json());
  const browser = fetchWithCookies();
  const client = createClient(server, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: browser },
  });
  const { email, password, name } = DEVELOPER;
  if ((await client.auth.signInWithPassword({ email, password })).error === null)
    return { seeded: 'there', agentToken: await newAgentToken(client) };
  must(await client.auth.signUp({ email, password, options: { data: { full_name: name } } }));
  const messages = outboxSchema.parse(await (await fetch(`${server}/outbox/messages?key=${outboxKey}`)).json());
  const link = messages.find(({ to }) => to === email)?.links[0];
  if (link === undefined) throw new Error(`No confirmation for ${email} in the outbox of ${server}.`);
  await browser(new URL(new URL(link).pathname + new URL(link).search, server), { redirect: 'manual' });
  must(await client.auth.signInWithPassword({ email, password }));
  await fillWorkspace(client, target);
  return { seeded: 'made', agentToken: await newAgentToken(client) };
}

/**
 * Creates a token for an agent of the installation and revokes the one of the last start. The first account is super
 * admin and may do that.
 */
async function newAgentToken(client: SupabaseClient): Promise<string> {
  const name = 'development';
  const before = must(await client.from('agent_tokens').select('id').eq('name', name).is('revoked_at', null));
  for (const { id } of before) must(await client.functions.invoke('revoke-agent', { body: { token_id: id } }));
  const made: unknown = must(await client.functions.invoke('create-agent', { body: { name } }));
  return z.object({ token: z.string() }).parse(made).token;
}

async function fillWorkspace(client: SupabaseClient, target: string): Promise<void> {
  const { user } = must(await client.auth.getUser());
  const companyId = crypto.randomUUID();
  must(await client.from('companies').insert({ id: companyId, name: 'Corner Shop' }));
  must(await client.from('user_roles').insert({ user_id: user.id, company_id: companyId, role: 'Admin' }));
  must(
    await client
      .from('profiles')
      .insert({ user_id: user.id, full_name: DEVELOPER.name, company_id: companyId, active_company_id: companyId }),
  );
  must(
    await client
      .from('projects')
      .insert({ company_id: companyId, name: 'Corner Shop', url: target, description: 'The demo application' }),
  );
}

type Answer<T> =
  | { readonly data: T; readonly error: null }
  | { readonly data: unknown; readonly error: { readonly message: string } };

function must<T>(answer: Answer<T>): T {
  if (answer.error !== null) throw new Error(answer.error.message);
  return answer.data;
}
