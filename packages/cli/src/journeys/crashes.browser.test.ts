import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { RunReport } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assay, filesIn, newFolder, type Running, removeFolders, startAssay } from './command.test-support.ts';
import { links, page } from './pages.test-support.ts';
import { LINUX } from './processes.test-support.ts';
import { type SmallSite, startSmallSite } from './small-site.test-support.ts';
import { writeTest } from './small-tests.test-support.ts';

const HOME = links({ Home: '/' });

let site: StaticSite;
let small: SmallSite;
/** What a request for `/deadly` does to its client. */
let strike: () => void = () => undefined;

beforeAll(async () => {
  small = await startSmallSite();
  site = await serveStatic({
    '/': page('Home', `<h1>Home</h1>${links({ First: '/first', Deadly: '/deadly', Last: '/last' })}`),
    '/first': page('First', `<h1>First</h1>${HOME}`),
    '/deadly': (_request, response) => {
      strike();
      response.writeHead(200, { 'content-type': 'text/html' }).end(page('Deadly', `<h1>Deadly</h1>${HOME}`));
    },
    '/last': page('Last', `<h1>Last</h1>${links({ Behind: '/behind' })}`),
    '/behind': page('Behind', `<h1>Behind</h1>${HOME}`),
  });
});

afterAll(removeFolders);
afterAll(async () => {
  await Promise.all([site.close(), small.close()]);
});

function kill(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}

function browserOf(command: Running): readonly number[] {
  return command.processes('--remote-debugging-pipe').slice(0, 1);
}

/** Runs the body once, however often it is called. */
function once(body: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    body();
  };
}

describe.runIf(LINUX)('what crashes is noted and the rest goes on', () => {
  test('a tab that crashes while exploring: the other pages are found, the crash is a finding', async () => {
    const command = await startAssay(['explore', site.url, '--out', 'map.json', '--json']);
    strike = () => kill(command.processes('--type=renderer'));
    const { status, stderr, folder } = await command.ended;
    expect(stderr).not.toContain('✗');
    expect(status).toBe(0);
    const map = JSON.parse(await readFile(join(folder, 'map.json'), 'utf8'));
    const paths = map.states.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/first', '/last', '/behind']));
    expect(map.stopped).toBe('everything seen');
    expect(map.findings).toContainEqual(
      expect.objectContaining({ severity: 'critical', page: '/', title: expect.stringContaining('The page crashes') }),
    );
  });

  test('a browser that is killed while exploring is started again', async () => {
    const command = await startAssay(['explore', site.url, '--out', 'map.json', '--json']);
    strike = once(() => kill(browserOf(command)));
    const { status, stdout, folder } = await command.ended;
    expect(status).toBe(0);
    expect(stdout).toContain('The browser ended and was started again');
    const map = JSON.parse(await readFile(join(folder, 'map.json'), 'utf8'));
    const paths = map.states.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/first', '/last', '/behind']));
  });

  test('a start page that crashes the tab is named', async () => {
    const command = await startAssay(['explore', `${site.url}/deadly`, '--out', 'map.json']);
    strike = () => kill(command.processes('--type=renderer'));
    const { status, stderr } = await command.ended;
    expect(stderr).toMatch(/^✗ .*\bcrashe[ds]\b.*\n {2}Open the page by hand.*\n$/);
    expect(status).toBe(2);
  });

  test('a browser that is killed in a run is started again, and no test is blamed for it', async () => {
    const folder = await newFolder();
    await writeTest(folder, 'a', ['Open "/deadly"', 'Expect the "Deadly" heading to be visible']);
    await writeTest(folder, 'b', ['Open "/last"', 'Expect the "Last" heading to be visible']);
    const command = await startAssay(['run', '.', '--url', site.url, '--report', 'json=report.json'], { folder });
    strike = once(() => kill(browserOf(command)));
    const { status, stderr } = await command.ended;
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const report: RunReport = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
    expect(report.tests.map(({ id, status, flaky }) => ({ id, status, flaky }))).toEqual([
      { id: 'a', status: 'passed', flaky: false },
      { id: 'b', status: 'passed', flaky: false },
    ]);
  });

  test('a tab that crashes in a run is an error of that test only', async () => {
    const folder = await newFolder();
    await writeTest(folder, 'a', ['Open "/deadly"', 'Expect the "Deadly" heading to be visible']);
    await writeTest(folder, 'b', ['Open "/last"', 'Expect the "Last" heading to be visible']);
    const args = ['run', '.', '--url', site.url, '--workers', '1', '--report', 'json=report.json'];
    const command = await startAssay(args, { folder });
    strike = () => kill(command.processes('--type=renderer'));
    const { status } = await command.ended;
    const report: RunReport = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
    const [crashed, other] = report.tests;
    expect(crashed?.failure).toMatchObject({ kind: 'page-crash', message: expect.stringMatching(/crash/) });
    expect(other?.status).toBe('passed');
    expect(status).not.toBe(0);
  });

  test('a browser that is killed while tests are written is started again', async () => {
    const command = await startAssay([
      'generate',
      small.url,
      '--out',
      'tests',
      '--json',
      '--max-tests',
      '4',
      '--time-budget',
      '60s',
    ]);
    await command.until(/"kind":"proven"/);
    kill(browserOf(command));
    const { status, stdout, stderr, folder } = await command.ended;
    expect(stderr).not.toContain('✗');
    expect(status).toBe(0);
    expect(stdout).not.toContain('browser process ended');
    const written = (await filesIn(join(folder, 'tests'))).filter(({ path }) => path.endsWith('.yaml'));
    expect(written.length).toBe(4);
  }, 120_000);
});

describe('an application that goes away while tests are written', () => {
  const ARGS = ['--out', 'tests', '--json', '--max-tests', '4', '--time-budget', '90s'];

  test('is waited for, and no test is dropped for it', async () => {
    const restarting = await startSmallSite();
    const command = await startAssay(['generate', restarting.url, ...ARGS]);
    await command.until(/"kind":"proven"/);
    await restarting.leave();
    await command.until(/./);
    await restarting.comeBack();
    const { status, stdout, folder } = await command.ended;
    await restarting.close();
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/cannot be reached|could not be reached/);
    const written = (await filesIn(join(folder, 'tests'))).filter(({ path }) => path.endsWith('.yaml'));
    expect(written.length).toBe(4);
  }, 120_000);

  test('and stays away leaves the tests that were proven, and says so', async () => {
    const leaving = await startSmallSite();
    const command = await startAssay(['generate', leaving.url, ...ARGS]);
    await command.until(/"kind":"proven"/);
    await leaving.leave();
    const { stdout, folder } = await command.ended;
    const proven = stdout.match(/"kind":"proven"/g)?.length ?? 0;
    const written = (await filesIn(join(folder, 'tests'))).filter(({ path }) => path.endsWith('.yaml'));
    expect(written.length).toBe(proven);
    expect(proven).toBeGreaterThan(0);
    const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}');
    expect(result.stopped).toBe('target lost');
  }, 120_000);
});

test('a browser that cannot be started is named', async () => {
  const { status, stderr } = await assay(['explore', site.url, '--out', 'map.json'], {
    env: { ASSAY_CHROMIUM: process.execPath },
  });
  expect(stderr).toMatch(/^✗ .* did not start: .+\n {2}\S.*\n$/);
  expect(status).toBe(2);
});
