import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FUNCTIONS } from '@assay/protocol';
import { fetchWithCookies } from '@assay/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { OUTBOX_KEY } from './outbox-key.ts';

/** A confirmed account with a workspace, signed in, with the rights of the web application. */
export type Member = {
  readonly email: string;
  readonly password: string;
  readonly companyId: string;
  readonly token: string;
  readonly client: SupabaseClient;
};

export type WrittenTest = { readonly name: string; readonly steps: readonly string[] };

const PASSWORD = 'correct horse';
const configSchema = z.object({ supabaseKey: z.string() });
const mailSchema = z.object({ to: z.string(), links: z.array(z.string()) });
export type Mail = z.infer<typeof mailSchema>;
const idSchema = z.object({ id: z.string() });

/**
 * Creates a workspace by the calls of the sign-up and onboarding pages. `mails` reads the outbox where it is not a
 * page.
 */
export async function openWorkspace(url: string, mails = () => readOutbox(url)): Promise<Member> {
  const { supabaseKey } = configSchema.parse(await (await fetch(`${url}/config.json`)).json());
  const browser = fetchWithCookies();
  const client = createClient(url, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: browser },
  });
  const email = `${randomUUID()}@example.com`;
  const fullName = 'Ada Lovelace';
  must(await client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: fullName } } }));
  const link = (await mails()).find(({ to }) => to === email)?.links[0];
  if (link === undefined) throw new Error(`The outbox of ${url} holds no confirmation for ${email}.`);
  await browser(link, { redirect: 'manual' });
  const { user, session } = must(await client.auth.signInWithPassword({ email, password: PASSWORD }));
  const companyId = randomUUID();
  must(await client.from('companies').insert({ id: companyId, name: 'Analytical Engines' }));
  must(await client.from('user_roles').insert({ user_id: user.id, company_id: companyId, role: 'Admin' }));
  const profile = { user_id: user.id, full_name: fullName, company_id: companyId, active_company_id: companyId };
  must(await client.from('profiles').insert(profile));
  return { email, password: PASSWORD, companyId, token: session.access_token, client };
}

async function readOutbox(url: string): Promise<readonly Mail[]> {
  return z.array(mailSchema).parse(await (await fetch(`${url}/outbox/messages?key=${OUTBOX_KEY}`)).json());
}

/**
 * Mails as files, for a product on PostgreSQL. Such a product can be reached by others, so it shows no outbox over
 * the network.
 */
export async function readOutboxFolder(dataFolder: string): Promise<readonly Mail[]> {
  const folder = join(dataFolder, 'outbox');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  return Promise.all(
    files.map(async (file) => mailSchema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
}

export async function addProject({ client, companyId }: Member, url: string): Promise<string> {
  const row = { company_id: companyId, name: 'Measured', url };
  return idSchema.parse(must(await client.from('projects').insert(row).select('id').single())).id;
}

/** Adds tests and returns their ids in the same order. */
export async function addTests(
  { client, companyId }: Member,
  projectId: string,
  tests: readonly WrittenTest[],
): Promise<readonly string[]> {
  const rows = tests.map(({ name, steps }, index) => ({
    company_id: companyId,
    project_id: projectId,
    name,
    slug: `test-${index + 1}`,
    feature: 'Visits',
    origin: 'person',
    content: `assay: 1\nname: ${name}\nfeature: Visits\nstart: /\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}`,
    step_count: steps.length,
  }));
  return z
    .array(idSchema)
    .parse(must(await client.from('tests').insert(rows).select('id')))
    .map(({ id }) => id);
}

/** Starts every test of a project, as a click on Run all does. */
export async function startAll(url: string, member: Member, projectId: string): Promise<void> {
  FUNCTIONS['start-runs'].output.parse(
    await call(url, member, { name: 'start-runs', input: { project_id: projectId } }),
  );
}

/** Creates an agent of the installation and returns its token. The first account of an installation may do that. */
export async function createAgent(url: string, member: Member): Promise<string> {
  const answer = await call(url, member, { name: 'create-agent', input: { name: 'bench' } });
  return FUNCTIONS['create-agent'].output.parse(answer).token;
}

async function call(
  url: string,
  { token }: Member,
  { name, input }: { name: string; input: unknown },
): Promise<unknown> {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

type Answer<T> =
  | { readonly data: T; readonly error: null }
  | { readonly data: unknown; readonly error: { readonly message: string } };

export function must<T>(answer: Answer<T>): T {
  if (answer.error !== null) throw new Error(answer.error.message);
  return answer.data;
}
