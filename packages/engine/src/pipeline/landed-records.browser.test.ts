import { json } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { closeSharedBrowser, type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

type Booking = { readonly id: number; readonly room: string; readonly guests: number };

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body><nav><a href="/">Bookings</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;

const ROOMS = ['Blue room', 'Garden room', 'Lake room', 'Hill room', 'Park room', 'Sea room'];

/** Two steps: what cannot be booked is refused at the second. */
const NEW = html(
  'New booking',
  `<form id="what"><label>Room <select name="room">${ROOMS.map((room) => `<option>${room}</option>`).join('')}</select></label>
<label>Guests <input type="number" name="guests" min="1" max="9" required></label> <button>Continue</button></form>
<div id="sure" hidden><p>Is this right?</p><button>Confirm booking</button> <p role="alert"></p></div>
<script>
const [form, sure] = [document.querySelector('#what'), document.querySelector('#sure')];
form.onsubmit = (event) => { event.preventDefault(); form.hidden = true; sure.hidden = false; };
sure.querySelector('button').onclick = async () => {
  const sent = Object.fromEntries(new FormData(form));
  const answer = await fetch('/api/bookings', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) });
  const { id, error } = await answer.json();
  if (error) sure.querySelector('[role=alert]').textContent = error;
  else location.href = '/bookings/' + id;
};
</script>`,
);

let site: StaticSite;
let tests: readonly TestCase[];
let bookings: Booking[] = [{ id: 1, room: 'Blue room', guests: 2 }];
let last = 1;
let losesGuests = false;
let keepsAll = false;

const answer: ServedPage = async (request, response) => {
  const { method, url = '' } = request;
  const id = Number(url.split('/')[2]);
  const booking = bookings.find((other) => other.id === id);
  const send = (status: number, type: string, text: string) =>
    response.writeHead(status, { 'content-type': type }).end(text);
  if (method === 'POST' && url === '/api/bookings') {
    const { room, guests } = Object(await json(request));
    if (bookings.some((other) => other.room === room))
      return void send(409, 'application/json', JSON.stringify({ error: `${room} is not free.` }));
    const made = { id: ++last, room, guests: losesGuests ? 1 : Number(guests) };
    bookings.push(made);
    return void send(201, 'application/json', JSON.stringify(made));
  }
  if (method === 'POST' && url.endsWith('/delete')) {
    if (!keepsAll) bookings = bookings.filter((other) => other !== booking);
    return void response.writeHead(303, { location: keepsAll ? `/bookings/${id}` : '/' }).end();
  }
  if (!booking) return void send(404, 'text/html', html('Not found', ''));
  const facts = `<dl><dt>Room</dt><dd>${booking.room}</dd><dt>Guests</dt><dd>${booking.guests}</dd></dl>`;
  const remove = `<form method="post" action="/bookings/${id}/delete"><button>Delete booking</button></form>`;
  return void send(200, 'text/html', html(`Booking ${id}`, facts + remove));
};

const list: ServedPage = (_request, response) => {
  const rows = bookings.map(
    ({ id, room }) => `<li><a href="/bookings/${id}">Booking ${id}</a> <span>${room}</span></li>`,
  );
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(html('Bookings', `<a href="/new">New booking</a><ul>${rows.join('')}</ul>`));
};

const NAME = 'What “New booking” creates has a page that shows what was entered';

beforeAll(async () => {
  site = await serveStatic({ '/': list, '/new': NEW, '*': answer });
  const options = { timeBudgetMs: 120_000, workers: 2, allowDestructive: true, goal: 'booking' };
  const all = (await generateUntil(named(NAME), { url: site.url, ...options })).tests;
  tests = all.filter(({ name }) => name === NAME);
}, 200_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

const statuses = () => statusesOfRun(tests, site.url);

it('tests what has no name on the page that its form leads to, with a room that is free', async () => {
  expect(tests.map(({ name }) => name)).toEqual([NAME]);
  expect(await statuses()).toEqual(['passed']);
});

it('leaves what was there as it was, though the server alone draws the list', () => {
  expect(bookings[0]).toEqual({ id: 1, room: 'Blue room', guests: 2 });
});

it('sees that what was entered is lost', async () => {
  losesGuests = true;
  expect(await statuses()).toEqual(['failed']);
  losesGuests = false;
}, 60_000);

it('sees that it is not deleted', async () => {
  bookings = bookings.slice(0, 1);
  keepsAll = true;
  expect(await statuses()).toEqual(['failed']);
}, 60_000);
