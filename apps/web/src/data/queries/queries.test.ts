import { expect, test } from 'vitest';
import { clientWithAnswers } from '../client-with-answers.test-support.ts';
import { readLog } from './event-log.ts';
import { readGeneration } from './generations.ts';
import { listProjects, readProject, readProjectSummary } from './projects.ts';
import { countBatchRuns } from './runs.ts';
import { listTests } from './tests.ts';

const ID = '3f2c1e9a-8b1d-4c55-9b0e-0d9f6f1a2b3c';

test('a text that is not an id finds nothing, without a request', async () => {
  const { client, requests } = clientWithAnswers(() => Response.json([]));
  expect(await readProject(client, 'new')).toBeNull();
  expect(requests).toEqual([]);
});

test('a project is read without its credentials', async () => {
  const { client, requests } = clientWithAnswers(() => Response.json([{ id: ID }]));
  await readProject(client, ID);
  expect(requests[0]?.search.get('select')?.split(',')).toEqual([
    'id',
    'company_id',
    'name',
    'description',
    'url',
    'has_username',
    'has_password',
    'framework',
    'status',
    'created_at',
  ]);
});

test('a page of tests is asked for by the key of its neighbour, with one row more than it shows', async () => {
  const row = {
    name: 'A "quoted" name',
    slug: 's',
    feature: 'F',
    origin: 'explorer',
    step_count: 1,
    created_at: '',
    test_runs: [],
  };
  const ids = [1, 2, 3].map((number) => `3f2c1e9a-8b1d-4c55-9b0e-0d9f6f1a2b3${number}`);
  const { client, requests } = clientWithAnswers(() => Response.json(ids.map((id) => ({ ...row, id }))));
  const of = { projectId: ID, search: '50%', length: 2, runs: 30 };
  const first = await listTests(client, { ...of, cursor: undefined });
  expect([first.rows.map(({ id }) => id), first.previous]).toEqual([ids.slice(0, 2), undefined]);
  const second = await listTests(client, { ...of, cursor: { key: first.next ?? '', backwards: false } });
  expect([second.previous, second.next].map((key) => key !== undefined)).toEqual([true, true]);
  const back = await listTests(client, { ...of, cursor: { key: second.previous ?? '', backwards: true } });
  expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(1));
  const asked = { target_project_id: ID, wanted: '50%', most: 3, strip: 30 };
  expect(requests.map(({ body }) => body)).toEqual([
    asked,
    { ...asked, cursor_feature: 'F', cursor_name: 'A "quoted" name', cursor_id: ids[1], backwards: false },
    { ...asked, cursor_feature: 'F', cursor_name: 'A "quoted" name', cursor_id: ids[0], backwards: true },
  ]);
});

test.each(['', 'nonsense', btoa('["a"]'), btoa('["2026","x"]')])(
  'a place in the address that no page has given (%s) is the first page',
  async (key) => {
    const { client, requests } = clientWithAnswers(() => Response.json([]));
    await listProjects(client, {
      companyId: ID,
      search: '',
      status: null,
      length: 24,
      cursor: { key, backwards: true },
    });
    expect(requests[0]?.body).toEqual({ target_company_id: ID, wanted: '', wanted_status: null, most: 25 });
  },
);

test('a long log is read to its end, page after page', async () => {
  const entries = Array.from({ length: 2_300 }, (_, seq) => ({ attempt: 1, seq, at: '', event: {} }));
  const { client, requests } = clientWithAnswers(({ search }) => {
    const from = Number(search.get('offset'));
    return Response.json(entries.slice(from, from + Number(search.get('limit'))));
  });
  expect(await readLog(client, { kind: 'generation', id: ID })).toEqual(entries);
  expect(requests.map(({ path, search }) => [path, search.get('generation_id'), search.get('offset')])).toEqual([
    ['/rest/v1/generation_events', `eq.${ID}`, '0'],
    ['/rest/v1/generation_events', `eq.${ID}`, '1000'],
    ['/rest/v1/generation_events', `eq.${ID}`, '2000'],
  ]);
});

test('the runs of a batch are counted by status', async () => {
  const counts: Record<string, number> = { Passed: 5, Failed: 2, Error: 1 };
  const { client } = clientWithAnswers(({ search }) => {
    const status = search.get('status')?.replace('eq.', '') ?? '';
    return new Response(null, { headers: { 'content-range': `*/${counts[status] ?? 0}` } });
  });
  expect(await countBatchRuns(client, ID)).toEqual({
    Passed: 5,
    Failed: 2,
    Running: 0,
    Pending: 0,
    Cancelled: 0,
    Error: 1,
  });
});

test('missing counts of a generation are zero', async () => {
  const row = {
    id: ID,
    company_id: ID,
    project_id: ID,
    status: 'Running',
    max_tests: 20,
    time_budget_ms: 60_000,
    attempt: 1,
    counts: { pages: 3 },
    message: null,
    created_at: '2026-11-21T12:00:00Z',
    started_at: null,
    finished_at: null,
  };
  const { client } = clientWithAnswers(() => Response.json([row]));
  expect(await readGeneration(client, ID)).toEqual({
    ...row,
    counts: { pages: 3, forms: 0, actions: 0, proven: 0, dropped: 0, findings: 0 },
  });
});

test('a summary without its numbers is an error, not a zero', async () => {
  const { client } = clientWithAnswers(() => Response.json([{ project_id: ID, tests: null }]));
  await expect(readProjectSummary(client, ID)).rejects.toThrow('tests');
});
