import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

export type StockDefect = '' | 'used ones are deleted' | 'refusals are told as success';

type Supplier = { readonly id: number; readonly name: string };
type Part = { readonly id: number; readonly name: string; readonly supplier: number };
type Answer = { readonly html: string } | { readonly to: string };

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const page = (title: string, main: string, said = ''): Answer => ({
  html: `<!doctype html><html lang="en"><title>${title}</title>
    <header><a href="/suppliers">Suppliers</a> <a href="/parts">Parts</a></header>
    <main><h1>${title}</h1>${said === '' ? '' : `<p role="status">${said}</p>`}${main}</main>`,
});

const rowsOf = (path: string, rows: readonly (readonly [number, ...string[]])[]): string =>
  rows
    .map(
      ([id, ...cells]) =>
        `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td>
        <form method="post" action="${path}/${id}/delete" onsubmit="return confirm('Delete it?')"><button>Delete</button></form></td></tr>`,
    )
    .join('');

/** A server that keeps suppliers, and parts that each come from one of them: a supplier of parts cannot be deleted. */
export async function serveStock(): Promise<StaticSite & { readonly break: (defect: StockDefect) => void }> {
  let defect: StockDefect = '';
  let last = 10;
  let suppliers: readonly Supplier[] = [
    { id: 1, name: 'Brass & Sons' },
    { id: 2, name: 'Copper Works' },
  ];
  let parts: readonly Part[] = [{ id: 3, name: 'Valve', supplier: 1 }];
  const suppliersPage = (said = '') =>
    page(
      'Suppliers',
      `<a href="/suppliers/new">New supplier</a><table><tr><th>Name</th><th></th></tr>
      ${rowsOf(
        '/suppliers',
        suppliers.map(({ id, name }) => [id, name]),
      )}</table>`,
      said,
    );
  const partsPage = () =>
    page(
      'Parts',
      `<a href="/parts/new">New part</a><table><tr><th>Name</th><th>Supplier</th><th></th></tr>
      ${rowsOf(
        '/parts',
        parts.map(({ id, name, supplier }) => [id, name, suppliers.find((each) => each.id === supplier)?.name ?? '–']),
      )}</table>`,
    );
  const newSupplier = page(
    'New supplier',
    '<form method="post" action="/suppliers"><label>Name <input name="name" required></label> <button>Create supplier</button></form>',
  );
  const newPart = () =>
    page(
      'New part',
      `<form method="post" action="/parts"><label>Name <input name="name" required></label>
      <label>Supplier <select name="supplier">${suppliers.map(({ id, name }) => `<option value="${id}">${escapeHtml(name)}</option>`).join('')}</select></label>
      <button>Create part</button></form>`,
    );
  const removeSupplier = (id: number): Answer => {
    const isUsed = parts.some(({ supplier }) => supplier === id);
    if (!isUsed || defect === 'used ones are deleted') suppliers = suppliers.filter((each) => each.id !== id);
    if (!isUsed || defect === 'refusals are told as success') return suppliersPage('The supplier is deleted.');
    return suppliersPage('This supplier has parts and stays.');
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const [, kind = '', id = ''] = new URL(request.url ?? '/', 'http://stock').pathname.split('/');
    if (request.method !== 'POST') {
      if (kind === 'parts') return id === 'new' ? newPart() : partsPage();
      return id === 'new' ? newSupplier : suppliersPage();
    }
    const { name = '', supplier = '' } = Object.fromEntries(new URLSearchParams(await text(request)));
    if (id !== '' && kind === 'suppliers') return removeSupplier(Number(id));
    if (id !== '') parts = parts.filter((each) => each.id !== Number(id));
    else if (kind === 'suppliers') suppliers = [...suppliers, { id: ++last, name }];
    else parts = [...parts, { id: ++last, name, supplier: Number(supplier) }];
    return { to: `/${kind}` };
  };
  const site = await serveStatic({
    '*': async (request, response) => {
      const given = await answer(request);
      if ('to' in given) response.writeHead(303, { location: given.to }).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(given.html);
    },
  });
  return {
    ...site,
    break(now) {
      defect = now;
    },
  };
}
