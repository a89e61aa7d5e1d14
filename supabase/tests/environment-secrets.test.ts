import { LIMITS } from '@assay/domain';
import { type Person, queryOne, queryValue, seedWorkspace, type Workspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, undone } from './rules.test-support.ts';

const CIPHER = 'enc:v2:0a1b2c3d:QUJDREVGR0g';
const OTHER_CIPHER = 'enc:v2:0a1b2c3d:SUpLTE1OT1A';
const INSERT =
  'insert into public.environment_secrets (company_id, environment_id, name, value) values ($1, $2, $3, $4)';

onEveryEngine((database) => {
  const add = ({ companyId, environmentId }: Workspace, person: Person, name: string, value: string | null = CIPHER) =>
    as(database(), person, `${INSERT} returning *`, [companyId, environmentId, name, value]);
  const replace = (person: Person, value: string | null) =>
    as(database(), person, 'update public.environment_secrets set value = $1 returning *', [value]);
  /** What the server may hand out to a run that is running at the environment. */
  const handedOut = async ({ companyId, projectId, environmentId }: Workspace) => {
    const run = await queryValue(
      database(),
      `insert into public.test_runs (company_id, project_id, environment_id, feature, name, status)
       values ($1, $2, $3, 'F', 'T', 'Running') returning id`,
      [companyId, projectId, environmentId],
    );
    const { rows } = await database().query('select name, cipher from private.secrets_for(array[$1::uuid])', [run]);
    return rows;
  };

  test('D-021, D-057, D-058: the value moves away, no answer carries it, and only its name is read', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const { people } = workspace;
      const row = only((await add(workspace, people.QA, 'api_key')).rows);
      expect(row).toMatchObject({ name: 'api_key', value: null, is_set: true, project_id: workspace.projectId });
      const read = await as(database(), people.Viewer, 'select name, value from public.environment_secrets');
      expect(read.rows).toEqual([{ name: 'api_key', value: null }]);
      expect(await refusal(as(database(), people.Owner, 'select * from private.environment_secret_values'))).toBe(
        '42501',
      );
      expect(await refusal(as(database(), people.Owner, "select * from private.secrets_for('{}')"))).toBe('42501');
      expect(await handedOut(workspace)).toEqual([{ name: 'api_key', cipher: CIPHER }]);
    }));

  test.each(['secret', 'enc:v1:QUJDREVGR0g', 'enc:v2:0a1b2c3d:a b'])(
    'a value %j, not encrypted, does not enter',
    (value) =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        expect(await refusal(add(workspace, workspace.people.QA, 'api_key', value))).toBe('credential_not_encrypted');
      }),
  );

  test('it is replaced, never emptied; neither name nor environment nor is_set can be changed', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const { people } = workspace;
      for (const empty of [null, '']) expect(await refusal(add(workspace, people.QA, 'a', empty))).toBe('secret_empty');
      await add(workspace, people.QA, 'api_key');
      expect((await replace(people.QA, OTHER_CIPHER)).count).toBe(1);
      expect(await handedOut(workspace)).toEqual([{ name: 'api_key', cipher: OTHER_CIPHER }]);
      for (const empty of [null, '']) expect(await refusal(replace(people.Owner, empty))).toBe('secret_empty');
      const sets = ["name = 'other'", 'environment_id = gen_random_uuid()', 'is_set = false'];
      const refusals = [];
      for (const set of sets)
        refusals.push(await refusal(as(database(), people.Owner, `update public.environment_secrets set ${set}`)));
      expect(refusals).toEqual(['column_fixed', 'column_fixed', 'not_allowed']);
    }));

  test('Settled 22: a QA sets and replaces secrets, and deletes none', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const { people } = workspace;
      await add(workspace, people.QA, 'api_key');
      const remove = (person: Person) => as(database(), person, 'delete from public.environment_secrets');
      expect([(await replace(people.QA, CIPHER)).count, (await remove(people.QA)).count]).toEqual([1, 0]);
      expect([(await replace(people.Developer, CIPHER)).count, (await remove(people.Developer)).count]).toEqual([0, 0]);
      expect((await remove(people['Product Owner'])).count).toBe(1);
    }));

  test('an environment that moves to another origin keeps the names and loses the values', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const { people, projectId } = workspace;
      await add(workspace, people.QA, 'api_key');
      const move = (url: string) =>
        as(database(), people.Owner, 'update public.projects set url = $1 where id = $2', [url, projectId]);
      const { url } = await queryOne(database(), 'select url from public.projects where id = $1', [projectId]);
      await move(`${String(url).replace(/\/$/, '')}/start`);
      expect(await handedOut(workspace)).toHaveLength(1);
      await move('https://evil.test');
      expect(await handedOut(workspace)).toEqual([]);
      await move(String(url));
      expect(await handedOut(workspace)).toEqual([]);
      const { rows } = await as(database(), people.QA, 'select name, is_set from public.environment_secrets');
      expect(rows).toEqual([{ name: 'api_key', is_set: false }]);
      await replace(people.QA, OTHER_CIPHER);
      expect(await handedOut(workspace)).toEqual([{ name: 'api_key', cipher: OTHER_CIPHER }]);
    }));

  test.each(['', '1st', 'api-key', 'a b', 'password', 'Username', 'unique', 'today', 'x'.repeat(65)])(
    'the name %j is refused',
    (name) =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        expect(await refusal(add(workspace, workspace.people.QA, name))).toBe('23514');
      }),
  );

  test('a name is there once, and an environment has so many secrets', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const { people, companyId, environmentId } = workspace;
      await add(workspace, people.QA, 'api_key');
      expect(await refusal(add(workspace, people.QA, 'api_key'))).toBe('23505');
      await database().query(
        `insert into public.environment_secrets (company_id, environment_id, name, value)
         select $1, $2, 's' || n, $3 from generate_series(2, $4::integer) as n`,
        [companyId, environmentId, CIPHER, LIMITS.secret.perEnvironment],
      );
      expect(await refusal(add(workspace, people.QA, 'last'))).toBe('secrets_limit');
    }));

  test('nobody puts a secret into the environment of others, whichever company is named', () =>
    undone(database(), async () => {
      const [workspace, other] = [await seedWorkspace(database()), await seedWorkspace(database())];
      for (const companyId of [workspace.companyId, other.companyId])
        expect(
          await refusal(
            as(database(), other.people.Owner, INSERT, [companyId, workspace.environmentId, 'api_key', CIPHER]),
          ),
        ).toBe('42501');
    }));

  test('the audit trail says who added, replaced and deleted a secret, by its name alone', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const { people, companyId } = workspace;
      await add(workspace, people.QA, 'api_key');
      await replace(people.QA, OTHER_CIPHER);
      await as(database(), people.Owner, 'delete from public.environment_secrets');
      const { rows } = await database().query(
        `select action, actor_id, details from public.audit_log where company_id = $1 and target_table = 'environment_secrets'
         order by case action when 'environment_secrets.insert' then 1 when 'environment_secrets.replace' then 2 else 3 end`,
        [companyId],
      );
      expect(rows).toEqual([
        { action: 'environment_secrets.insert', actor_id: people.QA.id, details: { name: { to: 'api_key' } } },
        { action: 'environment_secrets.replace', actor_id: people.QA.id, details: { name: 'api_key' } },
        { action: 'environment_secrets.delete', actor_id: people.Owner.id, details: { name: { from: 'api_key' } } },
      ]);
    }));
});
