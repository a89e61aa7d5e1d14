import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serve, startAgent, stopAgent } from '../agent-process/agent-process.test-support.ts';
import { EMPTY_TEST, openWorkServer } from '../work-server.test-support.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Mounting a small disk needs root rights. */
function mountAt(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a disk that fills up ends the run as Error that says so; the server goes on, and with space runs pass', {
  timeout: 180_000,
}, async (context) => {
  let files = '';
  let isMounted = false;
  const shop = await openWorkServer({
    prepare: async (folder) => {
      files = join(folder, 'files');
      await mkdir(files);
      // Less than any picture.
      isMounted = mountAt(files, '4k');
    },
  });
  stops.push(shop.close, () => isMounted && execFileSync('umount', ['-l', files]));
  context.skip(!isMounted, 'A small disk cannot be mounted here.');
  const site = await serve((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Home</title><h1>Welcome</h1>');
  });
  const agent = startAgent(shop);
  stops.push(site.close, () => stopAgent(agent, 'SIGKILL'));
  const ada = await shop.person();
  const project = await shop.project(await shop.company(ada, 'pro'), { url: site.url, content: EMPTY_TEST });
  const runAgain = async () => {
    const { run_ids } = await shop.call(ada, 'start-runs', { project_id: project });
    const row = async () =>
      (await shop.query('select status, verdict, message from public.test_runs where id = $1', [run_ids[0]]))[0];
    await expect.poll(async () => (await row())?.status, PATIENCE).toMatch(/Passed|Failed|Error/);
    return row();
  };
  expect(await runAgain()).toEqual({
    status: 'Error',
    verdict: 'environment',
    message: 'There is no space left in the data folder.',
  });
  expect((await fetch(`${shop.url()}/healthz`)).status).toBe(200);
  execFileSync('mount', ['-o', 'remount,size=64m', files]);
  expect(await runAgain()).toEqual({ status: 'Passed', verdict: null, message: null });
});
