import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Browser } from '../../core/browser-clock-and-store-ports.ts';
import { launchBrowser } from './process/launch-browser.ts';

const TIMING = { timeoutMs: 30_000 };
let site: StaticSite;
let folder: string;
let browser: Browser;

beforeAll(async () => {
  site = await serveStatic({ '/': '<!doctype html><title>Home</title><h1>Home</h1>' });
});

afterAll(() => site.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-traces-'));
  vi.stubEnv('TMPDIR', folder);
  browser = await launchBrowser();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** The driver has one folder for each trace that it still records. */
async function tracesLeft(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('playwright-tracing-'));
}

test('a trace that was not written is dropped with its session', async () => {
  const session = await browser.newSession({ baseUrl: site.url, trace: true });
  await session.goto('/', TIMING);
  expect(await tracesLeft()).toHaveLength(1);
  await session.close();
  expect(await tracesLeft()).toEqual([]);
  await browser.close();
});

test('a trace is given up when its session is called off while it opens, or later', async () => {
  const calling = new AbortController();
  const options = { baseUrl: site.url, trace: true, signal: calling.signal };
  const session = await browser.newSession(options);
  const opening = browser.newSession(options);
  calling.abort(new Error('called off'));
  await expect(opening).rejects.toThrow('called off');
  await session.close();
  await browser.close();
  expect(await tracesLeft()).toEqual([]);
});
