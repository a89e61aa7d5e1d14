import { json } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

const PAGE = `<!doctype html><html lang="en"><title>Boats</title>
<nav aria-label="Main"><a href="#/boats">Boats</a> <a href="#/boats/new">New boat</a></nav><main></main><script>
const main = document.querySelector('main');
const ask = async (path, method, body) => (await fetch('/api' + path, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) })).json();
const cell = (row, text) => { row.insertCell().textContent = text; };
const views = {
  async list() {
    main.innerHTML = '<h1>Boats</h1><table aria-label="Boats"><thead><tr><th>Name<th>Harbour</thead><tbody></tbody></table>';
    for (const { id, name, harbour } of await ask('/boats', 'GET')) {
      const row = main.querySelector('tbody').insertRow();
      row.insertCell().append(Object.assign(document.createElement('a'), { href: '#/boats/' + id, textContent: name }));
      cell(row, harbour);
    }
  },
  async create() {
    main.innerHTML = '<h1>New boat</h1><form><label>Name <input name="name" required></label> <label>Harbour <input name="harbour" required></label><button>Add boat</button></form>';
    const form = main.querySelector('form');
    form.onsubmit = async (event) => {
      event.preventDefault();
      await ask('/boats', 'POST', Object.fromEntries(new FormData(form)));
      location.hash = '#/boats';
    };
  },
  async one(id) {
    const { name, harbour } = await ask('/boats/' + id, 'GET');
    main.innerHTML = '<h1></h1><button id="away">Delete</button><div role="tablist"><button role="tab" aria-selected="true">About</button><button role="tab" aria-selected="false">Trips</button></div><div role="tabpanel"></div>';
    main.querySelector('h1').textContent = name;
    main.querySelector('#away').onclick = async () => { if (confirm('Delete it?')) { await ask('/boats/' + id, 'DELETE'); location.hash = '#/boats'; } };
    const panel = main.querySelector('[role=tabpanel]');
    const about = () => { panel.innerHTML = '<dl><dt>Harbour<dd></dd></dl>'; panel.querySelector('dd').textContent = harbour; };
    const trips = async () => {
      const all = await ask('/boats/' + id + '/trips', 'GET');
      panel.innerHTML = all.length === 0 ? '<p>No trips yet</p>' : '<table aria-label="Trips"><thead><tr><th>Day<th>Miles</thead><tbody></tbody></table>';
      for (const { day, miles } of all) { const row = panel.querySelector('tbody').insertRow(); cell(row, day); cell(row, miles); }
    };
    for (const tab of main.querySelectorAll('[role=tab]'))
      tab.onclick = () => {
        for (const other of main.querySelectorAll('[role=tab]')) other.setAttribute('aria-selected', other === tab);
        (tab.textContent === 'Trips' ? trips : about)();
      };
    about();
  },
};
const show = () => {
  const id = location.hash.split('/')[2];
  if (id && id !== 'new') views.one(id);
  else views[id ? 'create' : 'list']();
};
onhashchange = show;
show();</script></html>`;

type Boat = { readonly id: number; readonly name: string; readonly harbour: string };

const TRIPS = [
  { boat: 1, day: 'Monday', miles: 12 },
  { boat: 1, day: 'Tuesday', miles: 8 },
  { boat: 2, day: 'Friday', miles: 31 },
];

/** Boats of a sailing club, each with a page that lists its trips behind a tab. */
export async function serveBoats(): Promise<StaticSite & { readonly mixTrips: (isMixed: boolean) => void }> {
  let isMixed = false;
  let last = 2;
  let boats: readonly Boat[] = [
    { id: 1, name: 'Dawn', harbour: 'Kiel' },
    { id: 2, name: 'Dusk', harbour: 'Husum' },
  ];
  const answer = async (method: string, [, , , id, part]: readonly string[], sent: () => Promise<unknown>) => {
    if (method === 'POST') boats = [...boats, { id: ++last, ...((await sent()) as Omit<Boat, 'id'>) }];
    if (method === 'DELETE') boats = boats.filter((boat) => String(boat.id) !== id);
    if (part === 'trips') return TRIPS.filter(({ boat }) => isMixed || String(boat) === id);
    return id === undefined ? boats : (boats.find((boat) => String(boat.id) === id) ?? {});
  };
  const site = await serveStatic({
    '*': async (request, response) => {
      const { url = '/', method = 'GET' } = request;
      const isCall = url.startsWith('/api/');
      const type = isCall ? 'application/json' : 'text/html; charset=utf-8';
      const content = isCall ? JSON.stringify(await answer(method, url.split('/'), () => json(request))) : PAGE;
      response.writeHead(200, { 'content-type': type }).end(content);
    },
  });
  return {
    ...site,
    mixTrips(mixed) {
      isMixed = mixed;
    },
  };
}
