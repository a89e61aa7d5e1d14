import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** What is broken in a build of the site; the sound one has nothing. */
export type Defect = '' | 'a new price is lost' | 'a new price changes the stock';

type Article = { readonly id: number; readonly name: string; price: string; stock: string };

const frame = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${main}</main>`;

const rowOf = ({ id, name, price, stock }: Article): string =>
  `<tr data-id="${id}"><td>${name}</td><td><button class="price" aria-label="Edit price of ${name}">${price}</button></td><td>${stock}</td>
<td><button class="away" aria-label="Delete ${name}">Delete</button></td></tr>`;

/** A price is a button that becomes a field in its row. */
const SCRIPT = `<script>
const send = async (row, method, body) => { await fetch('/goods/' + row.dataset.id, { method, body }); location.reload(); };
for (const row of document.querySelectorAll('tr[data-id]')) {
  row.querySelector('.away').onclick = () => send(row, 'DELETE');
  row.querySelector('.price').onclick = ({ target }) => {
    const cell = target.parentElement; const was = target.textContent;
    cell.innerHTML = '<input aria-label="Price" type="number" step="0.01"> <button aria-label="Save price">✓</button>';
    const [input, save] = cell.children; input.value = was; input.focus();
    save.onclick = () => send(row, 'PUT', new URLSearchParams({ price: input.value }));
  };
}</script>`;

const FORM =
  '<form method="post" action="/goods"><h2>New article</h2><label>Name <input name="name" required></label> <label>Price <input name="price" type="number" step="0.01" required></label> <label>Stock <input name="stock" type="number" required></label> <button>Create article</button></form>';

/** A server that keeps articles, whose prices are edited in their rows. */
export async function servePricedGoods(): Promise<StaticSite & { readonly break: (defect: Defect) => void }> {
  let defect: Defect = '';
  let last = 2;
  let goods: Article[] = [
    { id: 1, name: 'Lamp', price: '19.50', stock: '4' },
    { id: 2, name: 'Chair', price: '75.00', stock: '9' },
  ];
  const change = (article: Article | undefined, { price = '' }: Readonly<Record<string, string>>): void => {
    if (!article || defect === 'a new price is lost') return;
    article.price = Number(price).toFixed(2);
    if (defect === 'a new price changes the stock') article.stock = String(Math.round(Number(price) * 10));
  };
  const answer = async (request: IncomingMessage): Promise<string> => {
    const [, , id = ''] = (request.url ?? '/').split('/');
    const sent: Readonly<Record<string, string>> = Object.fromEntries(new URLSearchParams(await text(request)));
    const isIt = (article: Article) => String(article.id) === id;
    if (request.method === 'DELETE') goods = goods.filter((article) => !isIt(article));
    if (request.method === 'PUT') change(goods.find(isIt), sent);
    if (request.method === 'POST') {
      last += 1;
      const { name = '', price = '', stock = '' } = sent;
      goods.push({ id: last, name, price: Number(price).toFixed(2), stock });
    }
    const head = '<thead><tr><th>Name<th>Price<th>Stock<th></thead>';
    return frame(
      'Goods',
      `${FORM}<table aria-label="Goods">${head}<tbody>${goods.map(rowOf).join('')}</tbody></table>${SCRIPT}`,
    );
  };
  const site = await serveStatic({
    '*': async (request, response) => {
      const html = await answer(request);
      // A page that is loaded again sends nothing again.
      if (request.method === 'POST') response.writeHead(303, { location: '/goods' }).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    },
  });
  return {
    ...site,
    break(which) {
      defect = which;
    },
  };
}
