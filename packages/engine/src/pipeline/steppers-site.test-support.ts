import { type StaticSite, serveStatic } from '@assay/testing';

/** Where the figures stand, and what may be wrong with their buttons. */
export type StepperKind = 'a table' | 'cards' | 'a field';
export type StepperDefect = 'none' | 'it is not kept' | 'more adds two' | 'less does nothing';

const ITEMS = ['Hay', 'Oats', 'Salt'];

const pageOf = (kind: StepperKind, defect: StepperDefect) => `<!doctype html><html lang="en"><title>Stock</title>
<main><h1>Stock</h1><div id="list"></div></main><script>
const [KIND, DEFECT, ITEMS] = ['${kind}', '${defect}', ${JSON.stringify(ITEMS)}];
let stock = [];
const button = (name, index, by) =>
  '<button aria-label="' + name + ' ' + ITEMS[index] + '" onclick="change(' + index + ',' + by + ')">' + (by > 0 ? '+' : '−') + '</button>';
async function change(index, by) {
  const amount = by > 0 && DEFECT === 'more adds two' ? 2 : by < 0 && DEFECT === 'less does nothing' ? 0 : by;
  stock[index] += amount;
  draw();
  await fetch('/api/stock', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(stock) });
}
function inRow(amount, index) {
  const [less, more] = [button('Decrease', index, -1), button('Increase', index, 1)];
  if (KIND === 'cards') return '<li><b>' + ITEMS[index] + '</b><p>' + amount + ' bags</p>' + less + more + '</li>';
  const figure = KIND === 'a field'
    ? less + '<input type="number" aria-label="Amount of ' + ITEMS[index] + '" value="' + amount + '">' + more + '</td><td>'
    : amount + '</td><td>' + less + more;
  return '<tr><td>' + ITEMS[index] + '</td><td>3</td><td>' + figure + '</td></tr>';
}
function draw() {
  const rows = stock.map(inRow).join('');
  document.getElementById('list').innerHTML = KIND === 'cards'
    ? '<ul aria-label="Stock">' + rows + '</ul>'
    : '<table aria-label="Stock"><thead><tr><th>Item</th><th>Minimum</th><th>In stock</th><th></th></tr></thead><tbody>' + rows + '</tbody></table>';
}
fetch('/api/stock').then((answer) => answer.json()).then((now) => { stock = now; draw(); });
</script></html>`;

/** A site with a list of things in stock, of which one more or one less can be had. */
export async function serveSteppers(
  kind: StepperKind,
): Promise<StaticSite & { readonly break: (how: StepperDefect) => void; readonly stock: () => readonly number[] }> {
  let defect: StepperDefect = 'none';
  let stock: readonly number[] = [14, 5, 0];
  const site = await serveStatic({
    '/': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(kind, defect)),
    '*': async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      if (request.method === 'PUT' && defect !== 'it is not kept') stock = JSON.parse(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(stock));
    },
  });
  return {
    ...site,
    stock: () => stock,
    break: (how) => {
      defect = how;
    },
  };
}
