import { text } from 'node:stream/consumers';
import { closeSharedBrowser, serveStatic } from '@assay/testing';
import { afterAll, expect, it } from 'vitest';
import { generate } from './generate.ts';

afterAll(closeSharedBrowser);

/** Pictures that are opened by their names, without an address of their own, in a form that changes them. */
const PAGE = `<!doctype html><html lang="en"><title>Pictures</title><main><h1>Pictures</h1><ul aria-label="Pictures"></ul></main><aside></aside><script>
const [list, aside] = [document.querySelector('ul'), document.querySelector('aside')];
const call = async (method, path = '', body) => (await fetch('/api/pictures' + path, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) })).json();
async function load() {
  list.replaceChildren(...(await call('GET')).map((picture) => {
    const item = document.createElement('li');
    const open = Object.assign(document.createElement('button'), { textContent: picture.title });
    open.onclick = () => show(picture);
    item.append(open);
    return item;
  }));
}
function show(picture) {
  aside.innerHTML = '<div role="dialog" aria-label="Picture"><form><label>Title <input name="title"></label> <label>Description <textarea name="about"></textarea></label> <button>Save</button> <button type="button">Cancel</button></form></div>';
  const [title, about] = aside.querySelectorAll('input, textarea');
  [title.value, about.value] = [picture.title, picture.about];
  aside.querySelector('form').onsubmit = async (event) => { event.preventDefault(); await call('PATCH', '/' + picture.id, { title: title.value, about: about.value }); aside.replaceChildren(); await load(); };
  aside.querySelector('[type=button]').onclick = () => aside.replaceChildren();
}
load();
</script>`;

it('a record that is opened by its name keeps it: it could not be put back under another one', async () => {
  const pictures = ['Harvest', 'Blossom', 'Barrels'].map((title, at) => ({
    id: at + 1,
    title,
    about: 'In the orchard',
  }));
  const before = structuredClone(pictures);
  const site = await serveStatic({
    '/': PAGE,
    '*': async (request, response) => {
      const picture = pictures.find(({ id }) => id === Number(request.url?.split('/')[3]));
      if (picture && request.method === 'PATCH') Object.assign(picture, JSON.parse(await text(request)));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pictures));
    },
  });
  try {
    const { tests } = await generate({ url: site.url, timeBudgetMs: 60_000, workers: 2, goal: 'keeps', maxTests: 2 });
    expect(pictures).toEqual(before);
    expect(tests.map(({ name }) => name)).toContain('“Picture” keeps what is changed');
  } finally {
    await site.close();
  }
}, 120_000);
