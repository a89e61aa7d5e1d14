import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AgentCall,
  AgentInput,
  AgentOutput,
  ErrorBody,
  FunctionInput,
  FunctionName,
  FunctionOutput,
} from '@assay/protocol';
import { AGENT_CALLS, errorBodySchema, FUNCTION_OUTPUTS, PROTOCOL_HEADER, PROTOCOL_VERSION } from '@assay/protocol';
import { fetchWithCookies } from '@assay/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod';
import { issueTemporaryToken } from '../agents/agent-token.ts';
import { readConfig } from '../config/environment-settings.ts';
import type { Query } from '../database/database-client.ts';
import { createLog } from '../log/log.ts';
import { layMigratedDatabase } from '../migrated-database.test-support.ts';
import { type Running, startServer } from '../server.ts';
import { type WorkPartOptions, workPart } from '../work-part.ts';

export type Person = { readonly id: string; readonly token: string; readonly client: SupabaseClient };

/** A whole server on a data folder of the test's own. */
export type WorkServer = {
  readonly server: () => Running;
  readonly query: Query;
  readonly url: () => string;
  /** Stops the server and starts it again on the same data and port. */
  readonly restart: () => Promise<void>;
  /** Stops the server and keeps its data, so that another process can use it. */
  readonly leave: () => Promise<{ readonly folder: string; readonly agentToken: string }>;
  readonly person: () => Promise<Person>;
  readonly company: (owner: Person, plan?: 'basic' | 'pro') => Promise<string>;
  readonly project: (
    companyId: string,
    options?: { url?: string; tests?: number; content?: string },
  ) => Promise<string>;
  readonly call: <Name extends FunctionName>(
    person: Person | undefined,
    name: Name,
    input: FunctionInput<Name>,
  ) => Promise<FunctionOutput<Name>>;
  readonly refused: (person: Person | undefined, name: FunctionName, input: unknown) => Promise<Refused>;
  /** Token for agents of the installation; the same after restarts. */
  readonly agentToken: string;
  readonly agent: <Call extends AgentCall>(
    call: Call,
    input: AgentInput<Call>,
    token?: string,
  ) => Promise<AgentOutput<Call>>;
  readonly agentRefused: (call: AgentCall, input: unknown, token?: string) => Promise<Refused>;
  readonly hello: (slots?: number, token?: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

export type Refused = { readonly status: number; readonly error: ErrorBody['error'] };

export const EMPTY_TEST = `assay: 1
name: Opens the page
feature: Home
start: /
steps:
  - Expect the page to contain "Welcome"
`;

const PASSWORD = 'correct horse';
const TOKEN_MS = 24 * 3_600_000;

export type WorkServerOptions = WorkPartOptions & {
  readonly env?: Readonly<Record<string, string>>;
  /** Called with the data folder before the server sees it. */
  readonly prepare?: (folder: string) => Promise<void>;
};

export async function openWorkServer({
  env: settings,
  prepare,
  ...options
}: WorkServerOptions = {}): Promise<WorkServer> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-workshop-'));
  await layMigratedDatabase(folder);
  await prepare?.(folder);
  let port = 0;
  const start = async () => {
    const env = {
      PORT: String(port),
      ASSAY_DATA: folder,
      ASSAY_LOG: process.env.ASSAY_LOG ?? 'silent',
      ASSAY_AGENTS: '0',
      ...settings,
    };
    const config = readConfig(env);
    const running = await startServer({ config, log: createLog(config.logLevel), parts: [workPart(options)] });
    port = Number(new URL(running.localUrl).port);
    return running;
  };
  let running = await start();
  const ctx = () => running.context;
  const query: Query = (sql, params) => ctx().db.query(sql, params);
  const { token: agentToken } = await issueTemporaryToken(query, { name: 'of the tests', lastsMs: TOKEN_MS });

  const post = (path: string, input: unknown, headers: Record<string, string>) =>
    fetch(`${running.localUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    });
  const asAgent = (token = agentToken) => agentHeaders(token);
  const asPerson = (person: Person | undefined): Record<string, string> =>
    person ? { authorization: `Bearer ${person.token}` } : {};
  const agent: WorkServer['agent'] = async (call, input, token) => {
    const schema: z.ZodType<AgentOutput<typeof call>> = AGENT_CALLS[call].output;
    return read(await post(`/agents/v1/${call}`, input, asAgent(token)), schema);
  };
  const callFunction: WorkServer['call'] = async <Name extends FunctionName>(
    person: Person | undefined,
    name: Name,
    input: FunctionInput<Name>,
  ) => {
    const schemas: { [One in FunctionName]: z.ZodType<FunctionOutput<One>> } = FUNCTION_OUTPUTS;
    return read(await post(`/functions/v1/${name}`, input, asPerson(person)), schemas[name]);
  };

  return {
    server: () => running,
    url: () => running.localUrl,
    query,
    async restart() {
      await running.stop();
      running = await start();
    },
    async leave() {
      await running.stop();
      return { folder, agentToken };
    },
    person: () => signUp(running),
    company: (owner, plan = 'basic') => makeCompany(query, owner, plan),
    project: (companyId, made = {}) => makeProject(query, companyId, made),
    call: callFunction,
    refused: async (person, name, input) => refusal(await post(`/functions/v1/${name}`, input, asPerson(person))),
    agentToken,
    agent,
    agentRefused: async (call, input, token) => refusal(await post(`/agents/v1/${call}`, input, asAgent(token))),
    async hello(slots = 2, token) {
      return (await agent('hello', { protocol: 1, version: 'test', name: 'tester', slots }, token)).agentId;
    },
    async close() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function agentHeaders(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
}

async function read<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body)}`);
  return schema.parse(body);
}

async function refusal(response: Response): Promise<Refused> {
  return { status: response.status, error: errorBodySchema.parse(await response.json()).error };
}

async function signUp({ localUrl, context }: Running): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const browser = fetchWithCookies();
  const client = createClient(localUrl, context.backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: browser },
  });
  const made = await client.auth.signUp({ email, password: PASSWORD });
  if (made.error) throw made.error;
  const mail = (await context.mail.outbox()).find(({ to }) => to === email);
  const link = new URL(mail?.links[0] ?? '');
  await browser(localUrl + link.pathname + link.search, { redirect: 'manual' });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { id: data.user.id, token: data.session.access_token, client };
}

async function makeCompany(query: Query, owner: Person, plan: string): Promise<string> {
  const [row] = await query(
    `insert into public.companies (name, created_by, current_plan, subscription_status, trial_ends_at)
     values ('Acme', $1, $2, 'trialing', now() + interval '14 days') returning id`,
    [owner.id, plan],
  );
  const id = String(row?.id);
  await query(
    `insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'Admin') on conflict do nothing`,
    [owner.id, id],
  );
  await query(
    `insert into public.profiles (user_id, full_name, company_id, active_company_id) values ($1, 'Ada', $2, $2) on conflict do nothing`,
    [owner.id, id],
  );
  return id;
}

async function makeProject(
  query: Query,
  companyId: string,
  { url = 'http://127.0.0.1:9/', tests = 1, content = EMPTY_TEST }: { url?: string; tests?: number; content?: string },
): Promise<string> {
  const [row] = await query(
    `insert into public.projects (company_id, name, url) values ($1, 'Shop', $2) returning id`,
    [companyId, url],
  );
  const id = String(row?.id);
  await query(
    `insert into public.tests (company_id, project_id, name, slug, feature, origin, content, step_count)
     select $1, $2, 'Test ' || number, 'test-' || number, 'Home', 'explorer', $3, 1 from generate_series(1, $4::int) as number`,
    [companyId, id, content, tests],
  );
  return id;
}
