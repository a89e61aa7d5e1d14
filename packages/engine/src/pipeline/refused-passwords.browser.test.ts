import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { run } from './run.ts';

/** An account whose password is changed on a page of its own. */
const SIGN_IN = `<!doctype html><html lang="en"><title>Club</title><h1>Sign in</h1><form method="post" action="/login">
<label>User <input name="user"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form>`;
const ACCOUNT = `<!doctype html><html lang="en"><title>Club</title><main><h1>Account</h1><form><h2>Change password</h2>
<label>Current password <input name="current" type="password"></label> <label>New password <input name="next" type="password"></label>
<label>Repeat new password <input name="again" type="password"></label> <button>Change password</button><p role="alert"></p></form></main><script>
document.querySelector('form').onsubmit = async (event) => { event.preventDefault();
  const answer = await fetch('/password', { method: 'POST', body: JSON.stringify(Object.fromEntries(new FormData(event.target))) });
  document.querySelector('p').textContent = answer.ok ? '' : await answer.text();
  if (answer.ok) event.target.reset(); };</script></html>`;

let site: StaticSite;
let folder: string;
let password = 'open';
let broken = '';
let tests: readonly TestCase[];

const isInside = ({ headers }: IncomingMessage) => headers.cookie?.includes('club=in') ?? false;

const login: ServedPage = async (request, response) => {
  const isRight = (await text(request)).includes(`password=${password}`);
  response.writeHead(303, { location: '/', ...(isRight ? { 'set-cookie': 'club=in; Path=/' } : {}) }).end();
};

const change: ServedPage = async (request, response) => {
  const sent = JSON.parse(await text(request));
  const refusals = {
    empty: sent.next === '' && 'Enter a password.',
    current: sent.current !== password && 'That is not your password.',
    repeat: sent.next !== sent.again && 'The two are not the same.',
  };
  const said = Object.entries(refusals).find(([rule, refusal]) => refusal && rule !== broken)?.[1];
  if (!said) password = sent.next;
  response.writeHead(said ? 422 : 200).end(said || 'Changed.');
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-passwords-'));
  site = await serveStatic({
    '/': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(isInside(request) ? ACCOUNT : SIGN_IN);
    },
    '/login': login,
    '/password': change,
  });
  const signIn = { username: 'mona', password: 'open' };
  tests = (await generate({ url: site.url, ...signIn, timeBudgetMs: 60_000, workers: 2 })).tests;
}, 120_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function failedIn(build: string): Promise<readonly string[]> {
  broken = build;
  const loaded = tests
    .filter(({ name }) => name.includes('Change password'))
    .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const options = { url: site.url, username: 'mona', password: 'open', outDir: join(folder, build) } as const;
  const report = await run(loaded, { ...options, workers: 1, evidence: 'none', heal: 'off' });
  return report.tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

it('passes on the sound account, whose password stays what it is', async () => {
  expect(await failedIn('')).toEqual([]);
  expect(password).toBe('open');
}, 60_000);

it.each([
  ['current', '“Change password” refuses a wrong current password'],
  ['repeat', '“Change password” refuses a repeated password that differs'],
])(
  'sees that the rule of the %s password is gone, and changes nothing',
  async (rule, name) => {
    expect(await failedIn(rule)).toEqual([name]);
    expect(password).toBe('open');
  },
  60_000,
);
