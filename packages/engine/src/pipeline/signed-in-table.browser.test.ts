import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printStep, type TestCase } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { runAgain } from './run-again.test-support.ts';

/** A table behind a sign-in: its headers sort it in the page, and a switch in each row is kept by the server. */
const SCRIPT = `
const broken = document.body.dataset.broken;
const members = JSON.parse(document.body.dataset.members);
let [by, down] = [null, false];
const body = document.querySelector('tbody');
function draw() {
  const rows = by === null ? members : members.toSorted((a, b) => a[by].localeCompare(b[by]) * (down ? -1 : 1));
  body.replaceChildren(...rows.map((member) => {
    const row = document.createElement('tr');
    row.innerHTML = '<td></td><td></td><td><button role="switch"></button></td>';
    row.cells[0].textContent = member.name;
    row.cells[1].textContent = member.town;
    const toggle = row.querySelector('button');
    toggle.setAttribute('aria-label', 'Active');
    toggle.setAttribute('aria-checked', member.active);
    toggle.onclick = async () => {
      member.active = !member.active;
      draw();
      await fetch('/members', { method: 'PUT', body: JSON.stringify(broken === 'switch' ? {} : { name: member.name, active: member.active }) });
    };
    return row;
  }));
}
document.querySelector('#me').onclick = () => { document.querySelector('header form').toggleAttribute('hidden'); };
document.querySelectorAll('th button').forEach((button) => {
  button.onclick = () => {
    const key = button.dataset.by;
    down = by === key && broken !== 'turn' ? !down : false;
    by = key;
    draw();
  };
});
draw();`;

const MEMBERS = ['Nora,Bergen', 'Abel,Arendal', 'Ketil,Drammen', 'Berit,Alta'].map((line) => {
  const [name = '', town = ''] = line.split(',');
  return { name, town, active: false };
});
const SIGN_IN = `<!doctype html><html lang="en"><title>Club</title><h1>Sign in</h1><form method="post" action="/login">
<label>User <input name="user"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form>`;

let site: StaticSite;
let folder: string;
let broken = '';
let signIns = 0;
let tests: readonly TestCase[];

const isInside = ({ headers }: IncomingMessage) => headers.cookie?.includes('club=in') ?? false;

const start: ServedPage = (request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  if (!isInside(request)) {
    response.end(SIGN_IN);
    return;
  }
  const data = JSON.stringify(MEMBERS).replaceAll('"', '&quot;');
  response.end(`<!doctype html><html lang="en"><title>Club</title><body data-broken="${broken}" data-members="${data}">
<header><button id="me">Mona Berg</button> <form method="post" action="/logout" hidden><button>Sign out</button></form></header><h1>Members</h1>
<main><table aria-label="Members"><thead><tr><th><button data-by="name">Name</button></th><th><button data-by="town">Town</button></th>
<th>Active</th></tr></thead><tbody></tbody></table></main><script>${SCRIPT}</script></body></html>`);
};

const login: ServedPage = async (request, response) => {
  signIns++;
  const isRight = (await textOf(request)).includes('password=open');
  response.writeHead(303, { location: '/', ...(isRight ? { 'set-cookie': 'club=in; Path=/' } : {}) }).end();
};

const logout: ServedPage = (_request, response) => {
  response.writeHead(303, { location: '/', 'set-cookie': 'club=; Path=/; Max-Age=0' }).end();
};

const members: ServedPage = async (request, response) => {
  if (request.method !== 'PUT') {
    response.writeHead(405).end();
    return;
  }
  const { name, active } = JSON.parse(await textOf(request));
  for (const member of MEMBERS) if (member.name === name) member.active = active;
  response.writeHead(204).end();
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-table-'));
  site = await serveStatic({ '/': start, '/login': login, '/logout': logout, '/members': members });
  const signIn = { username: 'mona', password: 'open' };
  tests = (await generate({ url: site.url, ...signIn, timeBudgetMs: 60_000, maxTests: 10, workers: 2 })).tests;
}, 120_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Names of the tests about sorting and switches that fail in a build. */
async function failedIn(build: string): Promise<readonly string[]> {
  broken = build;
  const loaded = tests
    .filter(({ tags }) => tags.includes('sort') || tags.includes('switch'))
    .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const options = { url: site.url, username: 'mona', password: 'open', outDir: join(folder, build) } as const;
  const report = await runAgain(loaded, { ...options, workers: 1, evidence: 'none', heal: 'off' });
  return report.tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

it('signs out by the menu behind the name of the person', () => {
  const test = tests.find(({ name }) => name === 'Signing out closes the inside');
  const steps = test?.steps.map(printStep) ?? [];
  expect(steps).toEqual(expect.arrayContaining(['Click the "Mona Berg" button', 'Click the "Sign out" button']));
});

it('signs in by hand only where that is tested, and once for each test at the end', () => {
  // Learning and storing it: 3. Tests of signing in, each up to five times; every other test at most once.
  const ofSignIn = tests.filter(({ feature }) => feature === 'Sign-in').length;
  expect(tests.length - ofSignIn).toBeGreaterThanOrEqual(3);
  expect(signIns).toBeLessThanOrEqual(3 + 5 * (ofSignIn + 3) + (tests.length - ofSignIn));
});

it('passes on the sound table, and leaves its switches as they were', async () => {
  const before = structuredClone(MEMBERS);
  expect(await failedIn('')).toEqual([]);
  expect(MEMBERS).toEqual(before);
}, 60_000);

it('sees an order that is not turned round', async () => {
  expect(await failedIn('turn')).toEqual(
    expect.arrayContaining(['“Name” and “Town” on “Members” sort the table both ways']),
  );
}, 60_000);

it('sees a switch that the server is not told of', async () => {
  expect((await failedIn('switch')).join()).toMatch(/is switched and switched back, and kept/u);
}, 60_000);
