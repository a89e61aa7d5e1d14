import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openWorkServer } from '../work-server.test-support.ts';
import { serve, startAgent, stopAgent } from './agent-process.test-support.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const SECRET = 'd41d8cd98f00b204e9800998ecf8427e';
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const content = (start: string, step: string) => `assay: 1
name: Reads a file
variables: { scheme: "file:" }
start: ${start}
steps:
  - ${step}
  - Upload "secret" to the "Photo" field
`;

test('a test that opens or uploads a file of the server is refused, and nothing of the file is kept', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-local-files-'));
  const path = join(folder, 'secret');
  await writeFile(path, SECRET);
  const { href } = pathToFileURL(path);
  const site = await serve((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Home</title><label>Photo <input type="file"></label>');
  });
  const shop = await openWorkServer();
  const agent = startAgent(shop);
  stops.push(
    site.close,
    shop.close,
    () => stopAgent(agent, 'SIGKILL'),
    () => rm(folder, { recursive: true }),
  );
  const ada = await shop.person();
  const company = await shop.company(ada, 'pro');
  const run = async (test: string) => {
    const project = await shop.project(company, { url: site.url, content: test });
    const { run_ids } = await shop.call(ada, 'start-runs', { project_id: project });
    const row = async () =>
      (await shop.query('select status, message from public.test_runs where id = $1', [run_ids[0]]))[0];
    await expect.poll(async () => (await row())?.status, PATIENCE).toMatch(/Passed|Failed|Error/);
    return row();
  };
  const refused = { status: 'Error', message: expect.stringContaining(`"${href}" is not opened`) };
  expect(await run(content(href, 'Open "/"'))).toMatchObject(refused);
  expect(await run(content('/', `Open "${href}"`))).toMatchObject(refused);
  expect(await run(content('/', `Open "{{scheme}}${href.slice(5)}"`))).toMatchObject(refused);
  expect(await run(content('/', 'Open "/"'))).toMatchObject({
    status: 'Error',
    message: expect.stringContaining('"secret" cannot be uploaded'),
  });
  const events = await shop.query('select event::text as event from public.run_events');
  expect(events.filter(({ event }) => String(event).includes(SECRET))).toEqual([]);
  const { dataFolder } = shop.server().context.config;
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    expect({ file, holds: (await readFile(file)).includes(SECRET) }).toEqual({ file, holds: false });
  }
});
