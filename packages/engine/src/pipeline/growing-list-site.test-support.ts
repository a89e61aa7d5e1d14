import { type StaticSite, serveStatic } from '@assay/testing';

/** How the pages of the site show more of their list, and what may be wrong with it. */
export type Growth = 'by button' | 'by scrolling' | 'in a window';
export type GrowthDefect =
  | 'none'
  | 'repeats the first ones'
  | 'leaves one out'
  | 'stops after the first ones'
  | 'keeps drawing the first ones';

/** All records of a site, in their order. */
const BOOKS: readonly string[] = [
  ...'Amber Birch Cobalt Dune Ember Fjord Grove Harbor Island Jasper'.split(' '),
  ...'Kelp Lagoon Meadow Nectar Orchard Pebble Quarry Ridge Summit Thicket'.split(' '),
  ...'Umbra Valley Willow Xenon Yarrow Zephyr'.split(' '),
].map((name) => `${name} book`);

const AT_ONCE = 10;

const SCRIPTS: Readonly<Record<Growth, string>> = {
  'by button': `
const more = document.querySelector('main').appendChild(document.createElement('button'));
more.textContent = 'Load more';
more.onclick = async () => { await next(); more.hidden = shown >= total; };
next();`,
  'by scrolling': `
const end = document.querySelector('main').appendChild(document.createElement('div'));
end.style.height = '1px';
let busy = false;
const watch = new IntersectionObserver(async ([{ isIntersecting }]) => {
  if (!isIntersecting || busy || shown >= total) return;
  busy = true;
  await next();
  busy = false;
  watch.unobserve(end);
  watch.observe(end);
}, { rootMargin: '0px' });
next().then(() => watch.observe(end));`,
  'in a window': `
const box = document.querySelector('ul');
const isStuck = DEFECT === 'keeps drawing the first ones';
box.style.cssText = 'height:400px;overflow:auto;position:relative;margin:0;padding:0';
let all = [];
const draw = () => {
  const first = Math.max(0, Math.floor(box.scrollTop / 80) - 1);
  const from = isStuck ? 0 : first;
  const items = all.slice(from, from + 8).map((name, at) => {
    const item = itemOf(name);
    item.style.cssText = 'position:absolute;height:80px;left:0;right:0;top:' + (first + at) * 80 + 'px';
    item.setAttribute('aria-posinset', from + at + 1);
    item.setAttribute('aria-setsize', all.length);
    return item;
  });
  const space = document.createElement('div');
  space.setAttribute('role', 'presentation');
  space.style.height = all.length * 80 + 'px';
  box.replaceChildren(space, ...items);
};
box.onscroll = draw;
fetch('/api/books').then((answer) => answer.json()).then(({ rows }) => { all = rows; draw(); });`,
};

const pageOf = (
  growth: Growth,
  defect: GrowthDefect,
) => `<!doctype html><html lang="en"><title>Books</title><style>li{height:80px}</style>
<main><h1>Books</h1><ul aria-label="Books"></ul></main><script>
const DEFECT = '${defect}';
let shown = 0;
let total = Infinity;
const itemOf = (name) => { const item = document.createElement('li'); item.innerHTML = '<b></b>'; item.firstChild.textContent = name; return item; };
async function next() {
  const answer = await (await fetch('/api/books?from=' + shown)).json();
  total = answer.total;
  shown += answer.rows.length;
  document.querySelector('ul').append(...answer.rows.map(itemOf));
}
${SCRIPTS[growth]}
</script></html>`;

/** A site with one list that does not show all of its records at once. */
export async function serveGrowingList(
  growth: Growth,
): Promise<StaticSite & { readonly break: (how: GrowthDefect) => void }> {
  let defect: GrowthDefect = 'none';
  const rowsFrom = (from: number | null) => {
    if (from === null) return BOOKS;
    if (from > 0 && defect === 'stops after the first ones') return [];
    if (from > 0 && defect === 'repeats the first ones') return BOOKS.slice(0, AT_ONCE);
    const first = from > 0 && defect === 'leaves one out' ? from + 1 : from;
    return BOOKS.slice(first, first + AT_ONCE);
  };
  const site = await serveStatic({
    '/': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(growth, defect)),
    '*': (request, response) => {
      const from = new URL(request.url ?? '/', 'http://books.test').searchParams.get('from');
      const rows = rowsFrom(from === null ? null : Number(from));
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ rows, total: BOOKS.length }));
    },
  });
  return {
    ...site,
    break: (how) => {
      defect = how;
    },
  };
}
