import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTestFile, type RunReport } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesIn, newFolder, removeFolders, startAssay } from './command.test-support.ts';
import { page } from './pages.test-support.ts';
import { LINUX } from './processes.test-support.ts';
import { type SmallSite, startSmallSite } from './small-site.test-support.ts';
import { writeTest } from './small-tests.test-support.ts';

let site: SmallSite;
let slow: StaticSite;

beforeAll(async () => {
  site = await startSmallSite();
  slow = await serveStatic({ '/': page('Home', '<h1>Home</h1>'), '/silent': () => undefined });
});

afterAll(removeFolders);
afterAll(async () => {
  await Promise.all([site.close(), slow.close()]);
});

test('Ctrl-C while exploring keeps the map of what was seen', async () => {
  const command = await startAssay(['explore', site.url, '--out', 'map.json', '--json']);
  await command.until(/"kind":"exploring".*"pages":2/);
  command.interrupt();
  const { status, stderr, folder } = await command.ended;
  expect(stderr).toContain('Stopping. What was found so far is kept');
  expect(stderr).not.toMatch(/\n\s+at \S/);
  expect(status).toBe(130);
  const map = JSON.parse(await readFile(join(folder, 'map.json'), 'utf8'));
  expect(map).toMatchObject({ version: 1, stopped: 'cancelled' });
  expect(map.states.length).toBeGreaterThan(0);
});

test('Ctrl-C while tests are written keeps the map and those that were proven', async () => {
  const command = await startAssay(['generate', site.url, '--out', 'tests', '--json', '--workers', '1']);
  await command.until(/"kind":"proven"/);
  command.interrupt();
  const { status, stdout, stderr, folder } = await command.ended;
  expect(stderr).not.toMatch(/✗|\n\s+at \S/);
  expect(status).toBe(130);
  const proven = stdout.split('\n').filter((line) => line.startsWith('{"kind":"proven"')).length;
  const files = await filesIn(join(folder, 'tests'));
  const written = files.filter(({ path }) => path.endsWith('.yaml'));
  expect(written.length).toBe(proven);
  for (const { path, bytes } of written) expect(parseTestFile(bytes.toString(), { file: path }).ok).toBe(true);
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['map.json', 'generation.json']));
});

test.runIf(LINUX)('a process that is killed has kept every test that it said was proven', async () => {
  const command = await startAssay(['generate', site.url, '--out', 'tests', '--json', '--workers', '1']);
  await command.until(/"kind":"proven"/);
  process.kill(command.pid, 'SIGKILL');
  const { stdout, folder } = await command.ended;
  const proven = stdout.split('\n').filter((line) => line.startsWith('{"kind":"proven"')).length;
  const written = (await filesIn(join(folder, 'tests'))).filter(({ path }) => path.endsWith('.yaml'));
  expect(written.length).toBeGreaterThanOrEqual(proven);
  for (const { path, bytes } of written) expect(parseTestFile(bytes.toString(), { file: path }).ok).toBe(true);
});

test('Ctrl-C during a run keeps the report: what was done, what was under way, what was not begun', async () => {
  const folder = await newFolder();
  await writeTest(folder, '1-quick', ['Expect the "Home" heading to be visible']);
  await writeTest(folder, '2-endless', ['Expect the "Home" heading to be visible', 'Open "/silent"']);
  await writeTest(folder, '3-later', ['Expect the "Home" heading to be visible']);
  const args = [
    'run',
    '.',
    '--url',
    slow.url,
    '--workers',
    '1',
    '--report',
    'json=report.json',
    '--report',
    'html=html',
  ];
  const command = await startAssay(args, { folder });
  await command.until(/passed.*1-quick/);
  command.interrupt();
  const { status, stderr } = await command.ended;
  expect(stderr).not.toMatch(/✗|\n\s+at \S/);
  expect(status).toBe(130);
  const report: RunReport = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
  expect(report.tests.map((one) => `${one.id} ${one.status}`)).toEqual([
    '1-quick passed',
    '2-endless cancelled',
    '3-later cancelled',
  ]);
  expect(report.tests.map(({ failure }) => failure)).toEqual([undefined, undefined, undefined]);
  expect(await readFile(join(folder, 'html/index.html'), 'utf8')).toContain('2-endless');
});

test.runIf(LINUX)('Ctrl-C before anything was found ends with a word and no file', async () => {
  const command = await startAssay(['generate', `${slow.url}/silent`, '--out', 'tests']);
  await expect.poll(() => command.processes('--type=renderer').length, { timeout: 30_000 }).toBeGreaterThan(0);
  command.interrupt();
  const { status, stderr, folder } = await command.ended;
  expect(stderr).toBe('✗ Interrupted.\n  What was found so far is kept.\n');
  expect(status).toBe(130);
  expect(await filesIn(folder)).toEqual([]);
});

test.runIf(LINUX)('a second Ctrl-C ends at once and leaves no browser behind', async () => {
  const folder = await newFolder();
  await writeTest(folder, 'endless', ['Open "/silent"']);
  const command = await startAssay(['run', '.', '--url', slow.url, '--json'], { folder });
  await expect.poll(() => command.processes('--type=renderer').length, { timeout: 30_000 }).toBeGreaterThan(0);
  command.interrupt();
  await command.until(/Stopping/);
  // One key press may arrive several times. Only a later one counts as the second Ctrl-C.
  await expect.poll(() => command.interruptIfRunning() === false, { interval: 500, timeout: 20_000 }).toBe(true);
  const { status } = await command.ended;
  expect(status).toBe(130);
});
