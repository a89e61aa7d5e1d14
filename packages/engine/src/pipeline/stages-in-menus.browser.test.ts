import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const STAGES = 'What “New parcel” creates goes through its stages';

const DEFECTS = ['', 'a parcel that is not packed can be sent', 'packing it sends it'] as const;
type Defect = (typeof DEFECTS)[number];
type Parcel = { readonly id: number; readonly receiver: string; status: string };

const NEXT: Readonly<Record<string, readonly string[]>> = {
  Open: ['Pack', 'Put on hold'],
  Packed: ['Send', 'Put on hold'],
  Sent: ['Mark as arrived'],
  'On hold': ['Take up again'],
};
const AFTER: Readonly<Record<string, string>> = {
  Pack: 'Packed',
  Send: 'Sent',
  'Put on hold': 'On hold',
  'Take up again': 'Open',
  'Mark as arrived': 'Arrived',
};

let defect: Defect = '';
let parcels: Parcel[] = ['Harbour Bakery', 'Mill Street School'].map((receiver, at) => ({
  id: at + 1,
  receiver,
  status: 'Open',
}));
let last = parcels.length;
let site: StaticSite;
let test: TestCase | undefined;

const escapeHtml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const frame = (title: string, main: string) => `<!doctype html><html lang="en"><title>${title}</title>
<header><a href="/parcels">Parcels</a> <a href="/parcels/new">New parcel</a></header><main><h1>${title}</h1>${main}</main>`;
const FORM = frame(
  'New parcel',
  '<form method="post" action="/parcels"><label>Receiver <input name="receiver" required></label> <button>Create</button></form>',
);

const listOf = () =>
  frame(
    'Parcels',
    `<table aria-label="Parcels"><tr><th>Receiver<th>Status</tr>${parcels
      .map(
        ({ id, receiver, status }) => `<tr><td><a href="/parcels/${id}">${escapeHtml(receiver)}</a><td>${status}</tr>`,
      )
      .join('')}</table>`,
  );

const offeredFor = ({ status }: Parcel): readonly string[] => [
  ...(NEXT[status] ?? []),
  ...(defect === 'a parcel that is not packed can be sent' && status === 'Open' ? ['Send'] : []),
];

const pageOf = (parcel: Parcel) =>
  frame(
    escapeHtml(parcel.receiver),
    `<dl><dt>Status<dd>${parcel.status}</dd></dl>
<button id="actions" aria-haspopup="menu" aria-expanded="false" aria-controls="menu">Actions</button>
<div id="menu" role="menu" aria-label="Actions" hidden>${offeredFor(parcel)
      .map((name) => `<div role="menuitem" tabindex="-1">${name}</div>`)
      .join('')}<div role="menuitem" tabindex="-1">Delete</div></div>
<script>
const open = (is) => { menu.hidden = !is; actions.setAttribute('aria-expanded', String(is)); };
actions.onclick = () => open(menu.hidden);
document.onkeydown = ({ key }) => { if (key === 'Escape') open(false); };
for (const item of document.querySelectorAll('[role=menuitem]')) item.onclick = async () => {
  const name = item.textContent;
  if (name === 'Delete') { await fetch('/parcels/${parcel.id}', { method: 'DELETE' }); location.href = '/parcels'; return; }
  await fetch('/parcels/${parcel.id}/act', { method: 'POST', body: name });
  location.reload();
};
</script>`,
  );

function act(parcel: Parcel, name: string): void {
  parcel.status = name === 'Pack' && defect === 'packing it sends it' ? 'Sent' : (AFTER[name] ?? parcel.status);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { url = '/', method = 'GET' } = request;
  const [, , id, doing] = url.split('/');
  const parcel = parcels.find((each) => String(each.id) === id);
  const redirect = (location: string) => response.writeHead(303, { location }).end();
  if (url === '/') return redirect('/parcels');
  if (doing === 'act' && parcel) {
    act(parcel, await text(request));
    return response.writeHead(204).end();
  }
  if (method === 'DELETE') {
    parcels = parcels.filter((each) => each !== parcel);
    return response.writeHead(204).end();
  }
  if (method === 'POST') {
    const receiver = new URLSearchParams(await text(request)).get('receiver') ?? '';
    parcels.push({ id: ++last, receiver, status: 'Open' });
    return redirect(`/parcels/${last}`);
  }
  const page = id === 'new' ? FORM : parcel ? pageOf(parcel) : listOf();
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

beforeAll(async () => {
  site = await serveStatic({ '*': async (request, response) => void (await answer(request, response)) });
  const options = { timeBudgetMs: 180_000, workers: 2, goal: 'stages' };
  const { tests } = await generateUntil(named(STAGES), { url: site.url, ...options });
  test = tests.find(({ name }) => name === STAGES);
}, 240_000);
afterAll(() => site.close());

/** What a run of the test says of the site with the defect. */
async function statusWith(given: Defect) {
  defect = given;
  return test && (await statusesOfRun([test], site.url))[0];
}

it('one choice of the menu after the other is made, each where it is offered first', async () => {
  const pressed = test?.steps.flatMap((step) => (step.kind === 'click' ? step.target.name : [])) ?? [];
  expect(pressed.filter((name) => name !== undefined && name in AFTER)).toEqual(['Pack', 'Send', 'Mark as arrived']);
  expect(await statusWith('')).toBe('passed');
});

it.each(DEFECTS.slice(1))('it sees that %s', async (given) => {
  expect(await statusWith(given)).toBe('failed');
});
