import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import process from 'node:process';
import type { RunReport } from '@assay/domain';
import { serveStatic } from '@assay/testing';
import chromium from '@sparticuz/chromium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChromium } from './chromium.test-support.ts';
import { assay, type Ended, filesIn, removeFolders } from './command.test-support.ts';
import { type SmallSite, startSmallSite } from './small-site.test-support.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const VIEWER = join(
  dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
  'lib/vite/traceViewer',
);
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

let site: SmallSite;
let generated: Ended;
let green: Ended;
let written = 0;

beforeAll(async () => {
  site = await startSmallSite();
  generated = await assay(['generate', site.url, '--out', 'tests', '--max-tests', '20', '--time-budget', '60s']);
  green = await assay(
    ['run', 'tests', '--url', site.url, '--report', 'html=html', '--report', 'json=html/run.json'],
    generated,
  );
}, 180_000);

afterAll(removeFolders);
afterAll(() => site.close());

async function reportOf({ folder }: Ended, file: string): Promise<RunReport> {
  return JSON.parse(await readFile(join(folder, file), 'utf8'));
}

test('tests are written and run green on the healthy site', async () => {
  expect(generated).toMatchObject({ status: 0, stderr: '' });
  const files = (await filesIn(join(generated.folder, 'tests'))).filter(({ path }) => path.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(4);
  written = files.length;
  expect(green).toMatchObject({ status: 0, stderr: '' });
  expect((await reportOf(green, 'html/run.json')).tests.map(({ status }) => status)).toEqual(files.map(() => 'passed'));
});

test("each test's trace opens in the trace viewer and lists its steps", async () => {
  const { tests } = await reportOf(green, 'html/run.json');
  expect(tests.every((one) => one.trace !== undefined)).toBe(true);
  const isAction = ({ text }: { readonly text: string }) => /^(Click|Type)/.test(text);
  const tested = tests.find(({ steps }) => steps.some(isAction));
  const acting = tested?.steps.find(isAction);
  if (tested?.trace === undefined || acting === undefined) throw new Error('No test does something.');
  const trace = join(green.folder, 'html', tested.trace);
  const server = await serveStatic({
    '/trace.zip': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      createReadStream(trace).pipe(response);
    },
    '*': async (request, response) => {
      const file = join(VIEWER, decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
      const isFile = await stat(file).then(
        (found) => found.isFile(),
        () => false,
      );
      response.writeHead(isFile ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      if (isFile) createReadStream(file).pipe(response);
      else response.end();
    },
  });
  const browser = await openChromium();
  try {
    const viewer = await browser.newPage();
    const wrong: string[] = [];
    viewer.on('pageerror', (error) => wrong.push(error.message));
    await viewer.goto(`${server.url}/index.html?trace=${encodeURIComponent(`${server.url}/trace.zip`)}`);
    for (const { text } of tested.steps) await viewer.getByText(text).first().waitFor({ timeout: 20_000 });
    await viewer.getByText(acting.text).first().click();
    await viewer.locator('iframe.snapshot-visible').waitFor();
    expect(wrong).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});

describe('exported', () => {
  test('to Playwright, they run green in its own runner', async () => {
    await assay(['export', 'tests', '--to', 'playwright', '--out', 'playwright', '--url', site.url], generated);
    const folder = join(generated.folder, 'playwright');
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const env = { BASE_URL: site.url, CHROMIUM_PATH: await chromium.executablePath(), CI: '' };
    const cli = join(folder, 'node_modules/@playwright/test/cli.js');
    const { status, output } = await node([cli, 'test', '--workers=2'], folder, env);
    expect(output).toContain(`${written} passed`);
    expect(status).toBe('passed');
  }, 120_000);

  test('to Cypress, they compile', async () => {
    await assay(['export', 'tests', '--to', 'cypress', '--out', 'cypress-project', '--url', site.url], generated);
    const folder = join(generated.folder, 'cypress-project');
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    expect(await node([join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'], folder)).toEqual({
      status: 'passed',
      output: '',
    });
  });
});

test('after the site breaks, the run fails and says what is wrong', async () => {
  site.breakList();
  const args = ['run', 'tests', '--url', site.url, '--report', 'json=broken.json', '--previous', 'html/run.json'];
  const { status, stdout, stderr } = await assay(args, generated);
  expect(stderr).toBe('');
  expect(status).toBe(1);
  const { tests } = await reportOf(generated, 'broken.json');
  const failed = tests.filter((one) => one.status === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThan(tests.length);
  for (const { failure } of failed) {
    expect(failure?.verdict).toBe('bug');
    expect(failure?.message).toMatch(/Grace Hopper|"Members" list/);
    expect(stdout).toContain(failure?.message.split('\n')[0]);
  }
  expect(stdout).toMatch(/expected +.*2|Grace Hopper/);
});

type Outcome = { readonly status: 'passed' | 'failed'; readonly output: string };

function node(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 'passed' : 'failed', output: `${stdout}${stderr}` }),
    );
  });
}
