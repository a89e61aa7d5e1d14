import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { assay, filesIn, newFolder, removeFolders, startAssay } from './command.test-support.ts';
import { page } from './pages.test-support.ts';
import { LINUX } from './processes.test-support.ts';

afterAll(removeFolders);

const SCRIPT = `
const call = (path, method, value) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });
async function draw() {
  const all = await (await fetch('/api/members')).json();
  document.querySelector('ul').replaceChildren(...all.map(({ id, name }) => {
    const item = document.createElement('li');
    item.innerHTML = '<span></span> <button>Remove</button>';
    item.firstChild.textContent = name;
    item.lastChild.onclick = async () => { await call('/api/members/' + id, 'DELETE'); draw(); };
    return item;
  }));
}
document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault();
  await call('/api/members', 'POST', { name: event.target.name.value });
  event.target.reset();
  draw();
};
draw();`;

type Member = { readonly id: number; readonly name: string };

/** A list of members that is kept by the server. With a limit, what is more than that is never answered. */
async function serveMembers(
  limit = Number.POSITIVE_INFINITY,
): Promise<StaticSite & { readonly members: readonly Member[] }> {
  const members: Member[] = [
    { id: 1, name: 'Grace Hopper' },
    { id: 2, name: 'Mary Jackson' },
  ];
  let last = members.length;
  const form =
    '<h1>Members</h1><form><label>Name <input name="name" required></label><button>Add member</button></form>';
  const site = await serveStatic({
    '/': page('Members', `${form}<ul aria-label="Members"></ul><script>${SCRIPT}</script>`),
    '/api/members': async (request, response) => {
      const isNew = request.method === 'POST';
      if (isNew && members.length >= limit) return;
      if (isNew) members.push({ id: ++last, name: await nameIn(request) });
      response.writeHead(isNew ? 201 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isNew ? members.at(-1) : members));
    },
    '*': (request, response) => {
      const at = members.findIndex(({ id }) => request.url === `/api/members/${id}`);
      if (at >= 0 && request.method === 'DELETE') members.splice(at, 1);
      response.writeHead(at >= 0 ? 204 : 404).end();
    },
  });
  onTestFinished(() => site.close());
  return { ...site, members };
}

async function nameIn(request: IncomingMessage): Promise<string> {
  return JSON.parse(await text(request)).name;
}

test.runIf(LINUX)('what a killed command created is removed by the next one, and nothing else', async () => {
  const { url, members } = await serveMembers(4);
  const before = [...members];
  const folder = await newFolder();
  const command = await startAssay(['generate', url, '--out', 'tests', '--json'], { folder });
  const ledger = join(folder, 'tests/ledger.ndjson');
  const isKept = async () => /"id":"4"/u.test(await readFile(ledger, 'utf8').catch(() => ''));
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  process.kill(command.pid, 'SIGKILL');
  await command.ended;
  expect(members.length).toBe(4);
  const { status, stdout } = await assay(['clean', 'tests'], { folder });
  expect(members).toEqual(before);
  // What was sent and never answered counts too: two at least were created.
  expect(stdout).toMatch(/^[2-9] things put back$/mu);
  expect(status).toBe(0);
  expect((await filesIn(folder)).map(({ path }) => path)).not.toContain('tests/ledger.ndjson');
});

test('exploring that ends by itself leaves the application as it was, and no ledger', async () => {
  const { url, members } = await serveMembers();
  const before = [...members];
  const { status, stdout, folder } = await assay(['explore', url, '--out', 'map.json', '--time-budget', '30s']);
  expect(stdout).toMatch(/Putting back \d+ things? that/u);
  expect(status).toBe(0);
  expect(members).toEqual(before);
  expect((await filesIn(folder)).map(({ path }) => path)).toEqual(['map.json']);
});
