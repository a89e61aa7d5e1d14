import { text } from 'node:stream/consumers';
import { closeSharedBrowser, serveStatic } from '@assay/testing';
import { afterAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';

afterAll(closeSharedBrowser);

/** A list that shows three of its clients, found by a search that stays filled in; a row opens its client. */
const PAGE = `<!doctype html><html lang="en"><title>Clients</title><style>td { cursor: pointer }</style><body><main></main><aside></aside><script>
const [main, aside] = [document.querySelector('main'), document.querySelector('aside')];
const call = async (method, path = '', body) => (await fetch('/api/clients' + path, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) })).json();
const make = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
let all = [];
function form(title, client, send) {
  aside.innerHTML = '<div role="dialog" aria-label="' + title + '"><form><label>Name <input name="name" required></label> <label>Town <input name="town" required></label> <button>Save</button> <button type="button">Cancel</button></form></div>';
  const [name, town] = aside.querySelectorAll('input');
  [name.value, town.value] = [client.name, client.town];
  aside.querySelector('form').onsubmit = async (event) => { event.preventDefault(); await send({ name: name.value, town: town.value }); aside.replaceChildren(); await load(); };
  aside.querySelector('[type=button]').onclick = () => aside.replaceChildren();
}
function draw() {
  const asked = main.querySelector('[type=search]').value.toLowerCase();
  const found = all.filter(({ name }) => name.toLowerCase().includes(asked)).slice(0, 3);
  main.querySelector('tbody').replaceChildren(...found.map((client) => {
    const row = document.createElement('tr');
    const last = make('td', '');
    const [edit, gone] = [make('button', 'Edit'), make('button', 'Delete')];
    edit.onclick = (event) => { event.stopPropagation(); form('Edit client', client, (body) => call('PUT', '/' + client.id, body)); };
    gone.onclick = async (event) => { event.stopPropagation(); if (confirm('Delete?')) { await call('DELETE', '/' + client.id); await load(); } };
    last.append(edit, gone);
    row.append(make('td', client.name), make('td', client.town), last);
    row.onclick = () => { main.innerHTML = '<h1>Client</h1><dl><dt>Name</dt><dd></dd><dt>Town</dt><dd></dd></dl>'; [...main.querySelectorAll('dd')].forEach((place, at) => { place.textContent = [client.name, client.town][at]; }); };
    return row;
  }));
}
async function load() { all = await call('GET'); draw(); }
main.innerHTML = '<h1>Clients</h1><input type="search" aria-label="Search"><button>New client</button><table aria-label="Clients"><thead><tr><th>Name</th><th>Town</th><th></th></tr></thead><tbody></tbody></table>';
main.querySelector('[type=search]').oninput = draw;
main.querySelector('button').onclick = () => form('New client', { name: '', town: '' }, (body) => call('POST', '', body));
load();
</script>`;

it('a record is edited in its form and not in the search that found it, and opened by its row', async () => {
  let clients = ['Abel', 'Berit', 'Ketil', 'Nora'].map((name, at) => ({ id: at + 1, name, town: 'Alta' }));
  let last = clients.length;
  const site = await serveStatic({
    '/': PAGE,
    '*': async (request, response) => {
      const id = Number(request.url?.split('/')[3]);
      const sent = ['POST', 'PUT'].includes(request.method ?? '') ? JSON.parse(await text(request)) : {};
      if (request.method === 'POST') clients.push({ id: ++last, ...sent });
      if (request.method === 'PUT') clients = clients.map((each) => (each.id === id ? { ...each, ...sent } : each));
      if (request.method === 'DELETE') clients = clients.filter((each) => each.id !== id);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(clients));
    },
  });
  try {
    const options = {
      url: site.url,
      timeBudgetMs: 120_000,
      workers: 2,
      goal: 'found',
      maxTests: 2,
      allowDestructive: true,
    };
    const name = 'What “New client” creates can be listed, found, opened, edited and deleted';
    const { tests } = await generateUntil(named(name), options);
    expect(tests.map((test) => test.name)).toContain(name);
  } finally {
    await site.close();
  }
}, 240_000);
