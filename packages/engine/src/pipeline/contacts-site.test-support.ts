import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** What is broken in a build of the site; the sound one has none. */
export type Bug =
  | 'phone is not sent'
  | 'city is not kept'
  | 'cell of another field'
  | 'search is ignored'
  | 'page 2 repeats page 1'
  | 'refusal is not told'
  | 'switch is not kept'
  | 'counter is one off';

type Contact = { id: number; name: string; email: string; phone: string; city: string; active: boolean };

const NAMES = ['Ada Byron', 'Carl Gauss', 'Emmy Noether', 'Kurt Goedel', 'Mary Boole', 'Niels Abel', 'Sofia Kovalev'];
const CITIES = ['London', 'Berlin', 'Erlangen', 'Vienna', 'Cork', 'Oslo', 'Moscow'];
const PAGE_SIZE = 5;

/** A page that keeps contacts over an API, with bugs that can be switched on. */
export async function serveContacts(...bugs: readonly Bug[]): Promise<StaticSite> {
  const has = (bug: Bug) => bugs.includes(bug);
  const contacts = NAMES.map((name, index): Contact => {
    const email = `${name.split(' ')[0]?.toLowerCase()}@maths.example`;
    return {
      id: index + 1,
      name,
      email,
      phone: `555 10${index}${index}`,
      city: CITIES[index] ?? '',
      active: index % 2 === 0,
    };
  });
  const json = { 'content-type': 'application/json' };
  return serveStatic({
    '/': html(bugs),
    '/api/notes': (_request, response) => {
      response.writeHead(422, json).end('{"message":"Too short."}');
    },
    '/api/contacts': async (request, response) => {
      if (request.method === 'POST') {
        const sent: Partial<Contact> & Pick<Contact, 'name' | 'email' | 'city'> = await bodyOf(request);
        const city = has('city is not kept') ? '' : sent.city;
        const made = {
          phone: '',
          ...sent,
          email: sent.email.toLowerCase(),
          city,
          id: contacts.length + 1,
          active: true,
        };
        contacts.unshift(made);
        response.writeHead(201, json).end(JSON.stringify({ id: made.id }));
        return;
      }
      const query = new URL(request.url ?? '', 'http://x').searchParams;
      const q = has('search is ignored') ? '' : (query.get('q') ?? '').toLowerCase();
      const found = contacts.filter((contact) => Object.values(contact).join(' ').toLowerCase().includes(q));
      const page = has('page 2 repeats page 1') ? 1 : Number(query.get('page') ?? 1);
      const data = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      response.writeHead(200, json).end(JSON.stringify({ data, total: found.length }));
    },
    '*': async (request, response) => {
      const contact = contacts.find(({ id }) => request.url === `/api/contacts/${id}`);
      const change: Partial<Contact> = contact && request.method === 'PATCH' ? await bodyOf(request) : {};
      if (contact && !has('switch is not kept')) Object.assign(contact, change);
      response.writeHead(contact ? 200 : 404, json).end(JSON.stringify(contact ?? {}));
    },
  });
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  return JSON.parse(await text(request));
}

function html(bugs: readonly Bug[]): string {
  return `<!doctype html><html lang="en"><title>Contacts</title><main><h1>Contacts</h1>
<form id="finder"><label>Find <input type="search" name="q"></label><button>Search</button></form>
<p id="count"></p><table><caption>Contacts</caption><thead><tr><th>Name<th>Email<th>Phone<th>City<th>Active</tr></thead><tbody id="rows"></tbody></table>
<button id="first">First page</button><button id="next">Next page</button>
<form id="add"><h2>New contact</h2><label>Name <input name="name" required></label><label>Email <input type="email" name="email"></label>
<label>Phone <input type="tel" name="phone"></label><label>City <input name="city"></label><button>Add contact</button></form><p id="added" role="status"></p>
<form id="note"><h2>Note of the day</h2><label>Remark <input name="remark"></label><label>Author <input name="author"></label><button>Keep note</button></form><p id="refused" role="alert"></p></main>
<script>const bugs = ${JSON.stringify(bugs)}; let page = 1; let q = '';
const load = async () => { const { data, total } = await (await fetch('/api/contacts?page=' + page + '&q=' + encodeURIComponent(q))).json();
  count.textContent = (bugs.includes('counter is one off') ? total + 1 : total) + ' contacts';
  rows.innerHTML = data.map((each, index) => '<tr><td>' + each.name + '<td>' + each.email + '<td>' + (each.phone || '—') + '<td>' + (bugs.includes('cell of another field') && index === 2 ? 'Nowhere' : each.city) + '<td><button role="switch" aria-label="Active" aria-checked="' + each.active + '" data-id="' + each.id + '"></button></tr>').join(''); };
const post = (path, form, method = 'POST') => fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) });
finder.onsubmit = (event) => { event.preventDefault(); q = finder.q.value; page = 1; load(); };
first.onclick = () => { page = 1; load(); }; next.onclick = () => { page = 2; load(); };
add.onsubmit = async (event) => { event.preventDefault(); const sent = Object.fromEntries(new FormData(add)); if (bugs.includes('phone is not sent')) delete sent.phone;
  await post('/api/contacts', sent); added.textContent = sent.name + ' was added.'; add.reset(); page = 1; load(); };
note.onsubmit = async (event) => { event.preventDefault(); const answer = await post('/api/notes', Object.fromEntries(new FormData(note)));
  if (!bugs.includes('refusal is not told')) refused.textContent = (await answer.json()).message; };
rows.onclick = async ({ target }) => { const id = target.dataset.id; if (!id) return; const on = target.getAttribute('aria-checked') !== 'true';
  target.setAttribute('aria-checked', on); await post('/api/contacts/' + id, { active: on }, 'PATCH'); };
load();</script>`;
}
