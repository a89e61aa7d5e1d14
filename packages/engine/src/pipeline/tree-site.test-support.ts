import { type StaticSite, serveStatic } from '@assay/testing';

/** How a branch of the tree is opened, and what may be wrong with it. */
export type TreeKind = 'by its arrow' | 'by its name' | 'by a key';
export type TreeDefect = 'none' | 'leaves out a child' | 'shows another document' | 'stays open';

const FOLDERS = {
  Contracts: { Leases: ['Harbor house', 'Mill street'], Loans: ['Garden loan'] },
  Letters: { Received: ['From the bank'], Sent: ['To the tenant'] },
};

const pageOf = (kind: TreeKind, defect: TreeDefect) => `<!doctype html><html lang="en"><title>Archive</title>
<style>ul{list-style:none}[role=treeitem]>div{padding:4px}aside,article{float:left;width:300px}</style>
<main><h1>Archive</h1><div style="float:left;width:300px"><ul role="tree" aria-label="Folders"></ul></div><section aria-label="Document"><p>Nothing is chosen.</p></section></main><script>
const [KIND, DEFECT, FOLDERS] = ['${kind}', '${defect}', ${JSON.stringify(FOLDERS)}];
const make = (tag, text = '') => Object.assign(document.createElement(tag), { textContent: text });
function branch(name, inner) {
  const item = document.createElement('li');
  const line = item.appendChild(document.createElement('div'));
  const label = make('span', name);
  item.setAttribute('role', 'treeitem');
  item.tabIndex = -1;
  const children = Array.isArray(inner) ? inner.map((each) => [each]) : Object.entries(inner ?? {});
  if (inner === undefined) {
    line.append(label);
    line.onclick = (event) => {
      event.stopPropagation();
      for (const other of document.querySelectorAll('[aria-selected]')) other.removeAttribute('aria-selected');
      item.setAttribute('aria-selected', true);
      document.querySelector('section').replaceChildren(make('h2', DEFECT === 'shows another document' ? 'Untitled' : name), make('p', 'All about ' + (DEFECT === 'shows another document' ? 'nothing' : name.toLowerCase()) + '.'));
    };
    return item;
  }
  const group = document.createElement('ul');
  group.setAttribute('role', 'group');
  const turn = (isOpen) => {
    if (!isOpen && DEFECT === 'stays open') return;
    item.setAttribute('aria-expanded', isOpen);
    const shown = DEFECT === 'leaves out a child' ? children.slice(1) : children;
    group.replaceChildren(...(isOpen ? shown.map(([each, more]) => branch(each, more)) : []));
  };
  const isOpen = () => item.getAttribute('aria-expanded') === 'true';
  if (KIND === 'by its arrow') {
    const arrow = make('span', '▸');
    arrow.style.cssText = 'display:inline-block;width:20px;cursor:pointer';
    arrow.setAttribute('aria-hidden', true);
    arrow.onclick = () => turn(!isOpen());
    line.append(arrow);
  }
  line.append(label);
  if (KIND === 'by its name') line.onclick = () => turn(!isOpen());
  item.onkeydown = (event) => {
    if (event.target !== item) return;
    if (event.key === 'ArrowRight') turn(true);
    if (event.key === 'ArrowLeft') turn(false);
  };
  item.append(group);
  item.setAttribute('aria-expanded', false);
  return item;
}
document.querySelector('[role=tree]').append(...Object.entries(FOLDERS).map(([name, inner]) => branch(name, inner)));
document.querySelector('[role=treeitem]').tabIndex = 0;
</script></html>`;

/** A site with folders in folders; a document that is chosen is shown beside them. */
export async function serveTree(kind: TreeKind): Promise<StaticSite & { readonly break: (how: TreeDefect) => void }> {
  let defect: TreeDefect = 'none';
  const site = await serveStatic({
    '/': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(kind, defect)),
  });
  return {
    ...site,
    break: (how) => {
      defect = how;
    },
  };
}
