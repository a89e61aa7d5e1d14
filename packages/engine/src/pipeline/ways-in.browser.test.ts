import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { run } from './run.ts';

const SECRET = 'door-and-key-7';
const INSIDE = `<!doctype html><html lang="en"><title>Vault</title><main><h1>Vault</h1><ul><li>Deed of the house</li></ul></main>`;

/** Sends what the form holds, and says so where it is refused. */
const SENDS = `<script>document.querySelector('form').onsubmit = async (event) => { event.preventDefault();
  const body = JSON.stringify({ secret: event.target.querySelector('[name=secret]').value });
  const { status } = await fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (status === 204) location.href = '/vault'; else document.querySelector('[role=alert]').textContent = 'This is not the right one.';
};</script>`;

const IN_DIALOG = `<!doctype html><html lang="en"><title>Vault</title><main><h1>Welcome</h1><p>Keep what matters.</p>
<button onclick="ask.showModal()">Sign in</button></main><dialog id="ask" aria-label="Sign in"><form><label>E-mail <input type="email" name="who"></label>
<label>Password <input type="password" name="secret"></label> <button>Sign in</button><p role="alert"></p></form></dialog>${SENDS}`;

/** A secret is typed only into a field that does not show it. */
const WITH_TOKEN = `<!doctype html><html lang="en"><title>Sign in</title><main><h1>Sign in to Vault</h1>
<form><label>Access token <input type="password" name="secret"></label> <button>Continue</button><p role="alert"></p></form></main>${SENDS}`;

let folder: string;
let site: StaticSite | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-ways-in-'));
});
afterEach(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const isIn = ({ headers }: IncomingMessage) => headers.cookie?.includes('in=yes') === true;

async function serve(door: string): Promise<string> {
  site = await serveStatic({
    '/': (request, response) => {
      response.writeHead(isIn(request) ? 303 : 200, { 'content-type': 'text/html', location: '/vault' });
      response.end(isIn(request) ? '' : door);
    },
    '/vault': (request, response) => {
      response.writeHead(isIn(request) ? 200 : 303, { 'content-type': 'text/html', location: '/' });
      response.end(isIn(request) ? INSIDE : '');
    },
    '/api/session': async (request, response) => {
      const isRight = Reflect.get(Object(await json(request)), 'secret') === SECRET;
      response.writeHead(isRight ? 204 : 401, isRight ? { 'set-cookie': 'in=yes; Path=/' } : {}).end();
    },
  });
  return site.url;
}

it.each([
  ['in a dialog', IN_DIALOG, 'ada@example.org'],
  ['with a token', WITH_TOKEN, undefined],
] as const)('signs in %s', async (_how, door, username) => {
  const target = { url: await serve(door), password: SECRET, ...(username === undefined ? {} : { username }) };
  const { tests, map } = await generate({ ...target, timeBudgetMs: 30_000, workers: 2 });
  expect(map.states).toContainEqual(expect.objectContaining({ path: '/vault', signedIn: true }));
  const names = tests.map(({ name }) => name);
  for (const name of ['Signing in with the right password', 'A wrong password is refused'])
    expect(names).toContain(name);
  const loaded = tests.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const report = await run(loaded, { ...target, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' });
  expect(report.tests.filter(({ status }) => status !== 'passed')).toEqual([]);
});
