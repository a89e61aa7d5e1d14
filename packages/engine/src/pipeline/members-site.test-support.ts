import { json } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** What is broken in a build of the site; the sound one has nothing. */
export type Defect = '' | 'a refused change looks saved' | 'an address is given to two';

type Member = { readonly id: number; readonly name: string; readonly email: string };

const PAGE = `<!doctype html><html lang="en"><title>Members</title>
<nav aria-label="Main"><a href="#/">Members</a> <a href="#/new">New member</a></nav><main></main><script>
const main = document.querySelector('main');
const ask = (path, method, body) => fetch('/api/members' + path, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
const editor = (heading, member, send) => {
  main.innerHTML = '<h1>' + heading + '</h1><form><label>Name <input name="name" required></label> <label>E-mail <input name="email" type="email" required></label><p role="alert"></p><button>Save</button> <a href="#/">Cancel</a></form>';
  const form = main.querySelector('form');
  form.elements.namedItem('name').value = member.name;
  form.elements.namedItem('email').value = member.email;
  form.onsubmit = async (event) => {
    event.preventDefault();
    const answer = await send(Object.fromEntries(new FormData(form)));
    if (answer.ok || (HIDES && member.name)) location.hash = '#/';
    else main.querySelector('[role=alert]').textContent = (await answer.json()).error;
  };
};
const show = async () => {
  const id = location.hash.split('/')[2];
  if (location.hash === '#/new') return editor('New member', { name: '', email: '' }, (body) => ask('', 'POST', body));
  const members = await (await ask('', 'GET')).json();
  if (id) return editor('Edit member', members.find((member) => String(member.id) === id), (body) => ask('/' + id, 'PUT', body));
  main.innerHTML = '<h1>Members</h1><table aria-label="Members"><thead><tr><th>Name<th>E-mail<th>Actions</thead><tbody></tbody></table>';
  for (const { id, name, email } of members) {
    const row = main.querySelector('tbody').insertRow();
    row.innerHTML = '<td><td><td><a href="#/edit/' + id + '">Edit</a> <button>Delete</button>';
    [row.cells[0].textContent, row.cells[1].textContent] = [name, email];
    row.querySelector('button').onclick = async () => { await ask('/' + id, 'DELETE'); show(); };
  }
};
onhashchange = show;
show();</script></html>`;

/** Members of a club, of whom no two have the same address. */
export async function serveMembers(): Promise<StaticSite & { readonly break: (defect: Defect) => void }> {
  let defect: Defect = '';
  let last = 2;
  let members: readonly Member[] = [
    { id: 1, name: 'Ida Brandt', email: 'ida@club.example' },
    { id: 2, name: 'Noor Hassan', email: 'noor@club.example' },
  ];
  const change = (method: string, id: number, sent: Omit<Member, 'id'> | null): string => {
    const isTaken = members.some((member) => member.id !== id && member.email === sent?.email);
    if (isTaken && !(method === 'PUT' && defect === 'an address is given to two'))
      return 'Another member has this address.';
    if (method === 'DELETE') members = members.filter((member) => member.id !== id);
    if (sent && method === 'POST') members = [...members, { id: ++last, ...sent }];
    if (sent && method === 'PUT') members = members.map((member) => (member.id === id ? { id, ...sent } : member));
    return '';
  };
  const site = await serveStatic({
    '*': async (request, response) => {
      const { url = '/', method = 'GET' } = request;
      if (!url.startsWith('/api/')) {
        const page = PAGE.replace('HIDES', String(defect === 'a refused change looks saved'));
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
        return;
      }
      const sent = method === 'POST' || method === 'PUT' ? ((await json(request)) as Omit<Member, 'id'>) : null;
      const error = change(method, Number(url.split('/')[3] ?? 0), sent);
      response.writeHead(error ? 409 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(error ? { error } : members));
    },
  });
  return {
    ...site,
    break(which) {
      defect = which;
    },
  };
}
