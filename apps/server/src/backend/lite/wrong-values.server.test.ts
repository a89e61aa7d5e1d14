import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, newWorkspace, openServer, type Person, type TestServer } from '../../server.test-support.ts';

let server: TestServer;
let ada: Person;
let company: string;
beforeAll(async () => {
  server = await openServer();
  ada = await newPerson(server);
  company = await newWorkspace(ada);
}, 120_000);
afterAll(() => server?.close());

async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const headers = {
    apikey: server.context.backend.publishableKey,
    authorization: `Bearer ${ada.token}`,
    'content-type': 'application/json',
  };
  return (await fetch(`${server.localUrl}/rest/v1/${path}`, { ...init, headers })).status;
}

test('an object in place of a list is refused, and statements next to it are answered', async () => {
  const { data } = await ada.client
    .from('projects')
    .insert({ company_id: company, name: 'Shop', url: 'https://shop.example' })
    .select('id')
    .single();
  const row = { company_id: company, project_id: data?.id, name: 'A', slug: 'a', feature: 'f', origin: 'person' };
  const body = JSON.stringify({ ...row, content: 'assay: 1', step_count: 1, tags: { "'": 1 } });
  const statuses = await Promise.all([
    ask('tests', { method: 'POST', body }),
    ...Array.from({ length: 5 }, () => ask('projects?select=id')),
  ]);
  expect(statuses).toEqual([400, 200, 200, 200, 200, 200]);
});

test('a number that is not a time is refused in a filter', async () => {
  expect(await ask('projects?select=id&created_at=neq.9223372036854775808')).toBe(400);
});
