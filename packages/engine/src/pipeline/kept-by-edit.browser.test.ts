import { json } from 'node:stream/consumers';
import { printStep, type TestCase } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { found, generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const NAME = 'Editing what “New carer” creates leaves its switch as it is';

type Carer = { readonly id: number; name: string; isActive: boolean };

/** True in a build in which an edited carer is active again. */
let isBroken = false;
let carers: Carer[] = ['Rosa Diaz', 'Sven Holm'].map((name, at) => ({ id: at + 1, name, isActive: true }));
let last = carers.length;
let site: StaticSite;
let test: TestCase | undefined;

const PAGE = `<!doctype html><html lang="en"><title>Carers</title><main><h1>Carers</h1>
<form aria-label="New carer"><label>Name <input name="name" required></label> <button>Create carer</button></form>
<table aria-label="Carers"><thead><tr><th></th><th>Name</th><th>Active</th><th></th></tr></thead><tbody></tbody></table>
<dialog aria-label="Edit carer"><form><label>Name <input name="name" required></label> <button>Save</button></form></dialog></main>
<script>
const call = (method, path, body) => fetch('/api/carers' + path, { method, body: body && JSON.stringify(body) });
const button = (label, act) => { const made = document.createElement('button'); made.textContent = label; made.onclick = act; return made; };
const dialog = document.querySelector('dialog');
const send = (form, act) => { form.onsubmit = async (event) => { event.preventDefault(); await act(form.elements.name.value); form.reset(); await draw(); }; };
async function draw() {
  const carers = await (await call('GET', '')).json();
  document.querySelector('tbody').replaceChildren(...carers.map(({ id, name, isActive }) => {
    const row = document.createElement('tr');
    row.innerHTML = '<td><input type="checkbox"></td><td></td><td></td><td></td>';
    const turn = button('', async () => { await call('PATCH', '/' + id, { isActive: !isActive }); await draw(); });
    turn.setAttribute('role', 'switch');
    turn.setAttribute('aria-checked', String(isActive));
    turn.style.cssText = 'width:30px;height:20px';
    row.cells[1].textContent = name;
    row.cells[2].append(turn);
    row.cells[3].append(
      button('Edit', () => {
        const [form] = dialog.children;
        form.elements.name.value = name;
        send(form, async (value) => { await call('PATCH', '/' + id, { name: value }); dialog.close(); });
        dialog.showModal();
      }),
      button('Delete', async () => { await call('DELETE', '/' + id); await draw(); }),
    );
    return row;
  }));
}
send(document.querySelector('form'), (name) => call('POST', '', { name }));
draw();
</script>`;

const api: ServedPage = async (request, response) => {
  const { method, url = '' } = request;
  const carer = carers.find(({ id }) => id === Number(url.split('/')[3]));
  const sent: Partial<Carer> = method === 'POST' || method === 'PATCH' ? Object(await json(request)) : {};
  if (method === 'POST') carers.push({ id: ++last, name: sent.name ?? '', isActive: true });
  if (method === 'DELETE') carers = carers.filter((other) => other !== carer);
  if (carer && sent.name !== undefined) {
    carer.name = sent.name;
    carer.isActive ||= isBroken;
  }
  if (carer && sent.isActive !== undefined) carer.isActive = sent.isActive;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(carers));
};

beforeAll(async () => {
  site = await serveStatic({ '/': PAGE, '*': api });
  const options = { url: site.url, timeBudgetMs: 180_000, workers: 2, allowDestructive: true };
  const { tests } = await generateUntil(named(NAME), options);
  test = tests.find(({ name }) => name === NAME);
}, 240_000);
afterAll(() => site.close());

const statuses = () => statusesOfRun(test ? [test] : [], site.url);

it('turns the switch, edits the record, and expects the switch as it was turned', async () => {
  const steps = test?.steps ?? [];
  expect(steps.filter(({ kind }) => kind === 'uncheck')).toHaveLength(1);
  const expected = steps.flatMap((step) => (step.kind === 'expect' && step.that.kind === 'unchecked' ? step : []));
  expect(expected.map(printStep).join('\n')).toContain('Grace {{unique}}');
  expect(await statuses()).toEqual(['passed']);
});

it('sees that an edit turns it back', async () => {
  isBroken = true;
  expect(await statuses()).toEqual(['failed']);
});

it('is a finding while tests are written', async () => {
  isBroken = true;
  const title = 'Editing what “New carer” creates turns its switch back';
  const options = { url: site.url, timeBudgetMs: 180_000, workers: 2, allowDestructive: true };
  const { findings } = await generateUntil(found(title), options);
  expect(findings.map((finding) => finding.title)).toContain(title);
}, 240_000);
