import { openWorkspace } from '../support/people.ts';
import { QUICK_TEST } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { callFunction, runOf, seedProject, seedTests, startAll } from '../support/work.ts';

const TABLES = [
  'projects',
  'tests',
  'test_runs',
  'run_batches',
  'run_events',
  'environments',
  'artifacts',
  'companies',
];

test('another tenant finds nothing by its address, its row, its file, its channel or its function', async ({
  known: page,
  member,
  product,
  site,
  trouble,
}) => {
  trouble.allow(/^console: Failed to load resource.*status of 4/);
  const victim = await openWorkspace(product, 'Secret Works');
  const projectId = await seedProject(victim, site.url, 'Secret project');
  const [testId] = await seedTests(victim, projectId, [QUICK_TEST]);
  const { batch_id: batchId, run_ids: runIds } = await startAll(product, victim, projectId);
  const runId = runIds[0] ?? '';
  await expect.poll(async () => (await runOf(victim, runId)).status, { timeout: 40_000 }).toBe('Passed');
  const paths = (await victim.client.from('artifacts').select('path')).data ?? [];
  expect(paths.length).toBeGreaterThan(0);

  await test.step('by address', async () => {
    const before = product.url;
    for (const [path, words] of [
      [`/projects/${projectId}`, 'This project is not here'],
      [`/projects/${projectId}/tests`, 'This project is not here'],
      [`/tests/${testId}`, 'This test is not here'],
      [`/runs/${runId}`, 'This run is not here'],
      [`/batches/${batchId}`, 'This start of runs is not here'],
      ['/runs/not-an-id', 'This run is not here'],
    ] as const) {
      await page.goto(`${before}${path}`);
      await expect(page.getByText(words), path).toBeVisible();
      await expect(page.getByText('It was deleted, or it belongs to another workspace.')).toBeVisible();
      await expect(page.getByText('Secret')).toHaveCount(0);
    }
  });

  await test.step('by row', async () => {
    for (const table of TABLES) {
      const own = (await victim.client.from(table).select('*')).data ?? [];
      expect(own.length, `${table} of its owner`).toBeGreaterThan(0);
      const column = table === 'companies' ? 'id' : 'company_id';
      const { data } = await member.client.from(table).select('*').eq(column, victim.companyId);
      expect(data, table).toEqual([]);
    }
  });

  await test.step('by file', async () => {
    for (const { path } of paths) {
      const { data, error } = await member.client.storage.from('artifacts').createSignedUrl(path, 60);
      expect([data, error === null], path).toEqual([null, false]);
      expect((await member.client.storage.from('artifacts').download(path)).data).toBeNull();
    }
  });

  await test.step('by channel', async () => {
    for (const topic of [`company:${victim.companyId}`, `run:${runId}`]) {
      await member.client.realtime.setAuth(member.token);
      const channel = member.client.channel(topic, { config: { private: true } });
      const state = await new Promise<string>((resolve) => channel.subscribe((status) => resolve(status)));
      expect(state, topic).toBe('CHANNEL_ERROR');
      await member.client.removeChannel(channel);
    }
    await member.client.realtime.disconnect();
  });

  await test.step('by function', async () => {
    for (const [name, input] of [
      ['start-runs', { project_id: projectId }],
      ['generate-tests', { project_id: projectId }],
      ['project-credentials', { project_id: projectId }],
      ['cancel-runs', { batch_id: batchId }],
    ] as const) {
      const answer = await callFunction(product, member.token, name, input);
      expect([403, 404], name).toContain(answer.status);
    }
    expect((await runOf(victim, runId)).status).toBe('Passed');
  });
});
