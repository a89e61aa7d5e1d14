import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

export type Book = { id: number; name: string; read: boolean };

export type Shelf = StaticSite & { readonly books: readonly Book[]; readonly removed: readonly number[] };

/** What the shelf does otherwise: two are bugs, the others are other ways to keep books. */
export type ShelfVariant =
  | 'removes the first book'
  | 'refuses to remove'
  | 'archives'
  | 'icons without names'
  | 'behind a tab';

const PAGE = `<!doctype html><html lang="en"><title>Shelf</title><main><h1>Books</h1>
<form id="new"><label>Name <input name="name" required></label><button>Add book</button></form>
<table aria-label="Books"><thead><tr><th>Name</th><th>Read</th><th></th></tr></thead><tbody></tbody></table></main>
<script>
const body = document.querySelector('tbody');
const call = (path, method, value) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });
async function draw() {
  const books = await (await fetch('/api/books')).json();
  body.replaceChildren(...books.map((book) => {
    const row = document.createElement('tr');
    row.innerHTML = '<td></td><td><button role="switch" aria-label="Read"></button></td><td><button aria-haspopup="menu" aria-label="More"></button></td>';
    row.cells[0].textContent = book.name;
    const [read, more] = row.querySelectorAll('button');
    read.setAttribute('aria-checked', book.read);
    read.onclick = async () => { await call('/api/books/' + book.id, 'PATCH', { read: !book.read }); draw(); };
    if (VARIANT === 'icons without names') drawIcons(row, more, book);
    else more.onclick = () => {
      const menu = document.createElement('div');
      menu.setAttribute('role', 'menu');
      menu.innerHTML = '<button role="menuitem">' + (VARIANT === 'archives' ? 'Archive' : 'Delete') + '</button>';
      menu.firstChild.onclick = async () => {
        menu.remove();
        if (VARIANT === 'archives') await call('/api/books/' + book.id + '/archive', 'POST', {});
        else if (!confirm('Delete this book?')) return;
        else await call('/api/books/' + (VARIANT === 'removes the first book' ? books[0].id : book.id), 'DELETE');
        draw();
      };
      document.body.append(menu);
    };
    return row;
  }));
}
function drawIcons(row, remove, book) {
  const edit = document.createElement('button');
  for (const icon of [edit, remove]) icon.innerHTML = '<svg width="16" height="16"><path d="M2 2h12v12h-12z"/></svg>';
  for (const name of ['aria-label', 'aria-haspopup']) remove.removeAttribute(name);
  row.cells[2].prepend(edit);
  edit.onclick = () => {
    history.pushState(null, '', '/#edit-' + book.id);
    document.querySelector('main').innerHTML = '<h1>Edit book</h1><form><label>Name <input name="name"></label><button>Save</button></form>';
  };
  remove.onclick = async () => {
    if (!confirm('Delete this book?')) return;
    await call('/api/books/' + book.id, 'DELETE');
    draw();
  };
}
function putBehindTab(table) {
  const tabs = document.createElement('div');
  tabs.setAttribute('role', 'tablist');
  tabs.innerHTML = '<button role="tab" aria-selected="true">About</button><button role="tab" aria-selected="false">All books</button>';
  tabs.onclick = ({ target }) => {
    for (const tab of tabs.children) tab.setAttribute('aria-selected', tab === target);
    table.hidden = target === tabs.firstChild;
  };
  table.hidden = true;
  table.before(tabs);
}
if (VARIANT === 'behind a tab') putBehindTab(document.querySelector('table'));
document.querySelector('#new').onsubmit = async (event) => {
  event.preventDefault();
  await call('/api/books', 'POST', { name: new FormData(event.target).get('name') });
  event.target.reset();
  draw();
};
draw();</script></html>`;

/** A page that keeps books over an API. One that was there has the name that a person would type. */
export async function serveShelf(variant?: ShelfVariant): Promise<Shelf> {
  const books: Book[] = ['Sophie', 'Ada Lovelace', 'Zorba'].map((name, index) => ({
    id: index + 1,
    name,
    read: index === 0,
  }));
  const removed: number[] = [];
  let last = books.length;
  const json = { 'content-type': 'application/json' };
  const site = await serveStatic({
    '/': PAGE.replaceAll('VARIANT', JSON.stringify(variant ?? '')),
    '/api/books': async (request, response) => {
      if (request.method !== 'POST') {
        response.writeHead(200, json).end(JSON.stringify(books));
        return;
      }
      const sent: Pick<Book, 'name'> = await bodyOf(request);
      const book = { id: ++last, name: sent.name, read: false };
      books.push(book);
      response.writeHead(201, json).end(JSON.stringify(book));
    },
    '*': async (request, response) => {
      const at = books.findIndex(({ id }) => request.url?.replace(/\/archive$/u, '') === `/api/books/${id}`);
      const book = books[at];
      if (book && request.method === 'PATCH') Object.assign(book, await bodyOf<Partial<Book>>(request));
      if (book && request.method === 'DELETE' && variant === 'refuses to remove') {
        response.writeHead(403, json).end('{}');
        return;
      }
      const isArchiving = request.method === 'POST' && request.url?.endsWith('/archive');
      if (book && (request.method === 'DELETE' || isArchiving)) {
        removed.push(book.id);
        books.splice(at, 1);
      }
      response.writeHead(book ? 200 : 404, json).end(JSON.stringify(book ?? {}));
    },
  });
  return { ...site, books, removed };
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  return JSON.parse(await text(request));
}
