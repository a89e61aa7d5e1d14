import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

export type StockDefect =
  | ''
  | 'used ones are deleted'
  | 'refusals are told as success'
  | 'all parts are low'
  | 'the figure counts too many';

type Supplier = { readonly id: number; readonly name: string };
type Part = { readonly id: number; readonly name: string; readonly supplier: number; readonly left: number };
type Stock = {
  defect: StockDefect;
  last: number;
  suppliers: readonly Supplier[];
  parts: readonly Part[];
};
type Answer = { readonly html: string } | { readonly to: string };

/** A part is low when fewer are left. */
const LOW = 5;

/**
 * A server that keeps suppliers, and parts that each come from one of them: a supplier of parts cannot be deleted. A
 * dashboard counts the suppliers, and the parts of which few are left.
 */
export async function serveStock(): Promise<StaticSite & { readonly break: (defect: StockDefect) => void }> {
  const names = ['Valve', 'Nozzle', 'Gauge', 'Elbow', 'Flange'];
  const stock: Stock = {
    defect: '',
    last: 10,
    suppliers: ['Brass & Sons', 'Copper Works'].map((name, index) => ({ id: index + 1, name })),
    parts: names.map((name, index) => ({ id: index + 3, name, supplier: 1, left: index * 2 })),
  };
  const site = await serveStatic({
    '*': async (request, response) => {
      const given = request.method === 'POST' ? await change(stock, request) : show(stock, request);
      if ('to' in given) response.writeHead(303, { location: given.to }).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(given.html);
    },
  });
  return {
    ...site,
    break(now) {
      stock.defect = now;
    },
  };
}

function show(stock: Stock, request: IncomingMessage): Answer {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stock');
  switch (pathname) {
    case '/':
      return dashboard(stock);
    case '/suppliers/new':
      return page('New supplier', formOf('supplier', ''));
    case '/parts':
      return partsPage(stock, searchParams.get('level'));
    case '/parts/new':
      return page('New part', formOf('part', choiceOfSupplier(stock)));
    default:
      return suppliersPage(stock);
  }
}

async function change(stock: Stock, request: IncomingMessage): Promise<Answer> {
  const [, kind = '', id = ''] = new URL(request.url ?? '/', 'http://stock').pathname.split('/');
  const { name = '', supplier = '' } = Object.fromEntries(new URLSearchParams(await text(request)));
  if (id !== '' && kind === 'suppliers') return removeSupplier(stock, Number(id));
  if (id !== '') stock.parts = stock.parts.filter((each) => each.id !== Number(id));
  else if (kind === 'suppliers') stock.suppliers = [...stock.suppliers, { id: ++stock.last, name }];
  else stock.parts = [...stock.parts, { id: ++stock.last, name, supplier: Number(supplier), left: LOW }];
  return { to: `/${kind}` };
}

function removeSupplier(stock: Stock, id: number): Answer {
  const { defect, parts, suppliers } = stock;
  const isUsed = parts.some(({ supplier }) => supplier === id);
  if (!isUsed || defect === 'used ones are deleted') stock.suppliers = suppliers.filter((each) => each.id !== id);
  if (!isUsed || defect === 'refusals are told as success') return suppliersPage(stock, 'The supplier is deleted.');
  return suppliersPage(stock, 'This supplier has parts and stays.');
}

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const page = (title: string, main: string, said = ''): Answer => ({
  html: `<!doctype html><html lang="en"><title>${title}</title>
    <header><a href="/">Dashboard</a> <a href="/suppliers">Suppliers</a> <a href="/parts">Parts</a></header>
    <main><h1>${title}</h1>${said === '' ? '' : `<p role="status">${said}</p>`}${main}</main>`,
});

function tableOf(path: string, columns: readonly string[], rows: readonly (readonly [number, ...string[]])[]): string {
  const cells = (tag: string, texts: readonly string[]) =>
    texts.map((each) => `<${tag}>${escapeHtml(each)}</${tag}>`).join('');
  const removal = (id: number) =>
    `<form method="post" action="${path}/${id}/delete" onsubmit="return confirm('Delete it?')"><button>Delete</button></form>`;
  const body = rows.map(([id, ...texts]) => `<tr>${cells('td', texts)}<td>${removal(id)}</td></tr>`).join('');
  return `<table><tr>${cells('th', [...columns, ''])}</tr>${body}</table>`;
}

const formOf = (kind: string, choice: string): string =>
  `<form method="post" action="/${kind}s"><label>Name <input name="name" required></label> ${choice}
  <button>Create ${kind}</button></form>`;

const choiceOfSupplier = ({ suppliers }: Stock): string => `<label>Supplier <select name="supplier">
  ${suppliers.map(({ id, name }) => `<option value="${id}">${escapeHtml(name)}</option>`).join('')}</select></label>`;

function suppliersPage({ suppliers }: Stock, said = ''): Answer {
  const rows = suppliers.map(({ id, name }) => [id, name] as const);
  return page('Suppliers', `<a href="/suppliers/new">New supplier</a>${tableOf('/suppliers', ['Name'], rows)}`, said);
}

function partsPage({ parts, suppliers, defect }: Stock, level: string | null): Answer {
  const isLow = level === 'Low' && defect !== 'all parts are low';
  const shown = parts.filter(({ left }) => !isLow || left < LOW);
  const nameOf = (id: number) => suppliers.find((each) => each.id === id)?.name ?? '–';
  const rows = shown.map(({ id, name, supplier }) => [id, name, nameOf(supplier)] as const);
  const options = ['All', 'Low'].map((name) => `<option${name === level ? ' selected' : ''}>${name}</option>`).join('');
  return page(
    'Parts',
    `<a href="/parts/new">New part</a>
    <form><label>Level <select name="level" onchange="form.submit()">${options}</select></label></form>
    ${tableOf('/parts', ['Name', 'Supplier'], rows)}`,
  );
}

function dashboard({ suppliers, parts, defect }: Stock): Answer {
  const low = parts.filter(({ left }) => left < LOW).length + (defect === 'the figure counts too many' ? 1 : 0);
  return page('Dashboard', `<dl><dt>Suppliers</dt><dd>${suppliers.length}</dd><dt>Low parts</dt><dd>${low}</dd></dl>`);
}
