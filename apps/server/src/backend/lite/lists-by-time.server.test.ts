import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, newWorkspace, openServer, type Person, type TestServer } from '../../server.test-support.ts';
import { insertProject } from '../../specified-calls.test-support.ts';

let server: TestServer;
let ada: Person;
let project: string;
beforeAll(async () => {
  server = await openServer();
  ada = await newPerson(server);
  const company = await newWorkspace(ada);
  project = await insertProject(ada, company, 'Shop');
  await server.context.db.query(
    `insert into public.findings (company_id, project_id, kind, title, severity, fingerprint, last_seen_at)
     select $1, $2, 'broken-link', 'Link ' || n, 'minor', n,
       timestamptz '2026-11-23 05:00:00.123456+00' + case when n > 5 then interval '1 microsecond' else interval '0' end
     from generate_series(1, 8) as n`,
    [company, project],
  );
}, 180_000);
afterAll(() => server?.close());

// As the web application reads on: data/older-rows.ts.
test('a list is read part by part, rows of the same microsecond too: each row once', async () => {
  const seen: string[] = [];
  let after: { last_seen_at: string; id: string } | undefined;
  do {
    const all = ada.client.from('findings').select('id, last_seen_at').eq('project_id', project);
    const wanted = after
      ? all.or(`last_seen_at.lt."${after.last_seen_at}",and(last_seen_at.eq."${after.last_seen_at}",id.lt.${after.id})`)
      : all;
    const { data, error } = await wanted
      .order('last_seen_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(2);
    expect(error).toBeNull();
    seen.push(...(data ?? []).map(({ id }) => String(id)));
    after = data?.at(-1);
  } while (after !== undefined && seen.length <= 8);
  expect(seen).toHaveLength(8);
  expect(new Set(seen).size).toBe(8);
});
