import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** What the site does wrong. */
export type TopicsDefect =
  | ''
  | 'the order is lost'
  | 'the order is not shown'
  | 'all are deleted'
  | 'the selection stays'
  | 'the last one selected stays'
  | 'deleted ones come back';

export type TopicsSite = StaticSite & { break(defect: TopicsDefect): void };

const PAGE = `<!doctype html><html lang="en"><title>Topics</title><main><h1>Topics</h1>
<form id="new"><label>Name <input name="name" required></label><button>Add topic</button></form>
BULK
<table aria-label="Topics"><thead><tr><th></th><th>Name</th><th></th></tr></thead><tbody></tbody></table></main>
<script>
const body = document.querySelector('tbody');
const remove = document.querySelector('#delete');
const bulk = document.querySelector('#bulk');
const chosen = new Set();
const call = (path, method, value) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });
const move = async (topic, by) => { await call('/api/topics/' + topic.id + '/move', 'POST', { by }); if (DEFECT !== 'the order is not shown') await load(); };
async function load() {
  const topics = await (await fetch('/api/topics')).json();
  body.replaceChildren(...topics.map((topic, at) => {
    const row = document.createElement('tr');
    row.innerHTML = '<td><input type="checkbox"></td><td></td><td><button>Move up</button> <button>Move down</button></td>';
    row.cells[1].textContent = topic.name;
    const [box] = row.querySelectorAll('input');
    box.setAttribute('aria-label', 'Select ' + topic.name);
    box.onchange = () => { if (box.checked) chosen.add(topic.id); else chosen.delete(topic.id); remove.hidden = chosen.size === 0; };
    const [up, down] = row.querySelectorAll('button');
    [up.disabled, down.disabled] = [at === 0, at === topics.length - 1];
    up.onclick = () => move(topic, -1);
    down.onclick = () => move(topic, 1);
    return row;
  }));
}
remove.onclick = async () => {
  if (!confirm('Delete the selected topics?')) return;
  await call('/api/topics/delete', 'POST', { ids: [...chosen] });
  chosen.clear();
  remove.hidden = true;
  if (DEFECT !== 'the selection stays') await load();
};
if (bulk) bulk.onsubmit = (event) => {
  event.preventDefault();
  if (bulk.querySelector('select').value === 'Delete selected topics' && chosen.size > 0) remove.onclick();
};
document.querySelector('#new').onsubmit = async (event) => {
  event.preventDefault();
  await call('/api/topics', 'POST', { name: new FormData(event.target).get('name') });
  event.target.reset();
  await load();
};
load();</script></html>`;

const BY_BUTTON = '<button id="delete" hidden>Delete selected</button>';
/** What can be done with selected rows is chosen from a dropdown that is always there. */
const BY_CHOICE = `<form id="bulk"><select aria-label="With selected"><option value="">Choose …</option><option>Publish</option><option>Delete all topics</option>
<option>Delete selected topics</option></select><button>Go</button></form><button id="delete" style="display:none"></button>`;

/** A list whose rows are put in order by buttons, and selected by boxes to be deleted together. */
export async function serveTopics(deletedBy: 'button' | 'choice' = 'button'): Promise<TopicsSite> {
  const topics = ['Rivers', 'Mountains', 'Islands'].map((name, at) => ({ id: at + 1, name }));
  let last = topics.length;
  let defect: TopicsDefect = '';
  const json = { 'content-type': 'application/json' };
  const site = await serveStatic({
    '/': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          PAGE.replaceAll('DEFECT', JSON.stringify(defect)).replace(
            'BULK',
            deletedBy === 'choice' ? BY_CHOICE : BY_BUTTON,
          ),
        );
    },
    '*': async (request, response) => {
      const sent = request.method === 'POST' ? JSON.parse(await text(request)) : {};
      const [, , , first = '', action] = (request.url ?? '').split('/');
      if (action === 'move' && defect !== 'the order is lost') {
        const at = topics.findIndex(({ id }) => id === Number(first));
        topics.splice(at + sent.by, 0, ...topics.splice(at, 1));
      } else if (first === 'delete') {
        const wanted =
          defect === 'the last one selected stays' && sent.ids.length > 1 ? sent.ids.slice(0, -1) : sent.ids;
        const gone: readonly number[] = defect === 'all are deleted' ? topics.map(({ id }) => id) : wanted;
        const kept = topics.filter(({ id }) => defect === 'deleted ones come back' || !gone.includes(id));
        topics.splice(0, topics.length, ...kept);
      } else if (request.method === 'POST' && first === '') topics.push({ id: ++last, name: sent.name });
      response.writeHead(200, json).end(JSON.stringify(topics));
    },
  });
  return {
    ...site,
    break(given) {
      defect = given;
      if (topics.length === 0) topics.push({ id: ++last, name: 'Rivers' });
    },
  };
}
