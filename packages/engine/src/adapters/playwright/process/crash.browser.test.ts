import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

const TIMING = { timeoutMs: 30_000 };
const LINUX = process.platform === 'linux';
let site: StaticSite;

beforeAll(async () => {
  site = await serveStatic({ '/': '<!doctype html><title>Home</title><h1>Home</h1>', '/hangs': () => undefined });
});

afterAll(() => site.close());

type Process = { readonly pid: number; readonly parent: number; readonly command: string };

function processes(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        // The process ended between the two reads.
        return [];
      }
    });
}

function descendantsOf(pid: number): readonly Process[] {
  const all = processes();
  const found: Process[] = [];
  const pending = [pid];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const children = all.filter(({ parent }) => parent === next);
    found.push(...children);
    pending.push(...children.map((child) => child.pid));
  }
  return found;
}

/** Starts a browser and finds its process: the one child that was not there before. */
async function launchOwn() {
  const before = new Set(descendantsOf(process.pid).map(({ pid }) => pid));
  const browser = await launchBrowser();
  const own = descendantsOf(process.pid).filter(({ pid }) => !before.has(pid));
  const root = own.find(({ parent, command }) => parent === process.pid && command.includes('--remote-debugging-pipe'));
  if (root === undefined) throw new Error('The browser process was not found.');
  return { browser, pid: root.pid };
}

test.runIf(LINUX)('a tab that crashes ends its session at once, keeps its trace, and others go on', async () => {
  const { browser, pid } = await launchOwn();
  try {
    const session = await browser.newSession({ baseUrl: site.url, trace: true });
    await session.goto('/', TIMING);
    const under = session.goto('/hangs', TIMING);
    const startedMs = performance.now();
    for (const child of descendantsOf(pid))
      if (child.command.includes('--type=renderer')) process.kill(child.pid, 'SIGKILL');
    await expect(under).rejects.toMatchObject({ code: 'page_crashed' });
    await expect(session.snapshot()).rejects.toMatchObject({ code: 'page_crashed' });
    expect(performance.now() - startedMs).toBeLessThan(3_000);
    const folder = await mkdtemp(join(tmpdir(), 'assay-crash-'));
    await session.writeTrace(join(folder, 'trace.zip'));
    await rm(folder, { recursive: true });
    await session.close();
    const next = await browser.newSession({ baseUrl: site.url });
    expect((await next.goto('/', TIMING))?.status).toBe(200);
  } finally {
    await browser.close();
  }
});

test.runIf(LINUX)('a browser that is killed ends every session at once and is known to be gone', async () => {
  const { browser, pid } = await launchOwn();
  const session = await browser.newSession({ baseUrl: site.url });
  await session.goto('/', TIMING);
  const under = session.goto('/hangs', TIMING);
  process.kill(pid, 'SIGKILL');
  await expect(under).rejects.toMatchObject({ code: 'browser_crashed' });
  await browser.gone;
  await expect(browser.newSession({ baseUrl: site.url })).rejects.toMatchObject({ code: 'browser_crashed' });
  await session.close();
  await browser.close();
});

test('a browser that was closed on purpose did not crash', async () => {
  const browser = await launchBrowser();
  const session = await browser.newSession({ baseUrl: site.url });
  await browser.close();
  await browser.gone;
  await expect(session.snapshot()).rejects.toMatchObject({ code: 'interrupted' });
});
