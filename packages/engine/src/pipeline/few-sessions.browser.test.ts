import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';

/** The application keeps so many sessions of one account, and ends the oldest one when there are more. */
const SESSIONS_KEPT = 2;
const PAGES = ['Crates', 'Racks'];

const sessions: string[] = [];
const things = new Map<string, string[]>(PAGES.map((name) => [name, [`First of ${name}`, `Second of ${name}`]]));
let signIns = 0;
let site: StaticSite;

const isInside = ({ headers }: IncomingMessage) =>
  sessions.includes(/sid=(\w+)/u.exec(headers.cookie ?? '')?.[1] ?? '');

const SIGN_IN = `<!doctype html><html lang="en"><title>Depot</title><main><h1>Sign in</h1><form method="post" action="/login">
<label>User <input name="user" required></label> <label>Password <input name="password" type="password" required></label> <button>Sign in</button></form></main>`;

function listOf(name: string): string {
  const links = PAGES.map((page) => `<a href="/${page.toLowerCase()}">${page}</a>`).join(' ');
  const rows = (things.get(name) ?? []).map(
    (thing, index) =>
      `<tr><td>${thing}</td><td><form method="post" action="/${name.toLowerCase()}/${index}/delete"><button>Delete</button></form></td></tr>`,
  );
  return `<!doctype html><html lang="en"><title>${name}</title><nav>${links}</nav><main><h1>${name}</h1>
<form method="post" action="/${name.toLowerCase()}"><label>Name <input name="name" required></label> <button>Add to ${name.toLowerCase()}</button></form>
<table><tr><th>Name</th><th></th></tr>${rows.join('')}</table></main>`;
}

async function change(request: IncomingMessage, kind: string, index: string | undefined): Promise<void> {
  const known = things.get(PAGES.find((page) => page.toLowerCase() === kind) ?? '') ?? [];
  if (index !== undefined) known.splice(Number(index), 1);
  else known.push(new URLSearchParams(await text(request)).get('name') ?? '');
}

function begin(): string {
  sessions.push(`s${++signIns}`);
  sessions.splice(0, sessions.length - SESSIONS_KEPT);
  return `s${signIns}`;
}

beforeAll(async () => {
  site = await serveStatic({
    '*': async (request, response) => {
      const [, kind = '', index] = new URL(request.url ?? '/', 'http://depot').pathname.split('/');
      const to = (location: string, headers = {}) => void response.writeHead(303, { location, ...headers }).end();
      if (kind === 'login' && request.method === 'POST') {
        const isRight = (await text(request)).includes('password=open');
        to(isRight ? '/crates' : '/login', isRight ? { 'set-cookie': `sid=${begin()}; Path=/` } : {});
      } else if (kind !== 'login' && (kind === '' || !isInside(request))) {
        to(isInside(request) ? '/crates' : '/login');
      } else if (request.method === 'POST') {
        await change(request, kind, index);
        to(`/${kind}`);
      } else {
        const name = PAGES.find((page) => page.toLowerCase() === kind) ?? 'Crates';
        response.writeHead(200, { 'content-type': 'text/html' }).end(kind === 'login' ? SIGN_IN : listOf(name));
      }
    },
  });
});
afterAll(() => site.close());

// Deleted rows are waited for: beside other work this takes more than a minute.
it('an application that keeps few sessions is explored and tested as a whole', { timeout: 240_000 }, async () => {
  const target = { url: site.url, username: 'ada', password: 'open', allowDestructive: true };
  const { map, tests, dropped } = await generate({ ...target, timeBudgetMs: 60_000, workers: 2 });
  // What a visitor sees is no page of who is signed in.
  expect(map.states.filter(({ signedIn, path }) => signedIn && path.startsWith('/login'))).toEqual([]);
  for (const name of PAGES) {
    expect(map.states.filter(({ signedIn }) => signedIn).map(({ heading }) => heading)).toContain(name);
    expect(tests.map((test) => test.name).join('\n')).toContain(`What “${name}” creates can be listed`);
  }
  expect(dropped.filter(({ reason }) => /session/u.test(reason))).toEqual([]);
});
