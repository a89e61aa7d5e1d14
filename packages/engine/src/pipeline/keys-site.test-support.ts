import { type StaticSite, serveStatic } from '@assay/testing';

/** What may be wrong with the keys that the site announces. */
export type KeysDefect = 'none' | 'the new note' | 'the search' | 'the old notes';

const pageWith = (defect: KeysDefect) => `<!doctype html><html lang="en"><title>Notes</title>
<main><h1>Notes</h1><label>Search <input type="search" aria-keyshortcuts="/"></label>
<button aria-keyshortcuts="Alt+N" id="new">New note</button> <button id="keys">Keyboard shortcuts</button>
<ul aria-label="Notes"><li>Prune the roses</li><li>Sharpen the knives</li></ul></main><aside></aside><script>
const DEFECT = '${defect}';
const aside = document.querySelector('aside');
const dialog = (name, content) => {
  aside.innerHTML = '<div role="dialog" aria-modal="true" aria-label="' + name + '">' + content + ' <button>Close</button></div>';
  aside.querySelector('div > button:last-child').onclick = () => aside.replaceChildren();
};
const newNote = () => dialog('New note', '<label>Note <input></label>');
const showOld = () => { document.querySelector('ul').innerHTML = '<li>Paint the fence (old)</li>'; };
document.querySelector('#new').onclick = newNote;
document.querySelector('#keys').onclick = () => dialog('Keys', '<table><tr><td>Show old notes</td><td><kbd>e</kbd></td></tr></table>');
document.addEventListener('keydown', (event) => {
  if (event.target.matches('input') || document.querySelector('[role=dialog]')) return;
  const does = event.altKey && event.code === 'KeyN' ? ['the new note', newNote] : event.key === '/' ? ['the search', () => document.querySelector('input').focus()] : event.key === 'e' ? ['the old notes', showOld] : null;
  if (!does || DEFECT === does[0]) return;
  event.preventDefault();
  does[1]();
});
</script></html>`;

/** A site that announces keys: on a button, on a field, and in a dialog. */
export async function serveKeys(): Promise<StaticSite & { readonly break: (how: KeysDefect) => void }> {
  let defect: KeysDefect = 'none';
  const site = await serveStatic({
    '/': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageWith(defect)),
  });
  return {
    ...site,
    break: (how) => {
      defect = how;
    },
  };
}
