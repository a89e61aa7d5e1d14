import { text } from 'node:stream/consumers';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explore } from './explore.ts';

/** The name of the person and the password of the account in one form. */
const ACCOUNT = (name: string) => `<!doctype html><html lang="en"><title>Club</title><main>
<h1>Profile</h1><form><label>Name * <input name="name" value="${name}"></label>
<label>New password <input name="next" type="password"></label> <label>Repeat <input name="again" type="password"></label>
<button>Save</button></form></main><script>
document.querySelector('form').onsubmit = async (event) => { event.preventDefault();
  await fetch('/', { method: 'POST', body: new URLSearchParams(new FormData(event.target)) }); };</script></html>`;

let site: StaticSite;
let name = 'Mona Berg';
let sent = 0;

const profile: ServedPage = async (request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(ACCOUNT(name));
    return;
  }
  const fields = new URLSearchParams(await text(request));
  name = fields.get('name') ?? '';
  sent += 1;
  response.end();
};

beforeAll(async () => {
  site = await serveStatic({ '/': profile });
});
afterAll(() => site.close());

it('exploring leaves the name of the account as it is, beside fields for a password', async () => {
  await explore({ url: site.url, timeBudgetMs: 20_000 });
  expect(sent).toBeGreaterThan(0);
  expect(name).toBe('Mona Berg');
}, 60_000);
