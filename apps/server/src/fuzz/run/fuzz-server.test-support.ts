import { randomUUID } from 'node:crypto';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '@assay/protocol';
import { issueTemporaryToken } from '../../agents/agent-token.ts';
import { newPerson, PASSWORD, type Person, type TestServer } from '../../server.test-support.ts';
import type { Who } from '../requests/fuzz-request.ts';
import type { TenantIdsByWho } from '../requests/requests-with-one-fault.ts';
import { plantAgain, plantTenant } from './plant-tenant.test-support.ts';

const HOUR_MS = 3_600_000;
const PROJECT_PASSWORD = 'the-password-of-the-shop-7391';
const PEOPLE = ['stranger', 'other tenant', 'viewer', 'member', 'super admin'] as const;

/** One tenant with data, and every kind of person who must not read it. */
export async function setScene(server: TestServer) {
  const { db, backend } = server.context;
  const canary = `canary-${randomUUID()}`;
  const people = new Map<Who, Person>([['super admin', await newPerson(server, 'operator@example.com')]]);
  const victim = await newPerson(server, 'victim@example.com');
  const tenant = await plantTenant(server, victim, { name: canary, password: PROJECT_PASSWORD });
  const neighbour = await newPerson(server, 'neighbour@example.com');
  const neighbourTenant = await plantTenant(server, neighbour, { name: 'Corner shop', password: PROJECT_PASSWORD });
  const { token: agentToken } = await issueTemporaryToken(db.query, { name: 'fuzz', lastsMs: HOUR_MS });
  const agent_id = await sayHello(server, agentToken);
  const tokens = new Set<string>([agentToken]);
  const join = async (company: string | undefined, role: string) => {
    const person = await newPerson(server);
    await db.query('insert into public.user_roles (user_id, company_id, role) values ($1, $2, $3)', [
      person.id,
      company,
      role,
    ]);
    return person;
  };
  const make: Readonly<Record<(typeof PEOPLE)[number], () => Promise<Person>>> = {
    stranger: () => newPerson(server),
    'other tenant': () => join(neighbourTenant.company_id, 'Admin'),
    viewer: () => join(tenant.company_id, 'Viewer'),
    member: () => join(tenant.company_id, 'QA'),
    'super admin': async () => {
      const person = await newPerson(server);
      await db.query('insert into private.super_admins (user_id) values ($1)', [person.id]);
      return person;
    },
  };
  const renew = async () => {
    await plantAgain(server, tenant, canary);
    for (const who of PEOPLE) {
      // Some requests sign their sender out or change the password.
      const known = people.get(who);
      if (known !== undefined && (await backend.signedIn(known.token)) !== undefined) continue;
      const person = await make[who]();
      people.set(who, person);
      tokens.add(person.token);
    }
  };
  const tokenOf = (who: Who) => people.get(who)?.token;
  const headersOf = (who: Who): Record<string, string> => {
    const apikey = backend.publishableKey;
    const token = tokenOf(who);
    if (who === 'agent') return { authorization: `Bearer ${agentToken}`, [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
    if (who === 'made-up token')
      return { apikey, authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.' };
    return token === undefined ? { apikey } : { apikey, authorization: `Bearer ${token}` };
  };
  const secrets = () => [
    ...[...tokens, PASSWORD, PROJECT_PASSWORD, server.outboxKey, server.context.secrets.jwtSecret],
    ...['enc:v1:', 'enc:v2:', 'sb_secret_'],
  ];
  const tenants: TenantIdsByWho = {
    'other tenant': { ...neighbourTenant, agent_id },
    stranger: { ...neighbourTenant, agent_id },
    viewer: { ...tenant, agent_id },
    member: { ...tenant, agent_id },
    'super admin': { ...neighbourTenant, agent_id },
  };
  const { company_id = '', project_id = '', test_id = '', run_id = '', generation_id = '', file = '' } = tenant;
  const ids = [company_id, project_id, test_id, run_id, generation_id, victim.id, file];
  return { canary, ids, tenants, renew, headersOf, tokenOf, secrets };
}

async function sayHello({ localUrl }: TestServer, token: string): Promise<string> {
  const answer = await fetch(`${localUrl}/agents/v1/hello`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      [PROTOCOL_HEADER]: String(PROTOCOL_VERSION),
    },
    body: JSON.stringify({ protocol: PROTOCOL_VERSION, version: 'fuzz', name: 'fuzz', slots: 4 }),
  });
  const said: unknown = await answer.json();
  return String(Reflect.get(Object(said), 'agentId'));
}
