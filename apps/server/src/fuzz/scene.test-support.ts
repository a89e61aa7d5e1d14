import { randomUUID } from 'node:crypto';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '@assay/protocol';
import { lendAgentToken } from '../agents/agent-token.ts';
import { newPerson, newWorkspace, PASSWORD, type Person, type TestServer } from '../server.test-support.ts';
import type { Who } from './requests.ts';

const HOUR_MS = 3_600_000;
const PROJECT_PASSWORD = 'the-password-of-the-shop-7391';

/** One tenant with something to lose, and everybody who must not get at it. */
export async function setScene(server: TestServer) {
  const { db } = server.context;
  const { canary, company, ids } = await plant(server);
  const { token: agentToken } = await lendAgentToken(db.query, { name: 'fuzz', lastsMs: HOUR_MS });
  const people = new Map<Who, Person>();
  const tokens = new Set<string>([agentToken]);
  const make: Partial<Record<Who, () => Promise<Person>>> = {
    stranger: () => newPerson(server),
    'other tenant': async () => {
      const person = await newPerson(server);
      await newWorkspace(person);
      return person;
    },
    viewer: async () => {
      const person = await newPerson(server);
      await db.query('insert into public.user_roles (user_id, company_id, role) values ($1, $2, $3)', [
        person.id,
        company,
        'Viewer',
      ]);
      return person;
    },
  };
  const renew = async () => {
    for (const who of ['stranger', 'other tenant', 'viewer'] as const) {
      // Some requests sign their own sender out, or change the password.
      const known = people.get(who);
      if (known !== undefined && (await server.context.backend.signedIn(known.token)) !== undefined) continue;
      const person = await make[who]?.();
      if (person === undefined) continue;
      people.set(who, person);
      tokens.add(person.token);
    }
  };
  const headersOf = (who: Who): Record<string, string> => {
    const apikey = server.context.backend.publishableKey;
    const token = people.get(who)?.token;
    if (who === 'agent') return { authorization: `Bearer ${agentToken}`, [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
    if (who === 'made-up token')
      return { apikey, authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.' };
    return token === undefined ? { apikey } : { apikey, authorization: `Bearer ${token}` };
  };
  const secrets = () => [
    ...[...tokens, PASSWORD, PROJECT_PASSWORD, server.outboxKey, server.context.secrets.jwtSecret],
    ...['enc:v1:', 'enc:v2:', 'sb_secret_'],
  ];
  return { canary, ids, renew, headersOf, secrets };
}

/** A tenant with something to lose. */
async function plant(server: TestServer) {
  const canary = `canary-${randomUUID()}`;
  await newPerson(server, 'operator@example.com');
  const victim = await newPerson(server, 'victim@example.com');
  const company = await newWorkspace(victim);
  const project = { company_id: company, name: canary, url: 'https://shop.example', description: canary };
  const { data, error } = await victim.client
    .from('projects')
    .insert({ ...project, username: 'qa', password: PROJECT_PASSWORD })
    .select('id')
    .single();
  if (error !== null) throw new Error(error.message);
  const projectId = String(data.id);
  const test = {
    company_id: company,
    project_id: projectId,
    name: canary,
    slug: 'canary',
    feature: 'f',
    origin: 'person',
  };
  const content = 'assay: 1\nname: c\nfeature: f\nstart: /\nsteps:\n  - Click "Save"\n';
  const tests = await victim.client
    .from('tests')
    .insert({ ...test, content, step_count: 1 })
    .select('id')
    .single();
  if (tests.error !== null) throw new Error(tests.error.message);
  const file = `${company}/${projectId}/1/page.txt`;
  await server.context.backend.service.storage.from('artifacts').upload(file, canary, { contentType: 'text/plain' });
  return { canary, company, ids: [company, projectId, String(tests.data.id), victim.id, file] };
}
