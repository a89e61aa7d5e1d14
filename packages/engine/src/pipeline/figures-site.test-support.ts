import { json } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** What is broken in a build of the site; the sound one has nothing. */
export type Defect =
  | ''
  | 'the sum leaves out what is new'
  | 'the start page is not read again'
  | 'what is deleted still counts'
  | 'what is finished still counts';

const PAGE = `<!doctype html><html lang="en"><title>Repairs</title>
<nav aria-label="Main"><a href="#/">Start</a> <a href="#/repairs">Repairs</a></nav><main></main><script>
const main = document.querySelector('main');
const kept = new Map();
const ask = async (path, options) => (await fetch('/api' + path, options)).json();
const draw = (...parts) => main.replaceChildren(...parts.map((part) => document.createRange().createContextualFragment(part)));
const views = {
  async '#/'() {
    const { open, cost, oldest } = STAYS ? kept.get('start') ?? kept.set('start', await ask('/start')).get('start') : await ask('/start');
    draw('<h1>Start</h1><dl><dt>Open repairs<dd>' + open + '</dd><dt>Cost of repairs<dd>' + cost + '</dd><dt>Years<dd>12</dd></dl>');
  },
  async '#/repairs'() {
    const rows = (await ask('/repairs')).map(({ id, title, cost }) => '<tr><td><a href="#/repairs/' + id + '">' + title + '</a><td>' + cost + '<td><button data-id="' + id + '">Delete</button>');
    draw('<h1>Repairs</h1><form><label>Title <input name="title" required></label> <label>Cost <input name="cost" type="number" min="1" required></label> <button>Add repair</button></form>',
      '<table aria-label="Repairs"><thead><tr><th>Title<th>Cost<th>Actions</thead><tbody>' + rows.join('') + '</tbody></table>');
    main.querySelector('form').onsubmit = async (event) => {
      event.preventDefault();
      const body = JSON.stringify(Object.fromEntries(new FormData(event.target)));
      await ask('/repairs', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      show();
    };
    for (const button of main.querySelectorAll('button[data-id]'))
      button.onclick = async () => { await ask('/repairs/' + button.dataset.id, { method: 'DELETE' }); show(); };
  },
};
const drawRepair = async (id) => {
  const { title, cost, finished } = await ask('/repairs/' + id);
  draw('<h1>' + title + '</h1><dl><dt>Cost<dd>' + cost + '</dd><dt>State<dd>' + (finished ? 'Finished' : 'Open') + '</dd></dl>', finished ? '<p>Nothing is left to do.</p>' : '<button>Finish</button>');
  const finish = main.querySelector('button');
  if (finish) finish.onclick = async () => { await ask('/repairs/' + id + '/finish', { method: 'POST', body: '{}' }); show(); };
};
const show = () => {
  const id = location.hash.split('/')[2];
  return id ? drawRepair(id) : (views[location.hash] ?? views['#/'])();
};
onhashchange = show;
show();</script></html>`;

type Repair = {
  readonly id: number;
  readonly title: string;
  readonly cost: number;
  readonly isNew?: boolean;
  readonly finished?: boolean;
};

/** Repairs of a house, with a start page that says how many there are and what they cost. */
export async function serveFigures(): Promise<StaticSite & { readonly break: (defect: Defect) => void }> {
  let defect: Defect = '';
  let last = 3;
  let repairs: readonly Repair[] = [
    { id: 1, title: 'Mend the gate', cost: 250 },
    { id: 2, title: 'Paint the fence', cost: 900.5 },
    { id: 3, title: 'Sweep the chimney', cost: 85 },
  ];
  let deleted = 0;
  const start = () => {
    const summed = repairs.filter(({ isNew }) => !(isNew && defect === 'the sum leaves out what is new'));
    const cost = summed.reduce((sum, repair) => sum + repair.cost, 0);
    const isOpen = ({ finished }: Repair) => !finished || defect === 'what is finished still counts';
    const open = repairs.filter(isOpen).length + (defect === 'what is deleted still counts' ? deleted : 0);
    return { open, cost: cost.toLocaleString('en', { style: 'currency', currency: 'EUR' }) };
  };
  const answer = async (method: string, path: string, body: () => Promise<unknown>): Promise<unknown> => {
    if (path === '/api/start') return start();
    if (method === 'DELETE') {
      repairs = repairs.filter(({ id }) => path !== `/api/repairs/${id}`);
      deleted += 1;
    }
    const [, id, finish] = /^\/api\/repairs\/(\d+)(\/finish)?$/u.exec(path) ?? [];
    const isCalled = (repair: Repair) => String(repair.id) === id;
    if (finish) repairs = repairs.map((repair) => (isCalled(repair) ? { ...repair, finished: true } : repair));
    if (id && method !== 'DELETE') return repairs.find(isCalled) ?? {};
    if (method !== 'POST') return repairs;
    const { title, cost } = (await body()) as { readonly title: string; readonly cost: string };
    const repair = { id: ++last, title, cost: Number(cost), isNew: true };
    repairs = [...repairs, repair];
    return repair;
  };
  const site = await serveStatic({
    '*': async (request, response) => {
      const { url = '/', method = 'GET' } = request;
      const isCall = url.startsWith('/api/');
      const type = isCall ? 'application/json' : 'text/html; charset=utf-8';
      const content = isCall
        ? JSON.stringify(await answer(method, url, () => json(request)))
        : PAGE.replace('STAYS', String(defect === 'the start page is not read again'));
      response.writeHead(method === 'POST' ? 201 : 200, { 'content-type': type }).end(content);
    },
  });
  return {
    ...site,
    break(which) {
      defect = which;
      deleted = 0;
    },
  };
}
