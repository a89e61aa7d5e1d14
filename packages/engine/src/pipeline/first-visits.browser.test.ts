import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type AppMap, printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { run } from './run.ts';

const PASSWORD = 'reading-room-4';
const CREDENTIALS = { username: 'ada', password: PASSWORD };

/** A notice that keeps everything from the page until it is answered, and that the browser then remembers. */
const NOTICE = `<script>if (!document.cookie.includes('consent=')) {
  document.querySelector('main').setAttribute('aria-hidden', 'true');
  document.body.insertAdjacentHTML('beforeend', '<div id="shade" style="position: fixed; inset: 0; background: #0008"><div role="dialog" aria-modal="true" aria-label="Cookies" style="background: #fff; margin: 100px"><p>We use cookies to improve your experience.</p><button>Reject all</button> <button>Accept all</button></div></div>');
  for (const button of document.querySelectorAll('#shade button')) button.onclick = async () => {
    document.cookie = 'consent=' + button.textContent.split(' ')[0] + '; path=/';
    await fetch('/consent', { method: 'POST', body: button.textContent });
    document.getElementById('shade').remove(); document.querySelector('main').removeAttribute('aria-hidden');
  };
}</script>`;

/** It comes a moment after the page, and again in each new tab. */
const WELCOME = `<script>if (!sessionStorage.getItem('welcomed')) setTimeout(() => {
  document.body.insertAdjacentHTML('beforeend', '<div id="welcome" style="position: fixed; inset: 0; background: #0008"><div role="dialog" aria-label="Welcome" style="background: #fff; margin: 100px"><h2>Welcome to the desk</h2><p>Take a look around.</p><button>Skip</button></div></div>');
  document.querySelector('#welcome button').onclick = () => { sessionStorage.setItem('welcomed', 'yes'); document.getElementById('welcome').remove(); };
}, 400);</script>`;

const html = (title: string, main: string, rest: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body><main><nav><a href="/">Books</a> <a href="/hours">Hours</a> <a href="/desk">Desk</a> <a href="/sign-in">Sign in</a></nav><h1>${title}</h1>${main}</main>${rest}</body></html>`;
const BOOKS = '<ul aria-label="Books"><li>Emma</li><li>Middlemarch</li><li>Persuasion</li></ul>';
const SIGN_IN = `<form method="post" action="/sign-in"><label>User <input name="user"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>`;
const INSIDE = `<button id="show">Show loans</button><table hidden id="loans"><caption>Loans</caption><tr><th>Book<th>Due</tr><tr><td>Emma<td>Monday</tr></table>
  <script>show.onclick = () => { loans.hidden = !loans.hidden; show.textContent = loans.hidden ? 'Show loans' : 'Hide loans'; };</script>`;

async function serveLibrary({ greets }: { readonly greets: boolean }): Promise<StaticSite> {
  const [notice, welcome] = greets ? [NOTICE, WELCOME] : ['', ''];
  return serveStatic({
    '/': html('Books', BOOKS, notice),
    '/hours': html('Hours', '<p>Open from nine to five.</p>', notice),
    '/consent': (_request, response) => void response.writeHead(204).end(),
    '/sign-in': async (request, response) => {
      const sent = request.method === 'POST' ? await text(request) : '';
      if (sent.includes(PASSWORD)) {
        response.writeHead(303, { location: '/desk', 'set-cookie': 'in=yes; Path=/' }).end();
        return;
      }
      const wrong = sent === '' ? '' : '<p role="alert">Wrong user or password.</p>';
      response.writeHead(sent === '' ? 200 : 422, { 'content-type': 'text/html' });
      response.end(html('Sign in', SIGN_IN + wrong, notice));
    },
    '/desk': (request, response) => {
      const isIn = request.headers.cookie?.includes('in=yes');
      response.writeHead(isIn ? 200 : 303, { 'content-type': 'text/html', ...(isIn ? {} : { location: '/sign-in' }) });
      response.end(isIn ? html('Desk', INSIDE, notice + welcome) : '');
    },
  });
}

let folder: string;
const sites: StaticSite[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-first-visits-'));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await rm(folder, { recursive: true, force: true });
});

type Written = { readonly site: StaticSite; readonly tests: readonly TestCase[]; readonly map: AppMap };

async function write(greets: boolean): Promise<Written> {
  const site = await serveLibrary({ greets });
  sites.push(site);
  const { tests, map } = await generate({ url: site.url, ...CREDENTIALS, timeBudgetMs: 240_000, workers: 2 });
  return { site, tests, map };
}

async function failuresOf(tests: readonly TestCase[], { url }: StaticSite, outDir: string) {
  const loaded = tests.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const options = { url, ...CREDENTIALS, outDir: join(folder, outDir), evidence: 'none', heal: 'off' } as const;
  const report = await run(loaded, options);
  const failures = report.tests.flatMap(({ name, failure }) => (failure ? [`${name}: ${failure.message}`] : []));
  return { failures, steps: report.tests.flatMap(({ steps }) => steps) };
}

const REJECT = 'Click the "Reject all" button in the "Cookies" dialog if it is shown';
const SKIP = 'Click the "Skip" button in the "Welcome" dialog if it is shown';
const sentencesOf = ({ steps }: TestCase) => steps.map(printStep);

describe('an application with a cookie notice that is modal, and a welcome dialog that comes late', () => {
  it('gets the tests that it would get without them, and they pass where nothing comes', async () => {
    const [greeting, plain] = await Promise.all([write(true), write(false)]);
    // What only says how a page looks is written when there is time left.
    const names = ({ tests }: Written) =>
      tests.map(({ name }) => name).filter((name) => !name.endsWith('shows its content'));
    expect(names(greeting).sort()).toEqual(names(plain).sort());
    expect(names(plain).length).toBeGreaterThan(5);
    expect(greeting.map.states.map(({ route, signedIn }) => `${route} ${signedIn}`).sort()).toEqual(
      plain.map.states.map(({ route, signedIn }) => `${route} ${signedIn}`).sort(),
    );
    // The step stands only where the notice was seen, once.
    for (const test of plain.tests) expect(sentencesOf(test)).not.toContain(REJECT);
    for (const test of greeting.tests) expect(sentencesOf(test).filter((one) => one === REJECT)).toHaveLength(1);
    const ofLoans = greeting.tests.filter((test) => JSON.stringify(test.steps).includes('loans'));
    expect(ofLoans.length).toBeGreaterThan(0);
    for (const test of ofLoans) expect(sentencesOf(test).filter((one) => one === SKIP)).toHaveLength(1);
    // Nothing is expected that only a closed notice makes true.
    expect(JSON.stringify(greeting.tests)).not.toContain('/consent');

    expect((await failuresOf(greeting.tests, greeting.site, 'again')).failures).toEqual([]);
    const without = await failuresOf(greeting.tests, plain.site, 'without');
    expect(without.failures).toEqual([]);
    expect(without.steps.find(({ text: sentence }) => sentence === REJECT)).toMatchObject({
      status: 'skipped',
      message: 'Left out: it is not shown.',
    });
  }, 480_000);
});
