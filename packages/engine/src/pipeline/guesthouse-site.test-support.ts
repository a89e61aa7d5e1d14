import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** What is broken in a build of the site; the sound one has nothing. */
export type GuesthouseDefect = '' | 'bookings are lost' | 'the last day is a day early' | 'confirming does nothing';

type Guest = { readonly id: number; readonly name: string };
type Booking = {
  readonly id: number;
  readonly guest: string;
  readonly room: string;
  readonly arrival: string;
  readonly until: string;
  readonly status: string;
};

const ROOMS = ['Garden room', 'Tower room'];
/**
 * The same days in each run would soon be taken, where days that differ hardly ever are: of a dozen bookings on 200 days, one
 * finds its day taken in 1 of 200 sessions with three rooms, in 1 of 10,000 with five.
 */
const ROOMS_OF_KIND = 5;

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Guesthouse</title>
<nav><a href="/guests">Guests</a> <a href="/guests/new">New guest</a> <a href="/bookings">Bookings</a> <a href="/bookings/new">New booking</a></nav>
<main></main><script>
const main = document.querySelector('main');
const call = async (method, path, body) => {
  const answer = await fetch('/api' + path, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
  return { ok: answer.ok, data: await answer.json() };
};
const rows = (items, columns, actions) => '<table><thead><tr>' + columns.map((name) => '<th>' + name + '</th>').join('') + '<th></th></tr></thead><tbody>'
  + items.map((item) => '<tr>' + columns.map((name) => '<td>' + item[name.toLowerCase()] + '</td>').join('') + '<td>' + actions(item) + '</td></tr>').join('') + '</tbody></table>';
const act = async (method, path) => {
  const { ok, data } = await call(method, path);
  await show();
  if (!ok) main.insertAdjacentHTML('afterbegin', '<p role="alert">' + data.message + '</p>');
};
const form = (title, fields, path, back) => {
  main.innerHTML = '<h1>' + title + '</h1><form>' + fields + '<p role="alert"></p><button>Save</button></form>';
  main.querySelector('form').onsubmit = async (event) => {
    event.preventDefault();
    const { ok, data } = await call('POST', path, Object.fromEntries(new FormData(event.target)));
    if (ok) go(back);
    else main.querySelector('[role=alert]').textContent = data.message;
  };
};
const options = (names) => '<option value="">Choose</option>' + names.map((name) => '<option>' + name + '</option>').join('');
const go = (path) => { history.pushState(null, '', path); show(); };
onpopstate = show;
for (const link of document.querySelectorAll('nav a'))
  link.onclick = (event) => { event.preventDefault(); go(link.getAttribute('href')); };
async function show() {
  const guests = (await call('GET', '/guests')).data;
  if (location.pathname === '/guests/new') return form('New guest', '<p><label>Name <input name="name" required></label></p>', '/guests', '/guests');
  if (location.pathname === '/bookings/new')
    return form('New booking', '<p><label>Guest <select name="guest" required>' + options(guests.map(({ name }) => name)) + '</select></label></p><p><label>Room <select name="room" required>' + options(${JSON.stringify(ROOMS)})
      + '</select></label></p><p><label>Arrival <input type="date" name="arrival" required></label></p><p><label>Until <input type="date" name="until" required></label></p>', '/bookings', '/bookings');
  if (location.pathname === '/bookings') {
    const bookings = (await call('GET', '/bookings')).data;
    main.innerHTML = '<h1>Bookings</h1>' + rows(bookings, ['Guest', 'Room', 'Arrival', 'Until', 'Status'], ({ id, status }) =>
      (status === 'Requested' ? '<button onclick="act(\\'POST\\', \\'/bookings/' + id + '/confirm\\')">Confirm</button> ' : '') + '<button onclick="act(\\'DELETE\\', \\'/bookings/' + id + '\\')">Delete</button>');
    return;
  }
  main.innerHTML = '<h1>Guests</h1>' + rows(guests, ['Name'], ({ id }) => '<button onclick="act(\\'DELETE\\', \\'/guests/' + id + '\\')">Delete</button>');
}
show();
</script></html>`;

/**
 * A server that keeps guests and their bookings. A booking has no name of its own, and a room is given to one guest at a
 * time.
 */
export async function serveGuesthouse(): Promise<
  StaticSite & { readonly break: (defect: GuesthouseDefect) => void; readonly bookings: () => number }
> {
  let defect: GuesthouseDefect = '';
  let last = 10;
  let guests: readonly Guest[] = ['Olga Brandt', 'Pere Vidal'].map((name, index) => ({ id: index + 1, name }));
  let bookings: readonly Booking[] = [
    {
      id: 5,
      guest: 'Olga Brandt',
      room: 'Tower room',
      arrival: '2027-02-01',
      until: '2027-02-03',
      status: 'Confirmed',
    },
  ];
  const refusal = ({ room, arrival, until }: Booking): string | null => {
    if (until <= arrival) return 'The last day comes after the first.';
    const others = bookings.filter((other) => other.room === room && other.arrival < until && arrival < other.until);
    return others.length >= ROOMS_OF_KIND ? 'All rooms of this kind are taken on these days.' : null;
  };
  const change = (method: string, [kind, given]: readonly (string | undefined)[], sent: Booking & Guest) => {
    const id = Number(given);
    if (kind === 'guests' && method === 'DELETE') {
      const isUsed = bookings.some(({ guest }) => guest === guests.find((each) => each.id === id)?.name);
      if (isUsed) return { status: 409, answer: { message: 'This guest has bookings.' } };
      guests = guests.filter((each) => each.id !== id);
    } else if (kind === 'guests') guests = [...guests, { id: ++last, name: sent.name }];
    else if (method === 'DELETE') bookings = bookings.filter((each) => each.id !== id);
    else if (given !== undefined) {
      const status = defect === 'confirming does nothing' ? 'Requested' : 'Confirmed';
      bookings = bookings.map((each) => (each.id === id ? { ...each, status } : each));
    } else {
      const message = refusal(sent);
      if (message !== null) return { status: 422, answer: { message } };
      const day = new Date(Date.parse(sent.until) - 86_400_000).toISOString().slice(0, 10);
      const until = defect === 'the last day is a day early' ? day : sent.until;
      const booking = { ...sent, id: ++last, until, status: 'Requested' };
      if (defect !== 'bookings are lost') bookings = [...bookings, booking];
      return { status: 201, answer: booking };
    }
    return { status: 200, answer: {} };
  };
  const site = await serveStatic({
    '*': async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://guesthouse');
      if (!pathname.startsWith('/api/')) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
        return;
      }
      const path = pathname.split('/').slice(2);
      const { method = 'GET' } = request;
      const body = method === 'POST' ? await text(request) : '';
      const { status, answer } =
        method === 'GET'
          ? { status: 200, answer: path[0] === 'guests' ? guests : bookings }
          : change(method, path, body === '' ? {} : JSON.parse(body));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    },
  });
  return {
    ...site,
    bookings: () => bookings.length,
    break: (wanted) => {
      defect = wanted;
    },
  };
}
