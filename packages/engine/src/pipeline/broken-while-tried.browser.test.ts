import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';

type Thing = { id: number; name: string; note: string };

/** What is wrong with each of the lists. */
const DEFECTS = { plants: 'edits lose the note', pots: 'removed ones come back', tools: '' } as const;
type Kind = keyof typeof DEFECTS;

const things = new Map<string, Thing[]>(
  Object.keys(DEFECTS).map((kind) => [
    kind,
    [1, 2].map((id) => ({ id, name: `${kind} ${'ab'[id - 1]}`, note: 'old' })),
  ]),
);
let last = 10;
let site: StaticSite;

const isKind = (text: string): text is Kind => text in DEFECTS;
const NAV = Object.keys(DEFECTS)
  .map((kind) => `<a href="/${kind}">${kind}</a>`)
  .join(' ');
const pageOf = (title: string, main: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><nav>${NAV}</nav><main><h1>${title}</h1>${main}</main>`;

/** Removing a row takes it off the page at once, and tells the server. */
const SCRIPT = `<script>document.querySelectorAll('button[data-id]').forEach((button) => { button.onclick = async () => {
  const { status } = await fetch(location.pathname + '/' + button.dataset.id, { method: 'DELETE' });
  if (status === 204) button.closest('tr').remove(); }; });</script>`;

function listOf(kind: Kind): string {
  const rows = (things.get(kind) ?? []).map(
    ({ id, name, note }) =>
      `<tr><td>${name}</td><td>${note}</td><td><a href="/${kind}/${id}/edit">Edit</a> <button data-id="${id}">Delete</button></td></tr>`,
  );
  return pageOf(
    kind,
    `<a href="/${kind}/new">New ${kind}</a><table><tr><th>Name</th><th>Note</th><th></th></tr>${rows.join('')}</table>${SCRIPT}`,
  );
}

const formOf = (kind: Kind, { id, name, note }: Thing) =>
  pageOf(
    id === 0 ? `New ${kind}` : `Edit ${kind}`,
    `<form method="post" action="/${kind}${id === 0 ? '' : `/${id}/edit`}"><label>Name <input name="name" required value="${name}"></label>
    <label>Note <input name="note" value="${note}"></label> <button>Save</button> <a href="/${kind}">Cancel</a></form>`,
  );

function save(kind: Kind, id: number, sent: URLSearchParams): void {
  const values = { name: sent.get('name') ?? '', note: sent.get('note') ?? '' };
  const all = things.get(kind) ?? [];
  const known = all.find((each) => each.id === id);
  if (!known) all.push({ id: ++last, ...values });
  else Object.assign(known, values, DEFECTS[kind] === 'edits lose the note' ? { note: known.note } : {});
}

function remove(kind: Kind, id: number): void {
  const all = things.get(kind) ?? [];
  if (DEFECTS[kind] !== 'removed ones come back')
    things.set(
      kind,
      all.filter((each) => each.id !== id),
    );
}

beforeAll(async () => {
  site = await serveStatic({
    '*': async (request, response) => {
      const [, kind = '', id = ''] = new URL(request.url ?? '/', 'http://garden').pathname.split('/');
      const answer = (html: string) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      if (!isKind(kind)) return answer(listOf('tools'));
      if (request.method === 'DELETE') {
        remove(kind, Number(id));
        return void response.writeHead(204).end();
      }
      if (request.method === 'POST') {
        save(kind, Number(id), new URLSearchParams(await text(request)));
        return void response.writeHead(303, { location: `/${kind}` }).end();
      }
      const known = things.get(kind)?.find((each) => each.id === Number(id));
      if (id === '') return answer(listOf(kind));
      return answer(formOf(kind, known ?? { id: 0, name: '', note: '' }));
    },
  });
});
afterAll(() => site.close());

it('what breaks a relation while tests are tried is a finding, once for each cause, and nothing else is', async () => {
  const { findings } = await generate({
    url: site.url,
    timeBudgetMs: 80_000,
    goal: 'creates',
    workers: 2,
    allowDestructive: true,
  });
  const told = findings
    .filter(({ kind }) => kind !== 'accessibility')
    .map(({ title, page }) => [title, page.split('/')[1]]);
  expect(told.toSorted()).toEqual([
    ['Removing a record of “pots” is undone by a reload', 'pots'],
    ['What is typed into “Note” is not kept', 'plants'],
  ]);
}, 180_000);
