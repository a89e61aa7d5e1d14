import { addMember, type Person, queryValue, seedPerson, seedWorkspace } from '@assay/testing';
import { describe, expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, undone } from './rules.test-support.ts';

const COMPANY = '11111111-1111-4111-8111-111111111111';

onEveryEngine((database, engine) => {
  const request = async (person: Person) =>
    only((await as(database(), person, 'select public.request_account_deletion() as answer')).rows).answer;
  const withdraw = async (person: Person) =>
    only((await as(database(), person, 'select public.withdraw_account_deletion() as answer')).rows).answer;
  const deleteDue = () => queryValue(database(), 'select private.delete_due_account()');
  const comeDue = (person: Person) =>
    database().query('update public.account_deletions set due_at = now() where user_id = $1 and withdrawn_at is null', [
      person.id,
    ]);
  const isThere = ({ id }: Person) =>
    queryValue(database(), 'select exists (select 1 from auth.users where id = $1)', [id]);
  const mailsTo = async ({ email }: Person) =>
    (await database().query('select kind from private.mails where recipient = $1 order by kind', [email])).rows.map(
      ({ kind }) => kind,
    );
  const makeAlone = (company: string, stays: Person) =>
    database().query(
      "update public.user_roles set role = 'QA' where company_id = $1 and user_id <> $2 and role in ('Owner', 'Admin')",
      [company, stays.id],
    );

  describe('the request', () => {
    test('P2-220, P2-221, P2-222: is stored, due in 30 days, confirmed by mail, one at a time, and can be withdrawn', () =>
      undone(database(), async () => {
        const person = await seedPerson(database());
        const first = await request(person);
        expect(first).toMatchObject({ withdrawn_at: null, blocked_at: null });
        expect(
          await queryValue(
            database(),
            "select due_at = requested_at + interval '30 days' from public.account_deletions where user_id = $1",
            [person.id],
          ),
        ).toBe(true);
        expect(await request(person)).toEqual(first);
        expect(await mailsTo(person)).toEqual(['account-deletion-requested']);
        expect(await deleteDue()).toBeNull();
        expect(await withdraw(person)).toBe(true);
        expect(await withdraw(person)).toBe(false);
        expect(await mailsTo(person)).toEqual(['account-deletion-requested', 'account-deletion-withdrawn']);
        expect(Reflect.get(Object(await request(person)), 'id')).not.toBe(Reflect.get(Object(first), 'id'));
      }));

    test('is refused when it comes again and again, and to who is signed out; nobody withdraws that of another', () =>
      undone(database(), async () => {
        const [person, other] = [await seedPerson(database()), await seedPerson(database())];
        for (let time = 0; time < 5; time += 1) {
          await request(person);
          if (time === 0) expect(await withdraw(other)).toBe(false);
          await withdraw(person);
        }
        expect(await refusal(request(person))).toBe('deletions_limit');
        expect(await refusal(as(database(), null, 'select public.request_account_deletion()'))).toBe('42501');
        expect(await refusal(as(database(), null, 'select public.withdraw_account_deletion()'))).toBe('42501');
      }));

    test('Settled 21: is refused to the last Owner or Admin of others, and names the workspace', () =>
      undone(database(), async () => {
        const { companyId, people } = await seedWorkspace(database());
        await database().query("update public.companies set name = 'Acme' where id = $1", [companyId]);
        expect(await request(people.Admin)).toMatchObject({ withdrawn_at: null });
        await makeAlone(companyId, people.Owner);
        await expect(request(people.Owner)).rejects.toThrow(/last Owner or Admin of Acme/);
        expect(await refusal(request(people.Owner))).toBe('last_admin');
        expect(await request(people.QA)).toMatchObject({ withdrawn_at: null });
      }));
  });

  describe('the end of day 30', () => {
    test('P2-223, Settled 7: the account goes, with the companies that have no other member; others stay', () =>
      undone(database(), async () => {
        const shared = await seedWorkspace(database());
        const person = shared.people.Admin;
        await as(database(), person, "insert into public.companies (id, name) values ($1, 'Mine')", [COMPANY]);
        await as(
          database(),
          person,
          "insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'Admin')",
          [person.id, COMPANY],
        );
        await request(person);
        await comeDue(person);
        expect(await deleteDue()).toBe('deleted');
        expect(await deleteDue()).toBeNull();
        expect(await isThere(person)).toBe(false);
        expect(
          await queryValue(database(), 'select array_agg(id) from public.companies where id in ($1, $2)', [
            COMPANY,
            shared.companyId,
          ]),
        ).toEqual([shared.companyId]);
        expect(await mailsTo(person)).toEqual(['account-deleted', 'account-deletion-requested']);
        const trail = await database().query(
          "select action, actor_id from public.audit_log where target_id = $1 and action = 'accounts.delete'",
          [person.id],
        );
        expect(trail.rows).toEqual([{ action: 'accounts.delete', actor_id: null }]);
      }));

    test('a request that was withdrawn deletes nothing', () =>
      undone(database(), async () => {
        const person = await seedPerson(database());
        await request(person);
        await comeDue(person);
        await withdraw(person);
        expect(await deleteDue()).toBeNull();
        expect(await isThere(person)).toBe(true);
      }));

    test('who has become the last Admin of others is told once, and goes when there is another', () =>
      undone(database(), async () => {
        const { companyId, people } = await seedWorkspace(database());
        await request(people.Owner);
        await makeAlone(companyId, people.Owner);
        await comeDue(people.Owner);
        const dayLater = () =>
          database().query("update public.account_deletions set blocked_at = blocked_at - interval '25 hours'");
        expect(await deleteDue()).toBe('blocked');
        expect(await deleteDue()).toBeNull();
        await dayLater();
        expect(await deleteDue()).toBe('blocked');
        expect(await mailsTo(people.Owner)).toEqual(['account-deletion-blocked', 'account-deletion-requested']);
        expect(await isThere(people.Owner)).toBe(true);
        await addMember(database(), { companyId, person: await seedPerson(database()), role: 'Admin' });
        await dayLater();
        expect(await deleteDue()).toBe('deleted');
      }));

    test('one that cannot be deleted is undone whole, does not keep the others waiting, and is tried again a day later', () =>
      undone(database(), async () => {
        const [stuck, other] = [await seedPerson(database()), await seedPerson(database())];
        for (const person of [stuck, other]) {
          await request(person);
          await comeDue(person);
        }
        await database().query(
          "update public.account_deletions set due_at = now() - interval '1 hour' where user_id = $1",
          [stuck.id],
        );
        await database().exec(`
          create function pg_temp.refuse() returns trigger language plpgsql as $$ begin
            if old.id = '${stuck.id}' then raise exception 'Something holds it.'; end if;
            return old;
          end $$;
          create trigger zz_refuse before delete on auth.users for each row execute function pg_temp.refuse();`);
        expect(await deleteDue()).toBe('failed: Something holds it.');
        expect(await deleteDue()).toBe('deleted');
        expect(await deleteDue()).toBeNull();
        expect([await isThere(stuck), await isThere(other)]).toEqual([true, false]);
        expect(await mailsTo(stuck)).toEqual(['account-deletion-requested']);
        await database().exec('drop trigger zz_refuse on auth.users');
        await database().exec("update public.account_deletions set blocked_at = now() - interval '25 hours'");
        expect(await deleteDue()).toBe('deleted');
      }));

    test.runIf(engine === 'postgres')('two servers at the same moment do not delete the same account', async () => {
      const person = await seedPerson(database());
      await database().query('insert into public.account_deletions (user_id, due_at) values ($1, now())', [person.id]);
      const [first, second] = [await database().connect(), await database().connect()];
      await first.exec('begin');
      expect(await queryValue(first, 'select private.delete_due_account()')).toBe('deleted');
      expect(await queryValue(second, 'select private.delete_due_account()')).toBeNull();
      await first.exec('commit');
      expect(await isThere(person)).toBe(false);
    });
  });
});
