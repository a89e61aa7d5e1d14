import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const NAMES = {
  rows: 'What “Claims” offers depends on “Status”',
  menus: 'What “Orders” offers depends on “Stage”',
  pages: 'What “Invoices” offers depends on “State”',
} as const;
type Place = keyof typeof NAMES;

/** Where a build offers everywhere what only the first status allows. */
let broken: Place | '' = '';
let site: StaticSite;
let tests: readonly TestCase[];

const frame = (title: string, main: string) => `<!doctype html><html lang="en"><title>${title}</title>
<header><a href="/claims">Claims</a> <a href="/orders">Orders</a> <a href="/invoices">Invoices</a></header>
<main><h1>${title}</h1>${main}</main>`;

/** Every other record is at the second status. */
const statusOf = (id: number, statuses: readonly [string, string]) => statuses[id % 2] ?? '';
const isFirst = (id: number, place: Place) => id % 2 === 0 || broken === place;
const tableOf = (column: string, rows: readonly string[]) =>
  `<table aria-label="List"><tr><th>Number<th>${column}<th></tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
const IDS = [10, 11, 12, 13, 14, 15];

const claims = () =>
  frame(
    'Claims',
    tableOf(
      'Status',
      IDS.map((id) => {
        const name = `CL-${id}`;
        const buttons = isFirst(id, 'rows') ? `<button aria-label="Approve ${name}">✓</button>` : '';
        return `<td>${name}<td>${statusOf(id, ['Waiting', 'Approved'])}<td>${buttons}<button>Print</button>`;
      }),
    ),
  );

const orders = () =>
  frame(
    'Orders',
    `${tableOf(
      'Stage',
      IDS.map((id) => {
        const items = ['Show history', 'Put on hold', ...(isFirst(id, 'menus') ? ['Cancel order'] : [])];
        const disabled = (item: string) => item === 'Put on hold' && !isFirst(id, 'menus');
        return `<td>OR-${id}<td>${statusOf(id, ['Placed', 'Delivered'])}<td>
<button aria-haspopup="menu" aria-label="More about OR-${id}">⋮</button><div role="menu" hidden>${items
          .map((item) => `<div role="menuitem" tabindex="-1" aria-disabled="${disabled(item)}">${item}</div>`)
          .join('')}</div>`;
      }),
    )}<script>
for (const button of document.querySelectorAll('[aria-haspopup]')) button.onclick = () => { button.nextElementSibling.hidden = false; };
document.onkeydown = ({ key }) => { if (key === 'Escape') for (const menu of document.querySelectorAll('[role=menu]')) menu.hidden = true; };
</script>`,
  );

const invoices = () =>
  frame(
    'Invoices',
    tableOf(
      'State',
      IDS.map((id) => `<td><a href="/invoices/${id}">IN-${id}</a><td>${statusOf(id, ['Draft', 'Paid'])}<td>`),
    ),
  );

const invoice = (id: number) =>
  frame(
    `Invoice IN-${id}`,
    `<p>State: ${statusOf(id, ['Draft', 'Paid'])}</p><button>Print</button>
<button ${isFirst(id, 'pages') ? '' : 'disabled'}>Add a payment</button>${isFirst(id, 'pages') ? '<button>Change lines</button>' : ''}`,
  );

function pageFor(path: string): string {
  const [, list, id] = path.split('/');
  if (list === 'invoices') return id ? invoice(Number(id)) : invoices();
  return list === 'orders' ? orders() : claims();
}

beforeAll(async () => {
  site = await serveStatic({
    '*': (request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageFor(request.url ?? '/')),
  });
  const options = { url: site.url, timeBudgetMs: 180_000, workers: 2 };
  ({ tests } = await generateUntil(named(...Object.values(NAMES)), options));
}, 240_000);
afterAll(() => site.close());

const testOf = (place: Place) => tests.filter(({ name }) => name === NAMES[place]);

it.each(['rows', 'menus', 'pages'] as const)('sees in %s what another status allows', async (place) => {
  broken = '';
  expect(await statusesOfRun(testOf(place), site.url)).toEqual(['passed']);
  broken = place;
  expect(await statusesOfRun(testOf(place), site.url)).toEqual(['failed']);
});

it('asks for what some records offer, and for what others lack', () => {
  const expected = Object.fromEntries(
    (['rows', 'menus', 'pages'] as const).map((place) => [
      place,
      testOf(place).flatMap(({ steps }) =>
        steps.map(printStep).filter((step) => /absent|enabled|disabled/u.test(step)),
      ),
    ]),
  );
  expect(expected).toMatchInlineSnapshot(`
    {
      "menus": [
        "Expect the "Put on hold" menu item to be enabled",
        "Expect the "Cancel order" menu item to be enabled",
        "Expect the "Put on hold" menu item to be disabled",
        "Expect the "Cancel order" menu item to be absent",
      ],
      "pages": [
        "Expect the "Add a payment" button to be enabled",
        "Expect the "Change lines" button to be enabled",
        "Expect the "Add a payment" button to be disabled",
        "Expect the "Change lines" button to be absent",
      ],
      "rows": [
        "Expect the "Approve CL-11" button in the "CL-11" row in the "List" table to be absent",
        "Expect the "Approve CL-10" button in the "CL-10" row in the "List" table to be enabled",
      ],
    }
  `);
});
