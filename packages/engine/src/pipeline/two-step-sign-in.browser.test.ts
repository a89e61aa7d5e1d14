import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { run } from './run.ts';

/** Asks for the address, and on the same page for the password after that. */
const SIGN_IN = `<!doctype html><html lang="en"><title>Vault</title><main></main><script>
const main = document.querySelector('main');
const ask = (label, type, value, send) => {
  main.innerHTML = '<h1>Sign in</h1>' + value + '<form novalidate><label>' + label + ' <input type="' + type + '"></label> <button>Continue</button><p role="alert"></p></form>';
  main.querySelector('form').onsubmit = async (event) => { event.preventDefault();
    const said = await send(event.target.querySelector('input').value);
    if (said) main.querySelector('[role=alert]').textContent = said; };
};
ask('E-mail', 'email', '', async (email) => {
  if (email === '') return 'Enter your e-mail address.';
  await new Promise((resolve) => setTimeout(resolve, 200));
  ask('Password', 'password', '<p>' + new Option(email).innerHTML + '</p>', async (password) => {
    const { status } = await fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) });
    if (status !== 204) return 'This password is not the right one.';
    location.href = '/vault';
  });
});
</script>`;

const INSIDE = `<!doctype html><html lang="en"><title>Vault</title><main><h1>Vault</h1><ul><li>Deed of the house</li></ul></main>`;
const PASSWORD = 'door-and-key-7';

let site: StaticSite;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-two-steps-'));
  site = await serveStatic({
    '/': (_request, response) => void response.writeHead(303, { location: '/vault' }).end(),
    '/sign-in': SIGN_IN,
    '/vault': (request, response) => {
      const isIn = request.headers.cookie?.includes('in=yes');
      response.writeHead(isIn ? 200 : 303, { 'content-type': 'text/html', ...(isIn ? {} : { location: '/sign-in' }) });
      response.end(isIn ? INSIDE : '');
    },
    '/api/session': async (request, response) => {
      const isRight = Reflect.get(Object(await json(request)), 'password') === PASSWORD;
      response.writeHead(isRight ? 204 : 401, isRight ? { 'set-cookie': 'in=yes; Path=/' } : {}).end();
    },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('signs in where the address and the password are asked for one after the other', async () => {
  const target = { url: site.url, username: 'ada@example.org', password: PASSWORD };
  const { tests, map } = await generate({ ...target, timeBudgetMs: 40_000, workers: 2 });
  expect(map.states.map(({ path, signedIn }) => ({ path, signedIn }))).toContainEqual({
    path: '/vault',
    signedIn: true,
  });
  const names = tests.map(({ name }) => name);
  for (const name of [
    'Signing in with the right password',
    'A wrong password is refused',
    'Signing in without a password is refused',
    'Signing in leads to the page that asked for it',
    'Pages behind the sign-in are closed to visitors',
  ])
    expect(names).toContain(name);
  const loaded = tests.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const report = await run(loaded, { ...target, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' });
  expect(report.tests.filter(({ status }) => status !== 'passed')).toEqual([]);
});
