import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from './agent-process.test-support.ts';

const SCRIPT = `
const call = (path, method, value) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });
async function draw() {
  const all = await (await fetch('/api/members')).json();
  document.querySelector('ul').replaceChildren(...all.map(({ id, name }) => {
    const item = document.createElement('li');
    item.innerHTML = '<span></span> <button>Remove</button>';
    item.firstChild.textContent = name;
    item.lastChild.onclick = async () => { await call('/api/members/' + id, 'DELETE'); draw(); };
    return item;
  }));
}
document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault();
  await call('/api/members', 'POST', { name: event.target.name.value });
  event.target.reset();
  draw();
};
draw();`;
const PAGE = `<!doctype html><title>Members</title><h1>Members</h1>
  <form><label>Name <input name="name" required></label><button>Add member</button></form>
  <ul aria-label="Members"></ul><script>${SCRIPT}</script>`;

type Member = { readonly id: number; readonly name: string };

/** An application that keeps a list of members. While it is held, it answers no further one. */
export async function serveMembers() {
  const members: Member[] = [
    { id: 1, name: 'Grace Hopper' },
    { id: 2, name: 'Mary Jackson' },
  ];
  let last = members.length;
  const held = { most: Number.POSITIVE_INFINITY };
  const site = await serve(async (request, response) => {
    if (request.url === '/') return response.setHeader('content-type', 'text/html').end(PAGE);
    if (request.url === '/api/members') {
      const isNew = request.method === 'POST';
      if (isNew && members.length >= held.most) return;
      if (isNew) members.push({ id: ++last, name: await nameIn(request) });
      response.writeHead(isNew ? 201 : 200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(isNew ? members.at(-1) : members));
    }
    const place = members.findIndex(({ id }) => request.url === `/api/members/${id}`);
    if (place >= 0 && request.method === 'DELETE') members.splice(place, 1);
    response.writeHead(place >= 0 ? 204 : 404).end();
  });
  return { ...site, members, held };
}

async function nameIn(request: IncomingMessage): Promise<string> {
  const sent: { name?: unknown } = JSON.parse(await text(request));
  return String(sent.name);
}
