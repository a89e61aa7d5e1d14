import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../adapters/system-clock.ts';
import { submitForm } from '../../core/forms/submit-form.ts';
import { createPerform } from '../../run/perform.ts';

let site: StaticSite;

/** A form whose barcode has 8 to 14 digits, and whose button for an image has another name once there is one. */
const PRODUCTS = `<!doctype html><title>Products</title><main><h1>New product</h1><form id="add">
<label>Image <input type="file" name="image" aria-label="Upload image" onchange="this.ariaLabel = 'Replace image'; times.textContent += 'x'"></label>
<button type="button" role="combobox" id="kind" aria-label="Kind" aria-haspopup="listbox" aria-controls="list" aria-expanded="false">Choose</button>
<label>Name <input name="name"></label> <label>Reference <input name="reference"></label>
<label>Barcode <input name="barcode" aria-describedby="wrong"></label> <button>Create product</button></form><p id="wrong"></p><p id="times"></p></main><div id="list" role="listbox" style="position:fixed;top:0" hidden></div>
<script>kind.onclick = () => { list.hidden = !list.hidden; kind.ariaExpanded = String(!list.hidden);
  list.innerHTML = ['Bolt', 'Nut'].filter((each) => each !== kind.textContent).map((each) => '<div role="option">' + each + '</div>').join('');
  for (const item of list.children) item.onclick = () => { kind.textContent = item.textContent; list.hidden = true; kind.ariaExpanded = 'false'; }; };
const check = () => { const isWrong = !/^[0-9]{8,14}$/.test(add.barcode.value);
  wrong.textContent = isWrong ? 'A barcode has 8 to 14 digits.' : ''; add.barcode.ariaInvalid = String(isWrong); return !isWrong; };
add.barcode.onblur = check; add.onsubmit = (event) => { event.preventDefault(); if (check()) add.outerHTML = 'Created'; };</script>`;

/** A form that takes one number of the register only, in a field that may stay empty; `silent` does not say which field. */
const SUPPLIERS = `<!doctype html><title>Suppliers</title><main><h1>New supplier</h1><form id="add" novalidate>
<label>Name <input name="name" required></label> <label>City * <input name="city"></label>
<label>Register entry <input name="entry" aria-describedby="wrong"></label> <button>Create supplier</button></form><p id="wrong" role="alert"></p></main>
<script>const asks = location.search; if (asks === '?needed') add.entry.required = true;
add.onsubmit = (event) => { event.preventDefault();
  const isMissing = [add.name, add.city, ...(asks === '?needed' ? [add.entry] : [])].some((field) => field.value === '');
  const isUnknown = add.entry.value !== '' && add.entry.value !== 'HRB-0815-Q';
  if (!isMissing && !isUnknown) { add.outerHTML = 'Created'; return; }
  wrong.textContent = asks === '?silent' ? 'This could not be saved.' : 'Register entry is not known.'; };</script>`;

/** A form that asks for projects of a client: the first client has none. */
const INVOICES = `<!doctype html><title>Invoices</title><main><h1>New invoice</h1><form id="add" novalidate>
<label>Client <select name="client"><option value="">Choose</option><option>Acme</option><option>Brill</option></select></label>
<label>Project <select name="project" aria-describedby="wrong"></select></label> <button>Create invoice</button></form><p id="wrong"></p></main>
<script>add.client.onchange = () => { add.project.innerHTML = '<option value="">Choose</option>';
  if (add.client.value === 'Brill') setTimeout(() => add.project.append(new Option('Leaflet')), 50); };
add.onsubmit = (event) => { event.preventDefault(); const isMissing = add.project.value === '';
  wrong.textContent = isMissing ? 'Choose at least one project.' : ''; add.project.ariaInvalid = String(isMissing);
  if (!isMissing) add.outerHTML = 'Created'; };</script>`;

/** A form that offers berths once the day is known. */
const STAYS = `<!doctype html><title>Stays</title><main><h1>New stay</h1><form id="add" novalidate>
<label>Guest <input name="guest" required></label> <label>Nights <input type="number" name="nights" required></label>
<label>Berth <select name="berth" required aria-describedby="wrong"><option value="">Enter the nights first</option></select></label>
<button>Create stay</button></form><p id="wrong"></p></main>
<script>add.nights.oninput = () => { add.berth.innerHTML = '<option value="">Choose</option><option>A-01</option>'; };
add.onsubmit = (event) => { event.preventDefault(); const isMissing = add.berth.value === '';
  wrong.textContent = isMissing ? 'Please choose a berth' : ''; add.berth.ariaInvalid = String(isMissing);
  if (!isMissing) add.outerHTML = 'Created'; };</script>`;

/** A form whose lines are added one by one, beside the button that sends it. */
const ORDERS = `<!doctype html><title>Orders</title><main><h1>New order</h1><form id="add" novalidate>
<label>Reference <input name="reference"></label> <label>Article <input name="article"></label> <button type="button" id="line">Add line</button>
<ul id="lines"></ul><p id="wrong" role="alert"></p><button>Create order</button></form></main>
<script>line.onclick = () => { lines.insertAdjacentHTML('beforeend', '<li>' + add.article.value + '</li>'); add.article.value = ''; };
add.onsubmit = (event) => { event.preventDefault();
  if (lines.children.length > 0) add.outerHTML = 'Created'; else wrong.textContent = 'Add at least one line.'; };</script>`;

/** A form whose number must start with the letter of its pier, and whose length is looked at together with it. */
const BERTHS = `<!doctype html><title>Berths</title><main><h1>New berth</h1><form id="add" novalidate>
<label>Berth number <input name="number" required placeholder="A-01" aria-describedby="badnumber"></label> <span id="badnumber"></span>
<label>Length <input type="number" name="size" required aria-describedby="badsize"></label> <span id="badsize"></span> <button>Create berth</button></form></main>
<script>const blame = (field, place, text) => { place.textContent = text; field.ariaInvalid = String(text !== ''); return text === ''; };
add.onsubmit = (event) => { event.preventDefault(); const { number, size } = add;
  const isCode = blame(number, badnumber, /^[A-Z]-[0-9]{2}$/.test(number.value) ? (number.value[0] === 'B' ? '' : 'At pier B it must start with B') : 'Must look like A-01');
  const fits = blame(size, badsize, size.value >= 3 && size.value <= 40 ? '' : 'Length must be between 3 and 40 m');
  if (isCode && fits) add.outerHTML = 'Created'; };</script>`;

/** A form with a list that a kit draws, whose first choice is a prompt. */
const ITEMS = `<!doctype html><title>Items</title><main><h1>New item</h1><form id="add" novalidate><label>Name <input name="name"></label>
<label id="l">Kind</label> <div role="combobox" tabindex="0" id="kind" style="height:1.5rem;border:1px solid" aria-labelledby="l" aria-haspopup="listbox" aria-controls="list" aria-expanded="false" aria-describedby="wrong"></div>
<button>Create item</button></form><p id="wrong"></p></main><ul role="listbox" id="list" style="position:fixed;top:200px" hidden><li role="option">Furniture</li><li role="option">Chairs</li></ul>
<script>const open = (isOpen) => { list.hidden = !isOpen; kind.ariaExpanded = String(isOpen); };
kind.onclick = () => open(list.hidden); list.onclick = ({ target }) => { if (target.textContent === 'Chairs') kind.textContent = 'Chairs'; open(false); };
add.onsubmit = (event) => { event.preventDefault(); const isMissing = kind.textContent === '';
  wrong.textContent = isMissing ? 'Choose a kind.' : ''; kind.ariaInvalid = String(isMissing); if (!isMissing) add.outerHTML = 'Created'; };</script>`;

/** A form that asks for a tenant who is there already, or for the name of a new one. */
const LEASES = `<!doctype html><title>Leases</title><main><h1>New lease</h1><form id="add" novalidate>
<label><input type="radio" name="who" checked> One of ours</label> <label><input type="radio" name="who" id="anew"> A new one</label>
<div id="more"><label>Tenant <select name="tenant"><option value="">Choose</option><option>Kim</option></select></label></div> <button>Create lease</button></form></main>
<script>anew.onchange = () => { more.innerHTML = '<label>Surname <input name="surname" required></label>'; };
add.onsubmit = (event) => { event.preventDefault(); if ((add.tenant ?? add.surname).value !== '') add.outerHTML = 'Created'; };</script>`;

/** A form for visits of half an hour each. The first one of the day is taken, and so is every time that overlaps with it. */
const VISITS = `<!doctype html><title>Visits</title><main><h1>New visit</h1><form id="add" novalidate>
<label>Note <input name="note" required></label> <label>Time <select name="time" aria-describedby="wrong"></select></label>
<button>Book visit</button></form><p id="wrong" role="alert"></p></main>
<script>for (let at = 8 * 60; at < 17 * 60; at += 15) add.time.append(new Option(new Date(at * 60000).toISOString().slice(11, 16)));
add.onsubmit = (event) => { event.preventDefault(); const isTaken = add.time.selectedIndex < 4;
  wrong.textContent = isTaken ? 'Taken: Rex at ' + add.time.options[2].text : ''; add.time.ariaInvalid = String(isTaken);
  if (!isTaken) add.outerHTML = 'Booked'; };</script>`;

beforeAll(async () => {
  site = await serveStatic({
    '/berths': BERTHS,
    '/orders': ORDERS,
    '/stays': STAYS,
    '/items': ITEMS,
    '/visits': VISITS,
    '/leases': LEASES,
    '/products': PRODUCTS,
    '/suppliers': SUPPLIERS,
    '/invoices': INVOICES,
    '/': `<!doctype html><title>Flags</title><main><h1>Flags</h1><ul id="flags"></ul><form id="add"><label>Name <input name="name"></label>
<p id="wrong" role="alert"></p><button>Create flag</button></form></main>
<script>add.onsubmit = (event) => { event.preventDefault(); const name = add.name.value;
  wrong.textContent = /^[\\w.-]+$/.test(name) ? '' : 'The name must be URL friendly.';
  if (!wrong.textContent) { flags.insertAdjacentHTML('beforeend', '<li>' + name + '</li>'); add.reset(); } };</script>`,
    // A field of a kit that shows a calendar, and takes a text in one spelling; another is gone when it is left.
    '/days': `<!doctype html><html lang="en"><title>Days</title><main><form id="add" aria-label="New loan">
<label>Name <input name="name" required></label><label>Date of return <input name="back" autocomplete="off"></label>
<label>Date of birth <input name="born"></label>
<label>Collection <input name="when" role="combobox" aria-haspopup="dialog" aria-expanded="false" autocomplete="off"></label><button>Add loan</button></form></main><script>
add.back.onblur = () => { if (!/^\\d\\d\\.\\d\\d\\.\\d{4}$/.test(add.back.value)) add.back.value = ''; };
add.born.onblur = () => { add.born.value = ''; };
add.when.onblur = () => { if (!/^(?:1[3-9]|2\\d|3[01])\\/\\d\\d\\/\\d{4}$/.test(add.when.value)) add.when.value = ''; };
add.onsubmit = (event) => { event.preventDefault(); document.body.append('Added'); add.remove(); };</script>`,
    // Fields of a kit that say nowhere that they take numbers: a text is gone, or what was there is back, when they are left.
    '/figures': `<!doctype html><html lang="en"><title>Events</title><main><form id="add" aria-label="New event">
<label>Name <input name="name" required></label><label>Rooms <input name="rooms"></label>
<label>Discount <input name="off" value="0"></label><label>Hall <input name="hall"></label><button>Add event</button></form></main><script>
for (const field of [add.rooms, add.off]) { const was = field.value; field.onblur = () => { if (!/^\\d+$/.test(field.value)) field.value = was; }; }
add.onsubmit = (event) => { event.preventDefault(); document.body.append('Added'); add.remove(); };</script>`,
  });
});
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

async function submitted(path: string) {
  const perform = createPerform({ baseUrl: site.url, folder: null, clock: systemClock });
  return withSession({ baseUrl: site.url }, async (session) => {
    await session.goto(path, { timeoutMs: 5_000 });
    const [form] = (await session.snapshot()).forms;
    const values = { unique: 'n7u8p4b9' };
    return form && (await submitForm(session, form, { perform, clock: systemClock, values, unique: true }));
  });
}

test('a form that takes no blank in a name gets one without', async () => {
  const submission = await submitted('/');
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.entries.map(({ value }) => value)).toEqual(['ada-{{unique}}']);
});

test('where a variation of a likely text is refused, what was asked for is next; a file is not chosen again', async () => {
  const submission = await submitted('/products');
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.steps.map((step) => `${step.kind} ${'target' in step ? step.target?.name : ''}`)).toEqual([
    'upload Upload image',
    'select Kind',
    'type Name',
    'type Reference',
    'type Barcode',
    'click Create product',
  ]);
  expect(submission?.entries.at(-1)?.value).toBe('{{unique like 12345678}}');
  expect(submission?.after.nodes.some(({ name }) => name === 'x')).toBe(true);
});

test.each([['/suppliers'], ['/suppliers?silent']])(
  '%s: what is refused and need not be given stays empty',
  async (path) => {
    const submission = await submitted(path);
    expect(submission?.outcome).toBe('accepted');
    expect(submission?.steps.map((step) => `${step.kind} ${'target' in step ? step.target?.name : ''}`)).toEqual([
      'type Name',
      'type City *',
      'click Create supplier',
    ]);
  },
);

test('what must be given is not left empty', async () => {
  expect((await submitted('/suppliers?needed'))?.outcome).toBe('refused');
});

test('what another choice offers is chosen after it, and where that offers nothing, another one is made', async () => {
  const submission = await submitted('/invoices');
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.entries.map(({ value }) => value)).toEqual(['Brill', 'Leaflet']);
});

test('a form that asks for a line gets one, by the button that its complaint names', async () => {
  const submission = await submitted('/orders');
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.steps.map((step) => `${step.kind} ${'target' in step ? step.target?.name : ''}`)).toEqual([
    'type Reference',
    'type Article',
    'click Add line',
    'click Create order',
  ]);
});

test('what was taken is entered again, beside a code that gets the letter which it must start with', async () => {
  const submission = await submitted('/berths');
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.entries.map(({ value }) => value)).toEqual(['{{unique like B-01}}', '3']);
});

test('what is offered only when other fields are filled in is chosen after them', async () => {
  const submission = await submitted('/stays');
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.steps.map((step) => `${step.kind} ${'target' in step ? step.target?.name : ''}`)).toEqual([
    'type Guest',
    'type Nights',
    'select Berth',
    'click Create stay',
  ]);
});

test('of a list that is drawn, the next choice is made where one had no effect', async () => {
  const submission = await submitted('/items');
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.entries.map(({ value }) => value)).toEqual(['Chairs', 'Ada {{unique}}']);
});

test('where a time is taken, one that is far from it is chosen', async () => {
  const submission = await submitted('/visits');
  expect(submission?.outcome).toBe('accepted');
});

test('a day is typed in the spelling that the field keeps, and left out where it keeps none', async () => {
  const submission = await submitted('/days');
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.entries.map(({ field, value }) => [field.label, value])).toEqual([
    ['Name', 'Ada {{unique}}'],
    ['Date of return', '15.03.2027'],
    ['Collection', '18/03/2027'],
  ]);
});

test('what a field clears is typed as a number, and another text stays', async () => {
  const submission = await submitted('/figures');
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.entries.map(({ field, value }) => [field.label, value])).toEqual([
    ['Name', 'Ada {{unique}}'],
    ['Rooms', '2'],
    ['Discount', '2'],
    ['Hall', expect.stringContaining('Sample text')],
  ]);
});

test('a field that a choice has taken away is left, and what came in its place is filled', async () => {
  const submission = await submitted('/leases');
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.entries.map(({ field }) => field.label)).toEqual(['who', 'Surname']);
});
