import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { runAgain } from './run-again.test-support.ts';

type Profile = { name: string; signature: string; zone: string; news: boolean };

const FORMER: Profile = { name: 'Mona Berg', signature: '', zone: 'Oslo', news: true };
const NAME = '“Profile” keeps what is changed';

let site: StaticSite;
let folder: string;
let profile: Profile = { ...FORMER };
/** Takes everything but the letters that the person wants. */
let forgetsNews = false;

const page = ({ name, signature, zone, news }: Profile) => `<!doctype html><html lang="en"><title>Profile</title>
<nav><a href="/">Home</a> <a href="/profile">Profile</a></nav><main><h1>Profile</h1><form method="post" action="/profile" aria-label="Profile">
<p><label>Display name <input name="name" required value="${name}"></label></p>
<p><label>Signature <input name="signature" value="${signature}"></label></p>
<p><label>Time zone <select name="zone">${['Oslo', 'Lisbon'].map((each) => `<option${each === zone ? ' selected' : ''}>${each}</option>`).join('')}</select></label></p>
<p><label><input type="checkbox" name="news"${news ? ' checked' : ''}> Newsletter</label></p>
<button>Save changes</button></form></main></html>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-settings-'));
  site = await serveStatic({
    '/': '<!doctype html><html lang="en"><title>Home</title><nav><a href="/">Home</a> <a href="/profile">Profile</a></nav><main><h1>Home</h1></main></html>',
    '/profile': async (request, response) => {
      if (request.method !== 'POST') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(profile));
        return;
      }
      const sent = new URLSearchParams(await text(request));
      const [name = '', signature = '', zone = ''] = ['name', 'signature', 'zone'].map((key) => sent.get(key) ?? '');
      profile = { name, signature, zone, news: forgetsNews ? profile.news : sent.has('news') };
      response.writeHead(303, { location: '/profile' }).end();
    },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('settings keep every change and are as they were afterwards', { timeout: 120_000 }, async () => {
  const { tests } = await generate({ url: site.url, timeBudgetMs: 30_000, maxTests: 6, workers: 2 });
  expect(profile).toEqual(FORMER);
  const loaded = tests
    .filter(({ name }) => name === NAME)
    .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const statuses = async () => {
    const { tests: done } = await runAgain(loaded, { url: site.url, outDir: folder, evidence: 'none', heal: 'off' });
    return done.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(['passed']);
  expect(profile).toEqual(FORMER);
  forgetsNews = true;
  expect(await statuses()).toEqual(['failed']);
});
