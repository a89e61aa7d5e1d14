import type { Work } from '@assay/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorkServer, type Person, type WorkServer } from '../work-server.test-support.ts';

let shop: WorkServer;
let ada: Person;
let company: string;
let project: string;

beforeAll(async () => {
  shop = await openWorkServer();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.query(`update public.test_runs set status = 'Cancelled' where status in ('Pending', 'Running')`);
  await shop.query(`update public.generations set status = 'Cancelled' where status in ('Pending', 'Running')`);
  await shop.query('delete from pgboss.job');
});
beforeEach(async () => {
  ada = await shop.person();
  company = await shop.company(ada, 'pro');
  project = await shop.project(company, { url: 'https://shop.example/start' });
  await save('projects', project, { username: 'ada', password: 'tops3cret' });
});

async function save(table: 'projects' | 'environments', id: string, changes: Record<string, unknown>): Promise<void> {
  const { data, error } = await ada.client.from(table).update(changes).eq('id', id).select('id');
  if (error !== null) throw new Error(`${error.code} ${error.message}`);
  expect(data).toEqual([{ id }]);
}

async function addEnvironment(base_url: string, credentials: Record<string, unknown> = {}): Promise<string> {
  const { data, error } = await ada.client
    .from('environments')
    .insert({ company_id: company, project_id: project, name: base_url, base_url, ...credentials })
    .select('id')
    .single();
  if (error !== null) throw new Error(`${error.code} ${error.message}`);
  return String(data.id);
}

/** What an agent gets for a run in that environment, or in the default one. */
async function handedOut(environmentId?: string): Promise<Work> {
  const environments = environmentId === undefined ? {} : { environment_ids: [environmentId] };
  await shop.call(ada, 'start-runs', { project_id: project, ...environments });
  const { work } = await shop.agent('claim', { agentId: await shop.hello(), free: 1, waitMs: 0 });
  expect(work).toHaveLength(1);
  return only(work);
}

function only<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('There is none.');
  return one;
}

const NONE = { username: undefined, password: undefined };
const withoutPlace = ({ username, password }: Work) => ({ username, password });

test('an environment at one’s own server is handed none of the project’s credentials', async () => {
  const own = await addEnvironment('https://collector.example/');
  expect(withoutPlace(await handedOut(own))).toEqual(NONE);
  expect(withoutPlace(await handedOut())).toEqual({ username: 'ada', password: 'tops3cret' });
});

test('the default environment that somebody moves to their own server is handed none either', async () => {
  const { data } = await ada.client.from('environments').select('id').eq('project_id', project).single();
  await save('environments', String(data?.id), { base_url: 'https://collector.example/' });
  expect(withoutPlace(await handedOut())).toEqual(NONE);
});

test('a generation on one’s own server is handed none either', async () => {
  const own = await addEnvironment('https://collector.example/');
  await shop.call(ada, 'generate-tests', { project_id: project, environment_id: own });
  const { work } = await shop.agent('claim', { agentId: await shop.hello(), free: 1, waitMs: 0 });
  expect(withoutPlace(only(work))).toEqual(NONE);
});

test('a project that somebody moves to their own server has none any more', async () => {
  await save('projects', project, { url: 'https://collector.example/' });
  expect(withoutPlace(await handedOut())).toEqual(NONE);
});

test('an environment with credentials of its own is handed those, with the one origin that they are for', async () => {
  const stage = await addEnvironment('https://stage.example/deep', { username: 'bob', password: 'stage-pass' });
  expect(await handedOut(stage)).toMatchObject({
    ...{ username: 'bob', password: 'stage-pass', credentialsOrigin: 'https://stage.example', companyId: company },
  });
});

test('what a project lost by its move, the person who moves it may set again at once', async () => {
  await save('projects', project, { url: 'https://moved.example/', username: 'eve', password: 'other' });
  expect(await handedOut()).toMatchObject({
    ...{ username: 'eve', password: 'other', credentialsOrigin: 'https://moved.example' },
  });
});
