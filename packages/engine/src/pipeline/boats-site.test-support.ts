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
      panel.innerHTML = all.length === 0 ? '<p>No trips yet</p>' : '<table aria-label="Trips"><thead><tr><th>Note<th>Miles</thead><tbody></tbody></table>';
      for (const { note, miles } of all) { const row = panel.querySelector('tbody').insertRow(); cell(row, note); cell(row, miles); }
      panel.insertAdjacentHTML('beforeend', '<form><label>Note <input name="note" required></label> <label>Miles <input name="miles" type="number" required></label><button>Log trip</button></form>');
      const form = panel.querySelector('form');
      form.onsubmit = async (event) => {
        event.preventDefault();
        form.querySelector('button').disabled = true;
        await ask('/boats/' + id + '/trips', 'POST', Object.fromEntries(new FormData(form)));
        trips();
      };
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

type Trip = { readonly boat: number; readonly note: string; readonly miles: number };

/** What can be wrong with the trips of a boat. */
export type BoatsDefect = 'trips of all boats are listed' | 'trips are lost';

/** Boats of a sailing club, each with a page that lists its trips behind a tab without an address, and takes others there. */
export async function serveBoats(): Promise<StaticSite & { readonly break: (defect: BoatsDefect | null) => void }> {
  let broken: BoatsDefect | null = null;
  let last = 2;
  let trips: readonly Trip[] = [
    { boat: 1, note: 'Round the island', miles: 12 },
    { boat: 1, note: 'To the yard', miles: 8 },
    { boat: 2, note: 'Race', miles: 31 },
  ];
  let boats: readonly Boat[] = [
    { id: 1, name: 'Dawn', harbour: 'Kiel' },
    { id: 2, name: 'Dusk', harbour: 'Husum' },
  ];
  const answer = async (method: string, [, , , id, part]: readonly string[], sent: () => Promise<unknown>) => {
    if (part === 'trips' && method === 'POST') {
      const trip = (await sent()) as Omit<Trip, 'boat'>;
      if (broken !== 'trips are lost') trips = [...trips, { ...trip, boat: Number(id) }];
    } else if (method === 'POST') boats = [...boats, { id: ++last, ...((await sent()) as Omit<Boat, 'id'>) }];
    if (method === 'DELETE') boats = boats.filter((boat) => String(boat.id) !== id);
    if (part === 'trips')
      return trips.filter(({ boat }) => broken === 'trips of all boats are listed' || String(boat) === id);
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
    break(defect) {
      broken = defect;
    },
  };
}
