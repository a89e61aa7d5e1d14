import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { newPerson, newWorkspace } from './server.test-support.ts';
import { done, insertProject, must, onEveryInstallation } from './specified-calls.test-support.ts';

/** Calls of part 2 of the specification, and those that lie near to them, by the unmodified client. */
onEveryInstallation((setting) => {
  const from = (table: string) => setting().ada.client.from(table);
  const company = () => setting().company;

  describe('rows with what they belong to', () => {
    test('a project with its company: eight tables lie between the two, and none of them is meant', async () => {
      expect(must(await from('projects').select('name, companies(name)').eq('id', setting().project).single())).toEqual(
        {
          name: 'Shop',
          companies: { name: 'Acme' },
        },
      );
      expect(must(await from('projects').select('environments(name)').eq('id', setting().project).single())).toEqual({
        environments: [{ name: 'Default' }],
      });
    });
    test('a second workspace: its row comes back, its role, the switch there and back, the new name', async () => {
      const person = await newPerson(setting().server);
      await newWorkspace(person);
      const id = randomUUID();
      done(await person.client.from('companies').insert({ id, name: 'Second', billing_plan: 'Basic' }));
      done(await person.client.from('user_roles').insert({ user_id: person.id, company_id: id, role: 'Admin' }));
      const profile = (fields: object) => person.client.from('profiles').update(fields).eq('user_id', person.id);
      done(await profile({ company_id: id, active_company_id: id }));
      done(await profile({ active_company_id: id }));
      done(await profile({ full_name: 'Grace' }));
      expect(must(await person.client.from('profiles').select('full_name').eq('user_id', person.id).single())).toEqual({
        full_name: 'Grace',
      });
    });
  });

  describe('projects', () => {
    test('are listed newest first, changed and deleted', async () => {
      const { server, ada, company, stranger, project } = setting();
      // A trial has room for one active project.
      await server.context.db.query(`update public.projects set status = 'Archived' where id = $1`, [project]);
      const id = await insertProject(ada, company, 'Later');
      const list = (client: SupabaseClient) =>
        client.from('projects').select('*').eq('company_id', company).order('created_at', { ascending: false });
      const listed = must(await list(ada.client));
      expect(listed.map(({ name }) => name)).toEqual(['Later', 'Shop']);
      expect(must(await list(stranger.client))).toEqual([]);
      expect(listed[0]).toMatchObject({ id, name: 'Later', framework: 'Cypress', username: null, has_password: true });
      const fields = { name: 'Renamed', description: '', url: 'https://other.example', username: '', password: 'new' };
      done(await from('projects').update(fields).eq('id', id));
      expect(must(await from('projects').select('name, url').eq('id', id).single())).toEqual({
        name: 'Renamed',
        url: 'https://other.example',
      });
      done(await from('projects').delete().eq('id', id));
      expect(must(await from('projects').select('id').eq('id', id))).toEqual([]);
    });
  });

  describe('a workspace', () => {
    test('is read and changed', async () => {
      done(await from('companies').update({ name: 'Acme', logo_url: null }).eq('id', company()));
      expect(must(await from('companies').select('*').eq('id', company()).single())).toMatchObject({ name: 'Acme' });
      const listed = from('companies')
        .select('id, name, current_plan, subscription_status, billing_interval, next_billing_date, created_at')
        .order('created_at', { ascending: false });
      expect(must(await listed)[0]).toMatchObject({ id: company() });
      const counted = await from('companies').select('*', { count: 'exact', head: true });
      expect(counted.count).toBe(1);
    });

    test('P2-209: invites, lists its open invitations, withdraws one: its row is gone', async () => {
      const invite_token = randomUUID();
      done(
        await from('invitations').insert({
          invited_email: 'new@example.com',
          role: 'QA',
          company_id: company(),
          invite_token,
          used: false,
        }),
      );
      const open = () =>
        from('invitations')
          .select('*')
          .eq('company_id', company())
          .eq('used', false)
          .gt('expires_at', new Date().toISOString())
          .order('created_at', { ascending: false });
      const [invitation] = must(await open());
      expect(invitation).toMatchObject({ invited_email: 'new@example.com', invite_token });
      const byToken = await from('invitations').select('*').eq('invite_token', invite_token);
      expect(must(byToken)).toHaveLength(1);
      done(await from('invitations').delete().eq('id', invitation?.id));
      expect(must(await open())).toEqual([]);
      expect(must(await from('invitations').select('id').eq('id', invitation?.id))).toEqual([]);
    });

    test('changes a member’s role and lets the member go', async () => {
      const guest = await newPerson(setting().server);
      await setting().server.context.db.query(
        `insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'Viewer')`,
        [guest.id, company()],
      );
      const role = () => from('user_roles').select('role').eq('user_id', guest.id).eq('company_id', company());
      done(await from('user_roles').update({ role: 'QA' }).eq('user_id', guest.id).eq('company_id', company()));
      expect(must(await role())).toEqual([{ role: 'QA' }]);
      done(await from('user_roles').delete().eq('user_id', guest.id).eq('company_id', company()));
      expect(must(await role())).toEqual([]);
    });
  });
});
