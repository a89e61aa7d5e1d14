import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

const COLUMNS = ['Name', 'City', 'Active', 'Actions'];
const cell = (name: string, city: string) => [
  name,
  city,
  '<button role="switch" aria-checked="true" style="width:20px;height:20px"></button>',
  '<button><i class="mdi mdi-pencil" style="display:inline-block;width:9px;height:9px"></i></button>',
];
const DATA = [cell('Ada', 'London'), cell('Grace', 'New York')];

/** The same table as kits draw it. */
const KITS: readonly (readonly [kit: string, html: string])[] = [
  [
    'a grid of divs',
    `<div role="grid"><div role="rowgroup"><div role="row">${COLUMNS.map((text, i) => `<div role="columnheader"${i === 0 ? ' aria-sort="ascending"' : ''}>${text}</div>`).join('')}</div></div>
     <div role="rowgroup">${DATA.map((row) => `<div role="row">${row.map((text) => `<div role="gridcell">${text}</div>`).join('')}</div>`).join('')}</div></div>`,
  ],
  [
    'a fixed header in a table of its own',
    `<div><div><table><thead><tr>${COLUMNS.map((text, i) => `<th scope="col"${i === 0 ? ' aria-sort="ascending"' : ''}>${text}</th>`).join('')}</tr></thead></table></div>
     <div><table><tbody><tr aria-hidden="true" style="height:0"><td></td><td></td><td></td><td></td></tr>${DATA.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</tbody></table></div></div>`,
  ],
];
const PAGER = '<ul class="pagination"><li>1-2 of 25</li><li><button>1</button></li><li><button>2</button></li></ul>';

test.each(KITS)('%s is one collection with columns, sort and total', async (_kit, html) => {
  await scripted.show(`<main><h1>People</h1>${html}${PAGER}</main>`);
  const { collections, nodes } = await scripted.ask('snapshot');
  expect(collections).toMatchObject([
    {
      kind: 'table',
      columns: COLUMNS,
      size: 2,
      rows: [
        ['Ada', 'London', '', ''],
        ['Grace', 'New York', '', ''],
      ],
      total: 25,
      sorted: { column: 'Name', direction: 'ascending' },
    },
  ]);
  expect(collections[0]).toMatchObject({ name: 'People', target: { role: 'table', name: 'People' } });
  // A control without a name is called as its column, and an icon as what it shows.
  const row = { role: 'row', name: 'Grace' };
  expect(nodes.filter(({ role }) => role === 'switch')[1]?.target).toEqual({
    role: 'switch',
    name: 'Active',
    within: row,
  });
  expect(nodes.filter(({ role, name }) => role === 'button' && name === 'pencil')[1]?.target).toEqual({
    role: 'button',
    name: 'pencil',
    within: row,
  });
  const column = { role: 'column', name: 'City', within: { role: 'table', name: 'People' } } as const;
  expect(await scripted.ask('readAll', { role: 'cell', within: column })).toMatchObject([
    { text: 'London' },
    { text: 'New York' },
  ]);
});

test('the mark of a sorted column is not part of its name', async () => {
  const header =
    '<thead><tr><th aria-sort="ascending"><a href="?sort=-name">Name ▲</a></th><th>▼ City</th></tr></thead>';
  await scripted.show(`<table>${header}<tbody><tr><td>Ada</td><td>London</td></tr></tbody></table><button>▲</button>`);
  const { collections, nodes } = await scripted.ask('snapshot');
  expect(collections).toMatchObject([
    { columns: ['Name', 'City'], sorted: { column: 'Name', direction: 'ascending' } },
  ]);
  expect(nodes.find(({ role }) => role === 'link')).toMatchObject({ name: 'Name', target: { name: 'Name' } });
  expect(nodes.find(({ role }) => role === 'columnheader')?.name).toBe('Name');
  expect(nodes.filter(({ role }) => role === 'text')).toEqual([]);
  expect(nodes.find(({ role }) => role === 'button')?.name).toBe('▲');
});

test('what is said across all columns is no row of data', async () => {
  const header = `<thead><tr>${COLUMNS.map((text) => `<th>${text}</th>`).join('')}</tr></thead>`;
  await scripted.show(`<table>${header}<tbody><tr><td colspan="4">No contacts match.</td></tr></tbody></table>`);
  const { collections } = await scripted.ask('snapshot');
  expect(collections.map(({ size, rows }) => [size, rows])).toEqual([[0, []]]);
});

test('a last row of totals is no row of data, wherever a kit draws it', async () => {
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const sizeWith = async (...last: readonly (readonly string[])[]) => {
    const rows = [['Rent', 'Due', '7'], ['Repair', 'Paid', '5'], ...last].map(row).join('');
    await scripted.show(
      `<table><thead><tr><th>What</th><th>Status</th><th>Amount</th></tr></thead><tbody>${rows}</tbody></table>`,
    );
    return (await scripted.ask('snapshot')).collections[0]?.size;
  };
  for (const said of ['Total', 'Total (2)', 'Total of 2', 'Grand total', 'Summe:'])
    expect(await sizeWith([said, '', '12'])).toBe(2);
  for (const said of ['Total Energies', 'Sum of parts', 'Totaled car'])
    expect(await sizeWith([said, 'Due', '12'])).toBe(3);
  expect(await sizeWith(['Total', 'Due', ''])).toBe(3);
  expect(await sizeWith(['Subtotal', '', '12'], ['Total', '', '14'])).toBe(2);
  expect(await sizeWith(['Total', '', '12'], ['Deposit', 'Paid', '14'])).toBe(4);
});

test('what stands in the cells of a longer row is data, and no fact of the page', async () => {
  await scripted.show(
    `<main><h1>Animals</h1><table><thead><tr><th>Name<th>Contact<th>Weight</tr></thead><tbody>
      <tr><td>Alfie<td><div>rosie@mailbox.example</div><div>01233 555 041</div><td>17.92 kg</tr>
      <tr><td>Biscuit<td><div>jack@mailbox.example</div><div>01233 555 034</div><td>4.3 kg</tr></tbody></table>
      <table><tbody><tr><th>Insured<td>12</tr><tr><th>Weight<td>17.92</tr></tbody></table></main>`,
  );
  const { facts } = await scripted.ask('snapshot');
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(['Insured: 12', 'Weight: 17.92']);
});

test.each([
  [['M-333', '16 Mar 2026', 'Open', '24.5'], 'M-333'],
  [['', 'Mon, 16 March', 'Open', '£4.50'], 'Mon, 16 March'],
  [['M-333', '16 Mar 2026', 'Repair of the lift', '24.5'], 'Repair of the lift'],
])('the row with %j is called “%s”: words before codes, and codes before days', async (cells, name) => {
  const rows = [cells, ['M-334', '17 Mar 2026', 'Open', '3.5']];
  await scripted.show(
    `<table><thead><tr><th>No.<th>Day<th>What<th>Miles</tr></thead><tbody>${rows
      .map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}<td><button>Edit</button></td></tr>`)
      .join('')}</tbody></table>`,
  );
  const { nodes } = await scripted.ask('snapshot');
  expect(nodes.find(({ role }) => role === 'button')?.target).toEqual({
    role: 'button',
    name: 'Edit',
    within: { role: 'row', name },
  });
});

test('what sorts a column is called by the column, also where a kit names it by the order alone', async () => {
  const header = (text: string, label: string) =>
    `<th><div role="button" tabindex="0" aria-label="${label}">${text}</div>`;
  await scripted.show(
    `<table><tr>${header('Number', 'Current sort order is none')}${header('Title', 'Sort by title')}${header('⋮', 'Order of columns')}</tr><tr><td>1<td>Tide<td></tr></table>`,
  );
  const { nodes } = await scripted.ask('snapshot');
  expect(nodes.filter(({ role }) => role === 'button').map(({ name }) => name)).toEqual([
    'Number',
    'Sort by title',
    'Order of columns',
  ]);
});

test('a plain “Next” below “Showing 1 to 10 of 38” turns the pages of the list, and sends no filter', async () => {
  await scripted.show(
    `<main><select aria-label="Status"><option>Any status</option><option>Open</option></select>
     <table><tr><th>Number<th>Stars<th>Active</tr>${['Q-1', 'Q-2']
       .map(
         (number) =>
           `<tr><td>${number}<td><ul aria-label="Stars"><li>★</li><li>★</li></ul><td><input type="checkbox" role="switch" aria-label="${number} active"></tr>`,
       )
       .join('')}</table>
     <div><span>Showing 1 to 10 of 38</span><ul><li role="button" tabindex="0">Next</li></ul></div></main>`,
  );
  const { forms } = await scripted.ask('snapshot');
  expect(forms.flatMap(({ submit }) => submit?.name ?? [])).toEqual([]);
});
