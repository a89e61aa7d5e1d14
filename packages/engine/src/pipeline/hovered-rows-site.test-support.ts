import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** How the controls of a row come when the mouse is over it. */
export type HoverKind = 'by its style' | 'by a script';
export type HoverDefect = 'none' | 'deleting does nothing' | 'renaming is lost';

const pageOf = (kind: HoverKind, defect: HoverDefect) => `<!doctype html><html lang="en"><title>Plans</title>
<style>li{padding:8px;width:400px}.tools{margin-left:20px${kind === 'by its style' ? ';visibility:hidden' : ''}} li:hover .tools{visibility:visible}</style>
<main><h1>Plans</h1><form><label>Name of the plan <input name="name" required></label> <button>Add plan</button></form><ul aria-label="Plans"></ul></main><script>
const [KIND, DEFECT] = ['${kind}', '${defect}'];
const call = (method, path = '', body) => fetch('/api/plans' + path, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) });
const button = (name, onclick) => Object.assign(document.createElement('button'), { textContent: name, onclick });
function row(plan) {
  const item = document.createElement('li');
  const name = item.appendChild(Object.assign(document.createElement('span'), { textContent: plan.name }));
  const remove = button('Delete', async () => { if (DEFECT !== 'deleting does nothing') await call('DELETE', '/' + plan.id); await load(); });
  const rename = button('Rename', () => {
    const form = document.createElement('form');
    form.innerHTML = '<label>New name <input required></label><button>Save</button>';
    form.querySelector('input').value = plan.name;
    form.onsubmit = async (event) => { event.preventDefault(); await call('PUT', '/' + plan.id, { name: DEFECT === 'renaming is lost' ? plan.name : form.querySelector('input').value }); await load(); };
    item.replaceChildren(form);
  });
  const tools = Object.assign(document.createElement('span'), { className: 'tools' });
  tools.append(rename, ' ', remove);
  if (KIND === 'by its style') item.append(tools);
  else {
    item.onmouseenter = () => { if (!item.querySelector('form')) item.append(tools); };
    item.onmouseleave = () => tools.remove();
  }
  return item;
}
async function load() { document.querySelector('ul').replaceChildren(...(await (await call('GET')).json()).map(row)); }
document.querySelector('main > form').onsubmit = async (event) => {
  event.preventDefault();
  await call('POST', '', { name: event.target.elements.name.value });
  event.target.reset();
  await load();
};
load();
</script></html>`;

/** A site with a list whose items show their buttons only under the mouse. */
export async function serveHoveredRows(
  kind: HoverKind,
): Promise<StaticSite & { readonly break: (how: HoverDefect) => void }> {
  let defect: HoverDefect = 'none';
  let plans = ['Cellar', 'Roof', 'Stairs'].map((name, at) => ({ id: at + 1, name }));
  let last = plans.length;
  const answerTo = (method = '', id = 0) => {
    if (method === 'POST') return plans.at(-1);
    return method === 'PUT' ? plans.find((plan) => plan.id === id) : plans;
  };
  const site = await serveStatic({
    '/': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(kind, defect)),
    '*': async (request, response) => {
      const id = Number(request.url?.split('/')[3]);
      const sent = ['POST', 'PUT'].includes(request.method ?? '') ? JSON.parse(await text(request)) : {};
      if (request.method === 'POST') plans.push({ id: ++last, ...sent });
      if (request.method === 'PUT') plans = plans.map((plan) => (plan.id === id ? { ...plan, ...sent } : plan));
      if (request.method === 'DELETE') plans = plans.filter((plan) => plan.id !== id);
      response
        .writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answerTo(request.method, id)));
    },
  });
  return {
    ...site,
    break: (how) => {
      defect = how;
    },
  };
}
