import { json, text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** What is broken in a build of the site; the sound one has nothing. */
export type Defect = '' | 'the badge stays' | 'the badge counts twice';

const SHELL = `<!doctype html><html lang="en"><title>Tickets</title>
<nav aria-label="Main"><a href="/">Start</a> <a href="/tickets"><span>Tickets</span> <span id="badge" role="img"></span></a></nav>
<main><h1>Tickets</h1><form id="make"><label>Title <input name="title" required></label> <button>Create ticket</button></form>
<table aria-label="Tickets"><thead><tr><th>Title<th>Actions</thead><tbody id="rows"></tbody></table></main><script>
const DEFECT = 'DEFECT_OF_BUILD';
const showBadge = (count) => { badge.textContent = count; badge.setAttribute('aria-label', count + ' open'); };
async function show(by) {
  const all = await (await fetch('/api/tickets')).json();
  rows.replaceChildren(...all.map(({ id, title }) => {
    const row = document.createElement('tr');
    row.append(document.createElement('td'), document.createElement('td'));
    row.firstChild.textContent = title;
    const button = document.createElement('button');
    button.textContent = 'Delete';
    button.onclick = async () => { await fetch('/api/tickets/' + id, { method: 'DELETE' }); show(-1); };
    row.lastChild.append(button);
    return row;
  }));
  if (by === 0 || DEFECT === '') showBadge(all.length);
  else if (DEFECT === 'the badge counts twice') showBadge(Number(badge.textContent) + 2 * by);
}
make.onsubmit = async (event) => {
  event.preventDefault();
  await fetch('/api/tickets', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title: make.title.value }) });
  make.reset();
  show(1);
};
show(0);</script></html>`;

const START =
  '<!doctype html><html lang="en"><title>Start</title><main><h1>Start</h1><a href="/tickets">All tickets</a></main></html>';

const SIGN_IN =
  '<!doctype html><html lang="en"><title>Sign in</title><main><h1>Sign in</h1><form method="post" action="/sign-in"><label>User <input name="user" required></label> <label>Password <input name="password" type="password" required></label> <button>Sign in</button></form></main></html>';

/** Who may sign in. */
export const ACCOUNT = { username: 'ada', password: 'open' };

/** Tickets that are listed on one page behind a sign-in, and counted by a badge of the navigation. */
export async function serveBadge(): Promise<StaticSite & { readonly break: (defect: Defect) => void }> {
  let defect: Defect = '';
  let last = 3;
  let tickets = ['Mend the gate', 'Paint the fence', 'Sweep the yard'].map((title, at) => ({ id: at + 1, title }));
  const answer = async (method: string, path: string, body: () => Promise<unknown>): Promise<unknown> => {
    if (method === 'DELETE') tickets = tickets.filter(({ id }) => path !== `/api/tickets/${id}`);
    if (method !== 'POST') return tickets;
    const { title } = (await body()) as { readonly title: string };
    const ticket = { id: ++last, title };
    tickets = [...tickets, ticket];
    return ticket;
  };
  const site = await serveStatic({
    '*': async (request, response) => {
      const { url = '/', method = 'GET' } = request;
      if (url === '/sign-in') {
        const sent = new URLSearchParams(await text(request));
        const isRight = sent.get('user') === ACCOUNT.username && sent.get('password') === ACCOUNT.password;
        response.writeHead(303, { location: '/', ...(isRight ? { 'set-cookie': 'signed=in; Path=/' } : {}) }).end();
        return;
      }
      if (!request.headers.cookie?.includes('signed=in')) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(SIGN_IN);
        return;
      }
      const isCall = url.startsWith('/api/');
      const type = isCall ? 'application/json' : 'text/html; charset=utf-8';
      const content = isCall
        ? JSON.stringify(await answer(method, url, () => json(request)))
        : url === '/'
          ? START
          : SHELL.replace('DEFECT_OF_BUILD', defect);
      response.writeHead(method === 'POST' ? 201 : 200, { 'content-type': type }).end(content);
    },
  });
  return {
    ...site,
    break(which) {
      defect = which;
    },
  };
}
