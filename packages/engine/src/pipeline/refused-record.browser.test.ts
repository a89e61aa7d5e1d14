import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';

const PROFILE = { name: 'Quinn Archer', email: 'quinn@shop.example', site: 'https://quinn.example/' };

let profile = { ...PROFILE };
let site: StaticSite;

const page = ({ name, email, site: address }: typeof PROFILE, error: string) => `<!doctype html><html lang="en">
<title>Edit profile</title><main><h1>Edit profile</h1><form method="post" novalidate>
<label>Name <input name="name" required value="${name}"></label>
<label>Email <input name="email" type="email" required value="${email}" ${error && 'aria-invalid="true" aria-describedby="wrong"'}></label>
<p id="wrong" role="alert">${error}</p>
<label>Website <input name="site" type="url" value="${address}"></label><button>Save changes</button></form></main></html>`;

beforeAll(async () => {
  site = await serveStatic({
    '/': async (request, response) => {
      const sent = { ...profile, ...Object.fromEntries(new URLSearchParams(await text(request))) };
      const error = sent.email.includes('@') && sent.name.trim() !== '' ? '' : 'Enter a name and an address with an @.';
      // What is wrong with a website is not looked at.
      if (!error) profile = sent;
      response.writeHead(error ? 422 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page(sent, error));
    },
  });
});
afterAll(() => site.close());

it('a record that took a wrong value after all is as it was when its tests are written', async () => {
  const { tests } = await generate({ url: site.url, timeBudgetMs: 60_000, workers: 1 });
  expect(tests.map(({ name }) => name)).toContain('“Edit profile” refuses wrong formats');
  expect(profile).toEqual(PROFILE);
}, 120_000);
