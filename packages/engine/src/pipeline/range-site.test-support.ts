import { type StaticSite, serveStatic } from '@assay/testing';

/** How a range is set, and what may be wrong with it. */
export type RangeKind = 'two thumbs' | 'one slider' | 'two days';
export type RangeDefect = 'none' | 'the end is not asked for' | 'the start is not asked for';

const TOURS = [
  ['Harbor walk', 12, '2027-03-02'],
  ['Castle tour', 18, '2027-03-09'],
  ['Night market', 25, '2027-04-01'],
  ['Wine tasting', 39, '2027-04-15'],
  ['Island ferry', 47, '2027-05-06'],
  ['Mountain day', 68, '2027-06-20'],
] as const;

const thumb = (label: string, key: string, value: number) =>
  `<span role="slider" tabindex="0" aria-label="${label}" aria-valuemin="0" aria-valuemax="80" aria-valuenow="${value}" data-key="${key}" style="display:inline-block;width:16px;height:16px;background:teal"></span>`;

const CONTROLS: Readonly<Record<RangeKind, string>> = {
  'two thumbs': `<div role="group" aria-label="Price">${thumb('Minimum price', 'from', 0)} ${thumb('Maximum price', 'to', 80)}</div>`,
  'one slider': `<label>Price <input type="range" min="0" max="80" value="80" data-key="to"></label>`,
  'two days': `<label>From <input type="date" data-key="from"></label> <label>To <input type="date" data-key="to"></label>`,
};

const pageOf = (kind: RangeKind) => `<!doctype html><html lang="en"><title>Tours</title>
<main><h1>Tours</h1>${CONTROLS[kind]}<table aria-label="Tours"><thead><tr><th>Tour</th><th>Price</th><th>Day</th></tr></thead><tbody></tbody></table></main><script>
const asked = new URLSearchParams();
async function load() {
  const rows = await (await fetch('/api/tours?' + asked)).json();
  document.querySelector('tbody').innerHTML = rows.map(([name, price, day]) => '<tr><td>' + name + '</td><td>€' + price + '.00</td><td>' + day + '</td></tr>').join('');
}
for (const field of document.querySelectorAll('[data-key]')) {
  field.onchange = () => { asked.set(field.dataset.key, field.value); load(); };
  field.onkeydown = ({ key }) => {
    if (field.getAttribute('role') !== 'slider' || !['ArrowLeft', 'ArrowRight'].includes(key)) return;
    const now = Number(field.getAttribute('aria-valuenow')) + (key === 'ArrowRight' ? 1 : -1);
    field.setAttribute('aria-valuenow', now);
    asked.set(field.dataset.key, now);
    load();
  };
}
load();
</script></html>`;

/** A site with tours that are filtered by their price or their day. */
export async function serveRange(
  kind: RangeKind,
): Promise<StaticSite & { readonly break: (how: RangeDefect) => void }> {
  let defect: RangeDefect = 'none';
  const site = await serveStatic({
    '/': pageOf(kind),
    '*': (request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://tours.test');
      const from = defect === 'the start is not asked for' ? null : searchParams.get('from');
      const to = defect === 'the end is not asked for' ? null : searchParams.get('to');
      const of = kind === 'two days' ? 2 : 1;
      const rows = TOURS.filter((tour) => {
        const value = tour[of];
        const bound = (text: string) => (of === 2 ? text : Number(text));
        return (!from || value >= bound(from)) && (!to || value <= bound(to));
      });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    },
  });
  return {
    ...site,
    break: (how) => {
      defect = how;
    },
  };
}
