import { randomUUID } from 'node:crypto';
import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newWorkspace, openServer, type Person, type TestServer } from '../server.test-support.ts';
import { workPart } from '../work-part.ts';

const bin = await findPostgres();
const MODES = ['embedded', ...(bin === null ? [] : ['PostgreSQL'])];

/** The look at all channels every 30 seconds would come too late for these tests. */
describe.each(MODES)('what others hear of a workspace, %s', (mode) => {
  let postgres: PostgresServer | undefined;
  let server: TestServer;
  let ada: Person;
  let company: string;
  beforeAll(async () => {
    if (mode === 'PostgreSQL' && bin !== null) postgres = await startPostgresServer(bin);
    const env: Record<string, string> =
      postgres === undefined ? {} : { DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres` };
    server = await openServer(env, undefined, [workPart()]);
    ada = await newPerson(server);
    company = await newWorkspace(ada);
  }, 180_000);
  afterAll(async () => {
    await ada?.client.removeAllChannels();
    await server?.close();
    await postgres?.stop();
  });

  async function listen({ client }: Person) {
    await client.realtime.setAuth();
    const heard: { readonly event: string; readonly payload: Readonly<Record<string, unknown>> }[] = [];
    const states: string[] = [];
    const channel = client.channel(`company:${company}`, { config: { private: true } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => void heard.push({ event, payload }));
    await new Promise<void>((resolve) => {
      channel.subscribe((state) => {
        states.push(state);
        resolve();
      });
    });
    return { heard, states };
  }
  const query = (sql: string, values: readonly unknown[]) => server.context.db.query(sql, values);
  const enter = (person: Person) =>
    query("insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'Viewer') returning id", [
      person.id,
      company,
    ]);

  test('P1-236: members, invitations, environments and the workspace itself, each with its id', async () => {
    const { heard, states } = await listen(ada);
    expect(states).toEqual(['SUBSCRIBED']);
    const guest = await newPerson(server);
    const [member] = await enter(guest);
    await query('update public.user_roles set role = $2 where id = $1', [member?.id, 'QA']);
    const [invitation] = await query(
      "insert into public.invitations (company_id, invited_email, role) values ($1, 'x@example.com', 'QA') returning id",
      [company],
    );
    await query('delete from public.invitations where id = $1', [invitation?.id]);
    await query('update public.companies set name = $2 where id = $1', [company, 'Renamed']);
    const project = randomUUID();
    await query(
      "insert into public.projects (id, company_id, name, url) values ($1, $2, 'Shop', 'https://shop.example')",
      [project, company],
    );
    const changed = { event: 'member-changed', payload: { id: member?.id, user_id: guest.id, gone: false } };
    await expect
      .poll(() => heard.map(({ event }) => event))
      .toEqual([
        ...['member-changed', 'member-changed', 'invitation-changed', 'invitation-changed', 'company-changed'],
        ...['environment-changed', 'project-changed'],
      ]);
    expect(heard.slice(0, 2)).toEqual([changed, changed]);
    // The address that is invited is for Owners and Admins.
    expect(heard[2]?.payload).toEqual({ id: invitation?.id });
    expect(heard[5]?.payload).toEqual({ id: expect.any(String), project_id: project });
  });

  test('who loses the membership is put out of the channel at once, and the others stay', async () => {
    const [max, eve] = [await newPerson(server), await newPerson(server)];
    for (const person of [max, eve]) await enter(person);
    const [first, second] = [await listen(max), await listen(eve)];
    await query('delete from public.user_roles where user_id = $1', [max.id]);
    await expect.poll(() => first.states, { timeout: 10_000 }).toContain('CHANNEL_ERROR');
    await query('update public.companies set name = $2 where id = $1', [company, 'Again']);
    await expect.poll(() => second.heard.map(({ event }) => event)).toContain('company-changed');
    expect(first.heard.map(({ event }) => event)).not.toContain('company-changed');
    expect(second.states).toEqual(['SUBSCRIBED']);
    for (const { client } of [max, eve]) await client.removeAllChannels();
  });
});
