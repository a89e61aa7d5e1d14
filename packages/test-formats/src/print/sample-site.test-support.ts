import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SampleSite = { readonly url: string; readonly close: () => Promise<void> };

/** Defects of the site. Each makes one sample test fail. */
export type SampleDefect = 'total' | 'search' | 'request' | 'sent' | 'greeting' | 'export';

/** A small site that needs every kind of step. */
export async function startSampleSite(defect?: SampleDefect): Promise<SampleSite> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/api/items') {
      request.resume();
      response.writeHead(defect === 'request' ? 500 : 201, { 'content-type': 'application/json' });
      response.end('{"ok":true}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(PAGES[url.pathname]?.(defect) ?? page('Not found', ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

type Page = (defect: SampleDefect | undefined) => string;

const PAGES: Readonly<Record<string, Page>> = {
  '/': (defect) => page('Garden tools', shop(defect)),
  '/account': (defect) => page('Your account', account(defect)),
  '/board': () => page('Board', BOARD),
  '/invoice': () => page('Invoice 7', '<h1>Invoice 7</h1><p>Paid in full</p>'),
  '/map': () => page('Map', `<label>Town <input id="town"></label><button>Find</button><p role="status"></p>${FIND}`),
};

const FIND = `<script>
  document.querySelector('button').onclick = () => { document.querySelector('[role=status]').textContent = 'Found ' + document.querySelector('#town').value; };
</script>`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><body>${body}</body></html>`;
}

function shop(defect: SampleDefect | undefined): string {
  return `
<h1>Garden tools</h1>
<nav aria-label="Main"><a href="/account">Account</a> <a href="/invoice" target="_blank">Invoice</a> <a href="/board">Board</a></nav>
<label for="q">Search tools</label><input id="q" type="search">
<p id="hint" hidden>Type to search</p>
<table aria-label="Tools"><thead><tr><th>Tool</th><th>Price</th><th>Stock</th><th></th></tr></thead>
<tbody>
<tr><td>Hoe</td><td>$7.50</td><td>3</td><td><button>Add</button></td></tr>
<tr><td>Rake</td><td>$12.00</td><td>1</td><td><button>Add</button></td></tr>
<tr><td>Spade's "best"</td><td>$20.25</td><td>9</td><td><button>Add</button></td></tr>
</tbody></table>
<dl><dt>Items</dt><dd id="items">0</dd></dl>
<div><span>Worth:</span> <b id="worth">${defect === 'total' ? '$39.00' : '$39.75'}</b></div>
<div role="status" id="status"></div>
<button id="export">Export</button>
<script>
  const rows = [...document.querySelectorAll('tbody tr')];
  document.querySelector('#q').oninput = (event) => {
    for (const row of rows) row.hidden = ${defect === 'search' ? 'false' : '!row.textContent.toLowerCase().includes(event.target.value.toLowerCase())'};
  };
  document.querySelector('#export').onclick = () => {
    const lines = ['Tool,Price', ...rows.map(({ cells }) => cells[0].textContent + ',' + cells[1].textContent)${defect === 'export' ? ".filter((line) => !line.startsWith('Hoe'))" : ''}];
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([lines.join('\\n')], { type: 'text/csv' }));
    link.download = 'tools.csv';
    link.click();
  };
  let items = 0;
  for (const button of document.querySelectorAll('tbody button')) button.onclick = async () => {
    const tool = button.closest('tr').cells[0].textContent;
    const body = JSON.stringify({ item: { tool: ${defect === 'sent' ? "''" : 'tool'} } });
    const answer = await fetch('/api/items?from=list', { method: 'POST', body });
    if (!answer.ok) return;
    items += 1;
    document.querySelector('#items').textContent = String(items);
    document.querySelector('#status').innerHTML = '<p>Added</p><p>' + button.closest('tr').cells[0].textContent + '</p>';
  };
</script>`;
}

const COOKIES = `<div role="dialog" aria-label="Cookies" style="position: fixed; inset: 0; background: #fff">
<p>We use cookies.</p><button onclick="this.parentElement.remove()">Reject all</button></div>`;

function account(defect: SampleDefect | undefined): string {
  return `
<h1>Your account</h1>
<form onsubmit="return false">
<label>First name <input name="first"></label>
<input placeholder="Nickname">
<label>Password <input type="password" name="secret"></label>
<label for="country">Country</label><select id="country"><option value="de">Germany</option><option value="fr">France</option></select>
<label><input type="checkbox" name="news"> Newsletter</label>
<label><input type="checkbox" name="terms" checked> Terms</label>
<div role="switch" aria-checked="false" aria-label="Dark mode" tabindex="0" style="width: 40px; height: 20px" onclick="this.setAttribute('aria-checked', String(this.getAttribute('aria-checked') !== 'true'))"></div>
<label>Picture <input type="file" name="picture"></label>
<output id="file"></output>
<button disabled>Pay</button><button id="save">Save</button>
<span id="plain-target" data-testid="greeting"></span>
</form>
<button id="ask">Rename</button><button id="leave">Leave</button><p id="answer"></p>
<button id="menu">Menu</button><ul id="menu-items" hidden><li>Log out</li></ul>
<div style="height: 1500px"></div><h2 id="far">Far below</h2>
<iframe title="Map" src="/map" width="300" height="200"></iframe>
${COOKIES}
<script>
  const by = (id) => document.getElementById(id);
  by('save').onclick = () => setTimeout(() => { by('plain-target').textContent = ${defect === 'greeting' ? "'Hello'" : "'Hello ' + document.querySelector('[name=first]').value"}; }, 50);
  by('ask').onclick = () => { by('answer').textContent = 'Renamed to ' + prompt('New name?', 'old'); };
  by('leave').onclick = () => { by('answer').textContent = confirm('Leave?') ? 'Left' : 'Stayed'; };
  by('menu').onmouseenter = () => { by('menu-items').hidden = false; };
  document.querySelector('[name=picture]').onchange = (event) => { by('file').textContent = event.target.files[0].name; };
  document.onkeydown = (event) => { if (event.key === 'Escape') by('menu-items').hidden = true; };
</script>`;
}

const BOARD = `
<h1>Board</h1>
<h2 id="todo-title">To do</h2><ul aria-labelledby="todo-title" id="todo"><li draggable="true"><b>Dig</b> <i>today</i></li><li draggable="true"><b>Sow</b> <i>later</i></li></ul>
<h2 id="done-title">Done</h2><ul aria-labelledby="done-title" id="done" style="min-height: 60px"></ul>
<button ondblclick="document.title = 'Board (locked)'">Lock</button>
<script>
  let dragged;
  document.ondragstart = (event) => { dragged = event.target; };
  const done = document.getElementById('done');
  done.ondragover = (event) => event.preventDefault();
  done.ondrop = (event) => { event.preventDefault(); done.append(dragged); };
</script>`;
