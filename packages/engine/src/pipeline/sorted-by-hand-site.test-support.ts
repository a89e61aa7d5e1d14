import { type StaticSite, serveStatic } from '@assay/testing';

/** How items of the list are dragged, and what may be wrong with it. */
export type DragKind = 'by the browser' | 'by the pointer' | 'by a handle' | 'by keys';
export type DragDefect = 'none' | 'the order is not kept' | 'dropping does nothing';

const pageOf = (kind: DragKind, defect: DragDefect) => `<!doctype html><html lang="en"><title>Songs</title>
<style>li{padding:12px;width:300px;border:1px solid}</style>
<main><h1>Songs</h1><ol aria-label="Songs"></ol></main><script>
const [KIND, DEFECT] = ['${kind}', '${defect}'];
let songs = [];
let held = null;
const place = async (song) => {
  const from = held;
  held = null;
  if (from === null || from === song || DEFECT === 'dropping does nothing') return;
  const at = songs.indexOf(song);
  songs = songs.filter((other) => other !== from);
  songs.splice(at, 0, from);
  draw();
  await fetch('/api/songs', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ order: songs }) });
};
function row(song) {
  const item = document.createElement('li');
  item.append(Object.assign(document.createElement('span'), { textContent: song }));
  if (KIND === 'by the browser') {
    item.draggable = true;
    item.ondragstart = () => { held = song; };
    item.ondragover = (event) => event.preventDefault();
    item.ondrop = (event) => { event.preventDefault(); place(song); };
    return item;
  }
  let grip = item;
  if (KIND === 'by a handle' || KIND === 'by keys') {
    grip = document.createElement('button');
    grip.setAttribute('aria-label', 'Reorder');
    grip.textContent = '⠿';
    grip.style.cssText = 'float:right;cursor:grab;width:30px;height:30px';
    item.append(grip);
  }
  if (KIND === 'by keys') {
    grip.onkeydown = (event) => {
      if (![' ', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      if (event.key === ' ') held = held === null ? song : null;
      else if (held === song) place(songs[songs.indexOf(song) - 1]).then(() => document.querySelectorAll('button')[songs.indexOf(song)].focus());
    };
    return item;
  }
  grip.style.cursor = 'grab';
  grip.onpointerdown = () => { held = song; };
  item.onpointerup = () => place(song);
  return item;
}
const draw = () => document.querySelector('ol').replaceChildren(...songs.map(row));
fetch('/api/songs').then((answer) => answer.json()).then((order) => { songs = order; draw(); });
</script></html>`;

/** A site with a list whose order people decide by dragging. */
export async function serveSortedByHand(
  kind: DragKind,
): Promise<StaticSite & { readonly break: (how: DragDefect) => void; readonly order: () => readonly string[] }> {
  let defect: DragDefect = 'none';
  let order: readonly string[] = ['Amber road', 'Blue harbor', 'Cold morning', 'Dusty mirror'];
  const site = await serveStatic({
    '/': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(kind, defect)),
    '*': async (request, response) => {
      if (request.method === 'PUT' && defect !== 'the order is not kept') {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(Buffer.from(chunk));
        order = JSON.parse(Buffer.concat(chunks).toString()).order;
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(order));
    },
  });
  return {
    ...site,
    order: () => order,
    break: (how) => {
      defect = how;
    },
  };
}
