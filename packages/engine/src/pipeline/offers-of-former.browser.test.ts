import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';

type Request = { readonly id: number; readonly number: string; readonly state: string; isRead: boolean };

const requests: readonly Request[] = [10, 11, 12, 13, 14, 15].map((id) => ({
  id,
  number: `RQ-${id}`,
  state: id % 2 === 0 ? 'Open' : 'Answered',
  isRead: false,
}));

const frame = (title: string, main: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${main}</main>`;

/** The link of a row tells the server that the request is read before it leads there. */
const LIST = frame(
  'Requests',
  `<table aria-label="Requests"><thead><tr><th>Number<th>State</tr></thead><tbody></tbody></table><script>
(async () => {
  const requests = await (await fetch('/api/requests')).json();
  document.querySelector('tbody').replaceChildren(...requests.map(({ id, number, state }) => {
    const row = document.createElement('tr');
    const link = document.createElement('a');
    Object.assign(link, { href: '/requests/' + id, textContent: number });
    link.onclick = async (event) => {
      event.preventDefault();
      await fetch('/api/requests/' + id + '/read', { method: 'POST' });
      location.href = link.href;
    };
    row.insertCell().append(link);
    row.insertCell().textContent = state;
    return row;
  }));
})();
</script>`,
);

const found = (url: string) => requests.find(({ id }) => url.split('/').includes(String(id)));

const others: ServedPage = ({ method, url = '' }, response) => {
  const request = found(url);
  if (url.startsWith('/api/')) {
    if (request && method === 'POST') request.isRead = true;
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(request ?? requests));
  }
  const own =
    request && `<p>State: ${request.state}</p>${request.state === 'Open' ? '<button>Answer it</button>' : ''}`;
  response
    .writeHead(request ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    .end(request ? frame(`Request ${request.number}`, `${own}<button>Print</button>`) : '');
};

const said: string[] = [];
let site: StaticSite;

beforeAll(async () => {
  site = await serveStatic({ '/': LIST, '*': others });
  await generate({
    url: site.url,
    timeBudgetMs: 60_000,
    workers: 2,
    emit: (event) => void said.push(JSON.stringify(event)),
  });
}, 240_000);
afterAll(() => site.close());

it('tries what requests of each state offer', () => {
  expect(said.filter((event) => event.includes('offers depends on'))).not.toEqual([]);
});

it('leaves a request as it was where opening it changes it', () => {
  // The first link of a list is also followed for itself; only what records offer is looked for behind the others.
  expect(requests.slice(1).filter(({ isRead }) => isRead)).toEqual([]);
});
