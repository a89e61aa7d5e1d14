import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';

/** What is broken in a build of the site; the sound one has nothing. */
export type Defect =
  | ''
  | 'water is lost'
  | 'new ones come twice'
  | 'fields are swapped'
  | 'edit is ignored'
  | 'edit keeps the place'
  | 'dates are a day early'
  | 'cancel saves'
  | 'delete keeps'
  | 'cancel deletes'
  | 'step forgets'
  | 'search is ignored'
  | 'count is off';

type Plant = { readonly id: number; name: string; place: string; water: string; since: string };

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const frame = (title: string, main: string): string => `<!doctype html><html lang="en"><title>${title}</title>
<nav><a href="/">Plants</a> <a href="/new">New plant</a> <a href="/guided">Add in steps</a></nav><main><h1>${title}</h1>${main}</main>`;

const fields = ({ name, place, water, since }: Omit<Plant, 'id'>): string => `
<p><label>Name <input name="name" required value="${escapeHtml(name)}"></label></p>
<p><label>Place <input name="place" value="${escapeHtml(place)}"></label></p>
<p><label>Water <select name="water">${['Daily', 'Weekly', 'Monthly'].map((each) => `<option${each === water ? ' selected' : ''}>${each}</option>`).join('')}</select></label></p>
<p><label>Planted on <input type="date" name="since" value="${escapeHtml(since)}"></label></p>`;

const EMPTY = { name: '', place: '', water: 'Daily', since: '' };

/** Icons without a name open the form of a plant and ask whether it shall go. */
const LIST_SCRIPT = `
for (const row of document.querySelectorAll('tbody tr')) {
  const [edit, remove] = row.querySelectorAll('button');
  const id = row.dataset.id;
  edit.onclick = () => { location.href = '/edit?id=' + id; };
  remove.onclick = () => {
    const dialog = document.querySelector('dialog');
    const [keep, go] = dialog.querySelectorAll('button');
    const leave = async () => { await fetch('/delete?id=' + id, { method: 'POST' }); location.reload(); };
    keep.onclick = () => document.body.dataset.defect === 'cancel deletes' ? leave() : dialog.close();
    go.onclick = leave;
    dialog.showModal();
  };
}`;

const STEPS_SCRIPT = `
const values = { name: '', place: '' };
const form = document.querySelector('form');
const [back, next] = document.querySelectorAll('#buttons button');
let step = 0;
const draw = () => {
  const key = step === 0 ? 'name' : 'place';
  form.innerHTML = '<label>' + (step === 0 ? 'Name' : 'Place') + ' <input name="' + key + '"></label>';
  form.elements[key].value = values[key];
  back.disabled = step === 0;
  next.textContent = step === 0 ? 'Next' : 'Put it in the ground';
};
const keep = () => { const [field] = form.elements; values[field.name] = field.value; };
form.onsubmit = (event) => event.preventDefault();
back.onclick = () => { keep(); step = 0; if (document.body.dataset.defect === 'step forgets') values.name = ''; draw(); };
next.onclick = async () => {
  keep();
  if (values.name.trim() === '') return;
  if (step === 0) { step = 1; return draw(); }
  await fetch('/save', { method: 'POST', body: new URLSearchParams({ ...values, water: 'Daily' }) });
  location.href = '/';
};
draw();`;

export type PlantsSite = StaticSite & {
  /** Breaks the site in this way from now on. */ break: (defect: Defect) => void;
};

/** A list of plants with icon buttons, a page and a form for each, and a form in two steps. */
export async function servePlants(): Promise<PlantsSite> {
  let defect: Defect = '';
  let last = 2;
  let plants: Plant[] = [
    { id: 1, name: 'Fern', place: 'Hall', water: 'Weekly', since: '2024-05-02' },
    { id: 2, name: 'Ivy', place: 'Kitchen', water: 'Daily', since: '2025-02-11' },
  ];
  const answer = (response: ServerResponse, html: string) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html.replace('<nav>', `<body data-defect="${defect}"><nav>`));
  };
  const send =
    (html: () => string): ServedPage =>
    (_request, response) =>
      answer(response, html());
  const ofPlant =
    (html: (plant: Plant) => string): ServedPage =>
    (request, response) => {
      const plant = plants.find(({ id }) => id === idOf(request));
      answer(response, plant ? html(plant) : frame('No such plant', ''));
    };
  const site = await serveStatic({
    '/': (request, response) => answer(response, frame('Plants', listOf(plants, request, defect))),
    '/new': send(() =>
      frame('New plant', `<form method="post" action="/save">${fields(EMPTY)}<button>Save</button></form>`),
    ),
    '/guided': send(() =>
      frame(
        'Add in steps',
        `<a href="/">Back to all plants</a><div><form></form><div id="buttons"><button>Back</button> <button>Next</button></div></div><script>${STEPS_SCRIPT}</script>`,
      ),
    ),
    '/plant': ofPlant(({ name, place, water, since }) => {
      const [where, when] = defect === 'fields are swapped' ? [water, place] : [place, water];
      return frame(
        escapeHtml(name),
        `<dl><dt>Place</dt><dd>${escapeHtml(where)}</dd><dt>Water</dt><dd>${escapeHtml(when)}</dd><dt>Planted on</dt><dd>${dateIn(since, defect)}</dd></dl>`,
      );
    }),
    '/edit': ofPlant((plant) =>
      frame(
        `Edit ${escapeHtml(plant.name)}`,
        `<form method="post" action="/save?id=${plant.id}">${fields(plant)}<button>Save</button> <button ${defect === 'cancel saves' ? '' : 'formaction="/" formmethod="get"'} formnovalidate>Cancel</button></form>`,
      ),
    ),
    '/save': async (request, response) => {
      const sent = Object.fromEntries(new URLSearchParams(await text(request)));
      const water = defect === 'water is lost' ? 'Daily' : (sent.water ?? 'Daily');
      const known = plants.find(({ id }) => id === idOf(request));
      const place = known && defect === 'edit keeps the place' ? known.place : (sent.place ?? '');
      const values = { name: sent.name ?? '', place, water, since: sent.since ?? '' };
      if (!known) plants.push({ id: ++last, ...values });
      else if (defect !== 'edit is ignored') Object.assign(known, values);
      if (!known && defect === 'new ones come twice') plants.push({ id: ++last, ...values });
      response.writeHead(303, { location: '/' }).end();
    },
    '/delete': (request, response) => {
      if (defect !== 'delete keeps') plants = plants.filter(({ id }) => id !== idOf(request));
      response.writeHead(204).end();
    },
  });
  return {
    ...site,
    break: (wanted) => {
      defect = wanted;
    },
  };
}

const DIALOG =
  '<dialog aria-label="Remove plant?"><p>It will be gone.</p><button>Cancel</button> <button>Delete</button></dialog>';

/** The search, how many plants it finds, and these. */
function listOf(plants: readonly Plant[], { url }: IncomingMessage, defect: Defect): string {
  const words = new URL(url ?? '', 'http://plants').searchParams.get('q') ?? '';
  const found = defect === 'search is ignored' ? plants : plants.filter(({ name }) => name.includes(words));
  const count = found.length + (defect === 'count is off' ? 1 : 0);
  return `<form role="search"><label>Search plants <input type="search" name="q" value="${escapeHtml(words)}"></label></form>
<dl><dt>Plants found</dt><dd>${count}</dd></dl>${table(found)}${DIALOG}<script>${LIST_SCRIPT}</script>`;
}

/** A date as people write it: “Mar 15, 2027”. */
function dateIn(since: string, defect: Defect): string {
  if (since === '') return '';
  const early = defect === 'dates are a day early' ? 86_400_000 : 0;
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(Date.parse(since) - early);
}

function idOf({ url }: IncomingMessage): number {
  return Number(new URL(url ?? '', 'http://plants').searchParams.get('id'));
}

function table(plants: readonly Plant[]): string {
  const rows = plants.map(
    ({ id, name, place }) =>
      `<tr data-id="${id}"><td><a href="/plant?id=${id}">${escapeHtml(name)}</a></td><td>${escapeHtml(place)}</td><td><button>▪</button><button>▫</button></td></tr>`,
  );
  return `<table aria-label="Plants"><thead><tr><th>Name</th><th>Place</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
