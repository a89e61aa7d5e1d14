import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** What is broken in a build of the site; the sound one has nothing. */
export type Defect =
  | ''
  | 'notes come twice'
  | 'status is lost'
  | 'every status is offered'
  | 'mechanic is lost'
  | 'hours are a day early'
  | 'other hours are removed'
  | 'parts are lost'
  | 'parts are sent twice';

type Hours = { readonly id: number; readonly on: string; readonly what: string };
type Repair = {
  readonly id: number;
  readonly bike: string;
  readonly tag: string;
  status: string;
  mechanic: string;
  urgent: boolean;
  readonly notes: string[];
  readonly parts: string[];
  hours: readonly Hours[];
};

type Redirect = { readonly to: string; readonly deleted?: string };

const STATUSES = ['Waiting', 'In work', 'Done'];
const MECHANICS = ['Nobody', 'Rosa', 'Till'];
const TAG = /^#[a-z0-9-]+$/u;

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const frame = (title: string, main: string): string => `<!doctype html><html lang="en"><title>${title}</title>
<header><a href="/repairs">Repairs</a> <a href="/repairs/new">New repair</a>
<form role="search" action="/find"><label>Find <input type="search" name="q"></label> <button>Find</button></form></header>
<main><h1>${title}</h1>${main}</main>`;

const SCRIPT = `
const post = (path, body) => fetch(location.pathname + path, { method: 'POST', body: new URLSearchParams(body) });
const [menu] = document.querySelectorAll('#status > button');
const items = document.querySelector('#status div');
menu.onclick = () => { items.innerHTML = items.dataset.offered.split(',').map((status) => '<button role="menuitem">' + status + '</button>').join('');
  for (const item of items.children) item.onclick = async () => { await post('/status', { status: item.textContent }); location.reload(); }; };
document.querySelector('select').onchange = ({ target }) => post('/mechanic', { mechanic: target.value });
document.querySelector('#away').onclick = () => { if (confirm('Delete this repair?')) document.querySelector('#gone').submit(); };`;

/**
 * A server that keeps repairs of bicycles: each has a number, a page of its own, and what is done with it there; with `parts`
 * also a page of its parts, behind a link.
 */
export async function serveRepairs({
  parts = false,
} = {}): Promise<StaticSite & { readonly break: (defect: Defect) => void }> {
  let defect: Defect = '';
  let last = 2;
  let repairs: Repair[] = ['Blue tandem', 'Red racer'].map((bike, index) => ({
    ...{ id: index + 1, bike, tag: `#${bike.split(' ')[1]}-${index}`, status: 'Waiting', mechanic: 'Nobody' },
    ...{ notes: [], parts: [], hours: [], urgent: false },
  }));
  const html = async (request: IncomingMessage): Promise<string | Redirect> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://repairs');
    const [, , id, part, entry] = pathname.split('/');
    const repair = repairs.find((each) => String(each.id) === id);
    const sent = request.method === 'POST' ? Object.fromEntries(new URLSearchParams(await text(request))) : {};
    if (pathname === '/find') {
      const words = searchParams.get('q') ?? '';
      return frame(
        'Found',
        `<p>Results for “${escapeHtml(words)}”</p>${listOf(repairs.filter(({ bike }) => bike.includes(words)))}`,
      );
    }
    if (pathname === '/') return { to: '/repairs' };
    if (pathname === '/repairs/new') return formOf('');
    if (pathname === '/repairs' && request.method === 'POST') {
      const { bike = '', tag = '' } = sent;
      if (!TAG.test(tag)) return formOf('Tags are written like #racer-1.', { bike, tag });
      repairs.unshift({
        id: ++last,
        bike,
        tag,
        status: 'Waiting',
        mechanic: 'Nobody',
        urgent: false,
        notes: [],
        parts: [],
        hours: [],
      });
      return { to: `/repairs/${last}` };
    }
    if (!repair) {
      const [, deleted] = /deleted=([^;]+)/u.exec(request.headers.cookie ?? '') ?? [];
      const said =
        deleted === undefined ? '' : `<p role="status">“${escapeHtml(decodeURIComponent(deleted))}” was deleted.</p>`;
      return frame('Repairs', said + listOf(repairs));
    }
    if (request.method !== 'POST') return part === 'parts' ? partsOf(repair, defect) : pageOf(repair, defect, parts);
    if (part === 'delete') {
      repairs = repairs.filter((each) => each !== repair);
      return { to: '/repairs', deleted: repair.bike };
    }
    change(repair, { part, entry, sent }, defect);
    return { to: `/repairs/${repair.id}` };
  };
  const site = await serveStatic({
    '*': async (request, response) => {
      const answer = await html(request);
      // The next page says once what was deleted.
      const cookie = (name: string, age: number) => `deleted=${encodeURIComponent(name)}; Path=/; Max-Age=${age}`;
      if (typeof answer === 'string') {
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': cookie('', 0) })
          .end(answer);
        return;
      }
      const told = answer.deleted === undefined ? {} : { 'set-cookie': cookie(answer.deleted, 60) };
      response.writeHead(303, { location: answer.to, ...told }).end();
    },
  });
  return {
    ...site,
    break: (wanted) => {
      defect = wanted;
    },
  };
}

function listOf(found: readonly Repair[]): string {
  return `<table aria-label="Repairs"><tr><th>Repair</th><th>Tag</th><th></th></tr>${found
    .map(
      ({ id, bike, tag, urgent }) =>
        `<tr><td><a href="/repairs/${id}">No. ${id} <span>${escapeHtml(bike)}</span></a></td><td>${tag}</td><td><label><input type="checkbox" role="switch"${urgent ? ' checked' : ''} onchange="fetch('/repairs/${id}/urgent', { method: 'POST' }).then(() => location.reload())"> ${urgent ? 'Urgent' : 'Normal'}</label></td></tr>`,
    )
    .join('')}</table>`;
}

function formOf(error: string, { bike = '', tag = '' }: Partial<Repair> = {}): string {
  return frame(
    'New repair',
    `<form method="post" action="/repairs"><p><label>Bicycle <input name="bike" required value="${escapeHtml(bike)}"></label></p>
<p><label>Tag <input name="tag" value="${escapeHtml(tag)}"${error ? ' aria-invalid="true" aria-errormessage="why"' : ''}></label> ${error ? `<span id="why" role="alert">${error}</span>` : ''}</p><button>Take in</button></form>`,
  );
}

function pageOf({ id, bike, status, mechanic, notes, hours }: Repair, defect: Defect, hasParts: boolean): string {
  return frame(
    `${escapeHtml(bike)} (${id})`,
    `<p><button id="away">Delete</button></p><form id="gone" method="post" action="/repairs/${id}/delete"></form>
${hasParts ? `<p><a href="/repairs/${id}/parts">Parts</a></p>` : ''}<dl><dt>Status</dt><dd>${status}</dd></dl><section id="status"><button aria-haspopup="menu">Change status, now ${status}</button><div role="menu" data-offered="${offeredAt(status, defect)}"></div></section>
<p><label>Mechanic <select>${MECHANICS.map((each) => `<option${each === mechanic ? ' selected' : ''}>${each}</option>`).join('')}</select></label></p>
<h2>Notes</h2>${notes.map((note) => `<article>${escapeHtml(note)}</article>`).join('')}
<form method="post" action="/repairs/${id}/notes"><label>Note <textarea name="note" required></textarea></label> <button>Add note</button></form>
<h2>Hours</h2><ul aria-label="Hours">${hours
      .map(
        (entry) =>
          `<li><span>${dateIn(entry.on, defect)}</span> <span>${escapeHtml(entry.what)}</span> <button formmethod="post" formaction="/repairs/${id}/hours/${entry.id}" form="gone">Remove</button></li>`,
      )
      .join('')}</ul>
<form method="post" action="/repairs/${id}/hours"><label>Day <input type="date" name="on" required></label> <label>What was done <input name="what" required></label> <button>Add hours</button></form>
<script>${SCRIPT}</script>`,
  );
}

/** What a repair may become next, and what it is. */
function offeredAt(status: string, defect: Defect): readonly string[] {
  const at = STATUSES.indexOf(status);
  return defect === 'every status is offered' ? STATUSES : STATUSES.slice(Math.max(0, at - 1), at + 2);
}

/** A page of its own for the parts of one repair. Its form is sent by a script, once however often its button is clicked. */
function partsOf({ bike, parts }: Repair, defect: Defect): string {
  return frame(
    `Parts of ${escapeHtml(bike)}`,
    `<ul aria-label="Parts">${parts.map((part) => `<li>${escapeHtml(part)}</li>`).join('')}</ul>
<form><label>Part <input name="part" required></label> <button>Add part</button></form>
<script>let isSending = false;
document.querySelector('main form').onsubmit = async (event) => { event.preventDefault();
  if (isSending) return;
  isSending = ${defect !== 'parts are sent twice'};
  await fetch(location.pathname, { method: 'POST', body: new URLSearchParams(new FormData(event.target)) }); location.reload(); };</script>`,
  );
}

type Sent = {
  readonly part: string | undefined;
  readonly entry: string | undefined;
  readonly sent: Readonly<Record<string, string>>;
};

function change(repair: Repair, { part, entry, sent }: Sent, defect: Defect): void {
  if (part === 'notes')
    for (let times = defect === 'notes come twice' ? 2 : 1; times > 0; times--) repair.notes.push(sent.note ?? '');
  if (part === 'status' && defect !== 'status is lost') repair.status = sent.status ?? '';
  if (part === 'parts' && defect !== 'parts are lost') repair.parts.push(sent.part ?? '');
  if (part === 'urgent') repair.urgent = !repair.urgent;
  if (part === 'mechanic' && defect !== 'mechanic is lost') repair.mechanic = sent.mechanic ?? '';
  const isRemoved = ({ id }: Hours) => (String(id) === entry) !== (defect === 'other hours are removed');
  if (part === 'hours' && entry !== undefined) repair.hours = repair.hours.filter((each) => !isRemoved(each));
  else if (part === 'hours')
    repair.hours = [...repair.hours, { id: repair.hours.length + 1, on: sent.on ?? '', what: sent.what ?? '' }];
}

/** A date as people write it: “15 Mar 2027”. */
function dateIn(on: string, defect: Defect): string {
  const early = defect === 'hours are a day early' ? 86_400_000 : 0;
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return on === '' ? '' : format.format(Date.parse(on) - early);
}
