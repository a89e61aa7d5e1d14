import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newWorkspace, openServer, type TestServer } from '../server.test-support.ts';
import { workPart } from '../work-part.ts';
import { asOrigin } from './trail-origin.ts';

describe('from where an entry of the trail comes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({}, undefined, [workPart()]);
  }, 120_000);
  afterAll(() => server?.close());
  const entry = async (action: string) => {
    const sql =
      'select actor_email, address, source from public.audit_log where action = $1 order by created_at desc limit 1';
    return (await server.context.db.query(sql, [action]))[0];
  };

  test('tables, procedures, functions and sign-ins write the address; nobody names one for another', async () => {
    const ada = await newPerson(server);
    const company = await newWorkspace(ada);
    const here = { actor_email: ada.email, address: '127.0.0.1', source: null };
    expect(await entry('companies.insert')).toEqual(here);
    const forged = await fetch(`${server.url}/rest/v1/companies?id=eq.${company}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        apikey: server.context.backend.publishableKey,
        authorization: `Bearer ${ada.token}`,
        'x-assay-address': '203.0.113.1',
        'x-forwarded-for': '203.0.113.2',
      },
      body: JSON.stringify({ name: 'Renamed' }),
    });
    expect(forged.status).toBe(204);
    expect(await entry('companies.update')).toEqual(here);
    const made = await ada.client.functions.invoke('create-agent', { body: { company_id: company, name: 'CI' } });
    expect(made.error).toBeNull();
    expect(await entry('agent_tokens.insert')).toEqual(here);
    expect((await ada.client.auth.updateUser({ password: 'another horse 12' })).error).toBeNull();
    expect(await entry('accounts.password_changed')).toEqual(here);
  });

  test('what a job or the settings write names them, and what the server does by itself names nobody', async () => {
    expect(await entry('super_admins.insert')).toMatchObject({ source: 'settings of the server' });
    const { db } = server.context;
    await asOrigin({ source: 'job tidy-up' }, () => db.query("insert into public.agents (name) values ('a')"));
    expect(await entry('agents.insert')).toEqual({ actor_email: null, address: null, source: 'job tidy-up' });
    await db.query("insert into public.agents (name) values ('b')");
    expect(await entry('agents.insert')).toEqual({ actor_email: null, address: null, source: null });
    await asOrigin({ source: 'job tidy-up' }, () =>
      db.tx((query) => query("delete from public.agents where name = 'a'")),
    );
    expect(await entry('agents.delete')).toMatchObject({ source: 'job tidy-up' });
  });
});
