import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkServer, type Person, type WorkServer } from '../work-server.test-support.ts';

const SECRET = 'a secret of more than thirty-two characters';
/** "tops3cret" in the first form, which is bound to no row. */
const FIRST_FORM = 'enc:v1:AAECAwQFBgcICQoL6SB0PwUXWka2cRDIHlOyVkr9uKvdhlNpUA';
const URL_OF = 'https://shop.example/';

let shop: WorkServer;
beforeAll(async () => {
  shop = await openWorkServer({ env: { ASSAY_SECRET: SECRET } });
}, 120_000);
afterAll(() => shop?.close());

async function openProject() {
  const ada = await shop.person();
  const company_id = await shop.company(ada, 'pro');
  const project_id = await shop.project(company_id, { url: URL_OF });
  const [row] = await shop.query('select id from public.environments where project_id = $1', [project_id]);
  return { ada, project: { company_id, project_id, environment_id: String(row?.id) } };
}
type Place = Awaited<ReturnType<typeof openProject>>['project'];

const add = async (ada: Person, place: Place, name: string, value: string) => {
  const { data, error } = await ada.client
    .from('environment_secrets')
    .insert({ ...place, name, value })
    .select();
  expect(error).toBeNull();
  return data?.[0];
};
/** What an agent gets for a run of the project. */
const handedOut = async (ada: Person, { project_id }: Place) => {
  await shop.call(ada, 'start-runs', { project_id });
  const { work } = await shop.agent('claim', { agentId: await shop.hello(), free: 1, waitMs: 0 });
  return work[0];
};

test('D-057, D-058: a run gets the secrets of its environment in the clear; the database holds them encrypted, and no answer carries them', async () => {
  const { ada, project } = await openProject();
  const row = await add(ada, project, 'api_key', ' k-1234 ');
  expect(row).toMatchObject({ name: 'api_key', value: null, is_set: true });
  await add(ada, project, 'card', '4242');
  const stored = await shop.query('select cipher from private.environment_secret_values where secret_id = $1', [
    row.id,
  ]);
  expect(String(stored[0]?.cipher)).toMatch(/^enc:v2:/);
  expect(await handedOut(ada, project)).toMatchObject({
    ...{ secrets: { api_key: ' k-1234 ', card: '4242' }, variables: {}, credentialsOrigin: 'https://shop.example' },
  });
  const replaced = await ada.client.from('environment_secrets').update({ value: 'new' }).eq('id', row.id).select();
  expect(replaced.data).toEqual([expect.objectContaining({ value: null })]);
  expect(await handedOut(ada, project)).toMatchObject({ secrets: { api_key: 'new', card: '4242' } });
});

test('a run without secrets has no such field, so that agents of an earlier version take it', async () => {
  const { ada, project } = await openProject();
  expect(Object.keys((await handedOut(ada, project)) ?? {})).not.toContain('secrets');
});

test('what was set for one address is not handed out at another', async () => {
  const { ada, project } = await openProject();
  await add(ada, project, 'api_key', 'k-1234');
  await ada.client.from('projects').update({ url: 'https://collector.example/' }).eq('id', project.project_id);
  const work = await handedOut(ada, project);
  expect(work).toMatchObject({ baseUrl: 'https://collector.example/' });
  expect(JSON.stringify(work)).not.toContain('k-1234');
});

test('a start encrypts a secret of an earlier form again; one of another row ends the run as Error', async () => {
  const { ada, project } = await openProject();
  const row = await add(ada, project, 'api_key', 'k-1234');
  const put = 'update private.environment_secret_values set cipher = $2 where secret_id = $1';
  await shop.query(put, [row.id, FIRST_FORM]);
  await shop.restart();
  expect(await handedOut(ada, project)).toMatchObject({ secrets: { api_key: 'tops3cret' } });
  const other = await add(ada, project, 'other', 'x');
  await shop.query(
    `update private.environment_secret_values set cipher = (
       select cipher from private.environment_secret_values where secret_id = $2) where secret_id = $1`,
    [other.id, row.id],
  );
  expect(await handedOut(ada, project)).toBeUndefined();
  const runs = await shop.query("select message from public.test_runs where project_id = $1 and status = 'Error'", [
    project.project_id,
  ]);
  expect(runs).toEqual([{ message: expect.stringContaining('cannot be decrypted') }]);
});
