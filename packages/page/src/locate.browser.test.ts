import { expect, test } from 'vitest';
import { type ScriptedPage, scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

async function located(html: string, target: Parameters<ScriptedPage['ask']>[1]): Promise<string> {
  await scripted.show(html);
  return scripted.page.evaluate((wanted) => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    const found = api.locate(wanted);
    if (found.status !== 'found') return `${found.status} ${found.count ?? ''}`.trim();
    return api.element(found.ref).id || api.read(found.ref).text;
  }, target);
}

const CARDS = `<div class="grid"><div class="card"><h3>Blue mug</h3><p>$12</p><button id="a">Add</button></div>
  <div class="card"><h3>Red mug</h3><p>$14</p><button id="b">Add</button></div></div>`;
const TABLE = `<table><tr><th>Name<th>Total<th></tr><tr><td>Ada<td>$5<td><button id="a">Edit</button></tr><tr id="r"><td>Bob Ada<td>$7<td><button id="b">Edit</button></tr></table>`;

const COLUMNS =
  '<table><thead><tr><th>Name<th>Price</thead><tr><td>Mug<td id="a">$5<tr><td>Towel<td id="b">$7<tfoot><tr><td>Sum<td>$12</tfoot></table>';
const PRICE = { role: 'cell', within: { role: 'column', name: 'Price' } } as const;

const CASES = [
  [
    'an exact name before one in other case',
    '<button id="a">save</button><button id="b">Save</button>',
    { role: 'button', name: 'Save' },
    'b',
  ],
  ['another case where no name is equal', '<button id="a">SAVE</button>', { role: 'button', name: 'Save' }, 'a'],
  ['no part of a name', '<button id="a">Save all</button>', { role: 'button', name: 'Save' }, 'missing'],
  ['a name with other white space', '<button id="a">Save \n all</button>', { role: 'button', name: 'Save  all' }, 'a'],
  ['the nth', '<button>x</button><button id="b">x</button>', { role: 'button', name: 'x', nth: 2 }, 'b'],
  ['nothing of several', '<button>x</button><button>x</button>', { role: 'button', name: 'x' }, 'ambiguous 2'],
  [
    'the first of links to the same place',
    '<a id="a" href="/x">x</a><a href="/x">x</a>',
    { role: 'link', name: 'x' },
    'a',
  ],
  ['a button in a card', CARDS, { role: 'button', name: 'Add', within: { role: 'item', name: 'Red mug' } }, 'b'],
  [
    'a button in a row by an equal cell',
    TABLE,
    { role: 'button', name: 'Edit', within: { role: 'row', name: 'Ada' } },
    'a',
  ],
  ['a row by a part of a cell', TABLE, { role: 'row', name: 'Bob' }, 'r'],
  [
    'a field by its placeholder',
    '<label>Name <input id="a" placeholder="Ada"></label>',
    { role: 'field', name: 'Ada' },
    'a',
  ],
  [
    'an editable combobox as a field',
    '<input id="a" role="combobox" aria-label="City">',
    { role: 'field', name: 'City' },
    'a',
  ],
  ['a select as a dropdown', '<select id="a" aria-label="City"></select>', { role: 'dropdown', name: 'City' }, 'a'],
  ['any role as an element', '<a id="a" href="/">Go</a>', { role: 'element', name: 'Go' }, 'a'],
  ['the smallest element with a text', '<div><p><b id="a">Hello</b></p></div>', { role: 'text', name: 'Hello' }, 'a'],
  [
    'the smallest element that holds a text',
    '<div><p id="a">Hello <i>you</i> there</p></div>',
    { role: 'text', name: 'you there' },
    'a',
  ],
  ['a definition', '<dl><dt>Total</dt><dd id="a">$5</dd></dl>', { role: 'value', name: 'Total' }, 'a'],
  [
    'a total under a table',
    '<table><tr><th>A<th>B<th>C</tr><tr><td>1<td>2<td>3</tr><tfoot><tr><td colspan="2">Sum<td id="a">$5</tr></tfoot></table>',
    { role: 'value', name: 'Sum' },
    'a',
  ],
  [
    'a row of two',
    '<table><tr><th>Colour</th><td id="a">Blue</td></tr></table>',
    { role: 'value', name: 'Colour' },
    'a',
  ],
  [
    'a pair side by side',
    '<div style="display:flex"><span>Total:</span><span id="a">$5</span></div>',
    { role: 'value', name: 'Total' },
    'a',
  ],
  ['a label and a value in one text', '<p>Total: $29.99</p>', { role: 'value', name: 'Total' }, '$29.99'],
  ['a label in bold before its value', '<p><b>Total:</b> $29.99</p>', { role: 'value', name: 'Total' }, '$29.99'],
  ['a count before its word', '<p>3 items</p>', { role: 'value', name: 'items' }, '3'],
  ['a count in brackets', '<a href="/c">Cart (4)</a>', { role: 'value', name: 'Cart' }, '4'],
  ['a badge', '<a href="/c">Cart <span id="a">4</span></a>', { role: 'value', name: 'Cart' }, 'a'],
  [
    'a figure over its label',
    '<div><div id="a">17</div><div>Open issues</div></div>',
    { role: 'value', name: 'Open issues' },
    'a',
  ],
  [
    'what follows a label of any kind',
    '<section><h4>Owner</h4><p id="a">Ada</p><p>more</p></section>',
    { role: 'value', name: 'Owner' },
    'a',
  ],
] as const;
test.each(CASES)('a target finds %s', async (_name, html, target, wanted) => {
  expect(await located(html, target)).toBe(wanted);
});

test('members are counted: rows without header and totals, items without those of inner lists, cards, and a lone card', async () => {
  await scripted.show(`<table><thead><tr><th>A<th>B</tr></thead><tr><td>1<td>2<tr><td>3<td>4<tfoot><tr><td>Sum<td>6</tfoot></table>
    <ul><li>One<ul><li>a<li>b</ul><li>Two</ul>${CARDS}`);
  const { collections } = await scripted.ask('snapshot');
  const counted = await Promise.all(
    collections.map(async ({ items }) => (await scripted.ask('locateAll', items)).length),
  );
  expect(collections.map(({ kind, size }) => `${kind} ${size}`)).toEqual(['table 2', 'list 2', 'list 2', 'list 2']);
  expect(counted).toEqual([2, 2, 2, 2]);
  await scripted.show(
    '<h2>Found</h2><div class="grid"><div class="card"><h3>Blue mug</h3><p>$12</p><button>Add</button></div></div>',
  );
  expect((await scripted.ask('locateAll', { role: 'item', within: { role: 'list', name: 'Found' } })).length).toBe(1);
});

test('chips that can be pressed and have controls of their own are items, buttons beside each other are none', async () => {
  const chip = (name: string) =>
    `<div class="chip" role="button" tabindex="0"><span>${name} <b>3</b></span><i role="button" tabindex="0" aria-label="Delete ${name}">×</i></div>`;
  await scripted.show(`<h2>Tags</h2><div>${['Fragile', 'Gift', 'Roman'].map(chip).join('')}</div>
    <div><button class="b">Cut</button><button class="b">Copy</button><button class="b">Paste</button></div>`);
  const { collections, nodes } = await scripted.ask('snapshot');
  expect(collections.map(({ name, size }) => [name, size])).toEqual([['Tags', 3]]);
  expect(nodes.filter(({ role }) => role === 'listitem')).toHaveLength(3);
  expect(await scripted.ask('locateAll', { role: 'item', within: { role: 'list', name: 'Tags' } })).toHaveLength(3);
});

test('what can be pressed as a whole is a member of the list that holds it directly', async () => {
  const entry = (name: string) => `<a href="#${name}"><div>${name} was photographed</div><div>25 Nov 2026</div></a>`;
  await scripted.show(`<h1>Activity</h1><div role="list">${['Anvil', 'Chisel', 'Drill'].map(entry).join('')}</div>
    <nav><div role="list">${['Start', 'Objects'].map(entry).join('')}</div></nav>
    <aside><ul>${['Home', 'Reports', 'Team'].map((name) => `<a href="#${name}" class="item"><i aria-hidden="true">home</i><span>${name}</span></a>`).join('')}</ul></aside>`);
  const { collections } = await scripted.ask('snapshot');
  expect(collections.map(({ name, rows }) => [name, rows.length, rows[0]])).toEqual([
    ['Activity', 3, ['Anvil was photographed', '25 Nov 2026']],
  ]);
  expect(await scripted.ask('locateAll', { role: 'item', within: { role: 'list', name: 'Activity' } })).toHaveLength(3);
});

test('fields of a form and boxes of a layout are not a list of items', async () => {
  await scripted.show(`<form><div class="row"><label>Name <input></label></div><div class="row"><label>Mail <input></label></div><button>Save</button></form>
    <div class="toolbar"><button>Cut</button><button>Copy</button></div><div><span>Tax</span><b>$1</b></div><div><span>Sum</span><b>$2</b></div>`);
  expect((await scripted.ask('snapshot')).collections).toEqual([]);
});

test('of several with one name, the one that was described is taken, and how like it is comes along', async () => {
  await scripted.show(
    '<header><button class="x">Save</button></header><main><form aria-label="Profile"><input aria-label="Name"><button id="b">Save</button></form></main>',
  );
  const { nodes } = await scripted.ask('snapshot');
  const ref = nodes.findLast(({ name }) => name === 'Save')?.ref ?? '';
  const description = await scripted.ask('describe', ref);
  expect(await scripted.ask('locate', { role: 'button', name: 'Save' }, description)).toEqual({
    status: 'found',
    ref,
    identity: 1,
  });
  expect((await scripted.ask('similar', description, 2)).map((one) => one.ref)[0]).toBe(ref);
});

test('what is missing comes with the names that are most like it', async () => {
  await scripted.show('<button>Cancel</button><button>Save it</button>');
  expect(await scripted.ask('locate', { role: 'button', name: 'Save' })).toEqual({
    status: 'missing',
    hidden: 0,
    nearby: ['Save it', 'Cancel'],
  });
});

test('a reference stays with its element and ends with it', async () => {
  await scripted.show('<button>Save</button><p>x</p>');
  const [before] = (await scripted.ask('snapshot')).nodes;
  await scripted.page.evaluate(() => document.querySelector('p')?.remove());
  const [after] = (await scripted.ask('snapshot')).nodes;
  expect(after?.ref).toBe(before?.ref);
  await scripted.page.evaluate(() => document.querySelector('button')?.remove());
  expect(await scripted.ask('read', before?.ref ?? '')).toMatchObject({ visible: false, text: '', box: null });
});

test('states are read as a person sees them', async () => {
  await scripted.show(
    `<input aria-label="A" value="typed" disabled><select aria-label="B"><option value="1">One</option></select><input type="checkbox" aria-label="C" checked><p>Some <b>text</b></p><input type="password" aria-label="D" value="secret">`,
  );
  const read = async (role: 'field' | 'dropdown' | 'checkbox' | 'text', name: string) =>
    (await scripted.ask('readAll', { role, name }))[0];
  expect(await read('field', 'A')).toMatchObject({
    value: 'typed',
    text: 'typed',
    enabled: false,
    visible: true,
    checked: null,
  });
  expect(await read('dropdown', 'B')).toMatchObject({ value: 'One', text: 'One' });
  expect(await read('checkbox', 'C')).toMatchObject({ checked: true });
  expect(await read('text', 'Some text')).toMatchObject({ text: 'Some text', checked: null });
  expect(await read('field', 'D')).toMatchObject({ text: '' });
});

test('the cells in a column are those that stand under its header, without the total', async () => {
  await scripted.show(COLUMNS);
  const texts = await scripted.page.evaluate((wanted) => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    return api.readAll(wanted).map((state: { text: string }) => state.text);
  }, PRICE);
  expect(texts).toEqual(['$5', '$7']);
});
