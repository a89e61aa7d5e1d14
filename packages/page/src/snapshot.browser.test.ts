import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

async function outlineOf(html: string): Promise<string> {
  await scripted.show(html);
  return (await scripted.ask('snapshot')).outline;
}

const NAMES: readonly (readonly [string, string, string])[] = [
  ['a label around its field', '<label>Email <input></label>', 'textbox "Email"'],
  ['a label that points to its field', '<label for="a">Email</label><input id="a">', 'textbox "Email"'],
  [
    'several labelling elements',
    '<b id="a">Billing</b><b id="b">Name</b><input aria-labelledby="a b">',
    'textbox "Billing Name"',
  ],
  ['an aria-label before the content', '<button aria-label="Close">×</button>', 'button "Close"'],
  ['the picture in a link', '<a href="/"><img src="data:," alt="Home" width="9" height="9"></a>', 'link "Home"'],
  [
    'the title of a drawn icon',
    '<button><svg width="9" height="9"><title>Menu</title></svg></button>',
    'button "Menu"',
  ],
  [
    'text for screen readers',
    '<button><span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">Remove</span><i>x</i></button>',
    'button "Remove x"',
  ],
  [
    'hidden parts left out',
    '<button>Save <span hidden>now</span><span aria-hidden="true">★</span></button>',
    'button "Save"',
  ],
  ['the value of an input button', '<input type="submit" value="Send it">', 'button "Send it"'],
  ['a submit button without a value', '<input type="submit">', 'button "Submit"'],
  ['a placeholder where there is nothing else', '<input placeholder="Search…">', 'textbox "Search…"'],
  [
    'the text before an unlabelled field',
    '<div><span>Quantity:</span> <input type="number"></div>',
    'spinbutton "Quantity"',
  ],
  ['parts that stand apart', '<button><div>Ada</div><div>Lovelace</div></button>', 'button "Ada Lovelace"'],
  ['a caption', '<table><caption>Orders</caption><tr><td>1<td>2</table>', 'table "Orders"'],
  ['a heading over a table', '<h2>Orders</h2><table><tr><td>1<td>2</table>', 'table "Orders"'],
  [
    'no heading of the section before it',
    '<section><h2>Tags</h2><ul><li>rush<li>club</ul></section><section><table><tr><td>1<td>2</table></section>',
    'table',
  ],
  [
    'a heading in a section of its own',
    '<section><h2>Orders</h2><button>New</button></section><section><table><tr><td>1<td>2</table></section>',
    'table "Orders"',
  ],
  [
    'no count of a heading',
    '<h2>Orders <b style="display:inline-block">3</b></h2><table><tr><td>1<td>2</table>',
    'table "Orders"',
  ],
  ['no count in brackets', '<h2>Orders (3)</h2><table><tr><td>1<td>2</table>', 'table "Orders"'],
  ['a number that is part of the words', '<h2>Floor 2</h2><table><tr><td>1<td>2</table>', 'table "Floor 2"'],
  ['a dialog by its heading', '<div role="dialog"><h2>Really?</h2><button>Yes</button></div>', 'dialog "Really?"'],
  ['text that no element names', '<div onclick="f()">Click me</div>', 'generic "Click me"'],
];
test.each(NAMES)('a name comes from %s', async (_name, html, line) => {
  expect((await outlineOf(html)).split('\n').map((one) => one.trim().replace(/^- /, '').split(':')[0])).toContain(line);
});

const HIDDEN: readonly (readonly [string, string])[] = [
  ['display none', '<div style="display:none"><button>Gone</button></div>'],
  ['visibility', '<div style="visibility:hidden"><button>Gone</button></div>'],
  ['aria-hidden', '<div aria-hidden="true"><button>Gone</button></div>'],
  ['inert', '<div inert><button>Gone</button></div>'],
  ['a closed details', '<details><summary>More</summary><button>Gone</button></details>'],
  ['a collapsed panel', '<div style="height:0;overflow:hidden"><button>Gone</button></div>'],
  ['transparency that lets clicks through', '<div style="opacity:0;pointer-events:none"><button>Gone</button></div>'],
  ['a place outside the page', '<div style="position:absolute;left:-9999px"><button>Gone</button></div>'],
  ['a closed dialog', '<dialog><button>Gone</button></dialog>'],
];
test.each(HIDDEN)('what is hidden by %s is left out', async (_name, html) => {
  expect(await outlineOf(html)).not.toContain('Gone');
  expect(await scripted.ask('locate', { role: 'button', name: 'Gone' })).toMatchObject({
    status: 'missing',
    hidden: 1,
  });
});

test('what lies under an overlay, in a box without size or behind a drawn checkbox stays', async () => {
  const outline = await outlineOf(`<button>Under</button><div style="position:fixed;inset:0;background:#fff8"></div>
    <div style="height:0"><button>Spilling</button></div><div style="display:contents"><button>Boxless</button></div>
    <label><input type="checkbox" style="position:absolute;opacity:0;width:0;height:0"><i style="display:inline-block;width:9px;height:9px"></i>Agree</label>`);
  for (const line of ['button "Under"', 'button "Spilling"', 'button "Boxless"', 'checkbox "Agree"'])
    expect(outline).toContain(line);
});

test('shadow trees and slots are read as they are drawn', async () => {
  await scripted.show('<x-card><b slot="title">Blue mug</b><button>Buy</button></x-card>');
  await scripted.page.evaluate(() => {
    const root = document.querySelector('x-card')?.attachShadow({ mode: 'open' });
    root?.setHTMLUnsafe('<h3><slot name="title"></slot></h3><slot></slot><label>Count <input></label>');
  });
  expect((await scripted.ask('snapshot')).outline).toBe(
    '- heading "Blue mug" [level 3]\n- button "Buy"\n- textbox "Count"',
  );
});

test('roles and states are reported', async () => {
  const outline =
    await outlineOf(`<button aria-expanded="false" disabled>Menu</button><input type="checkbox" checked aria-label="A">
    <div role="tab" aria-selected="true">T</div><div role="switch" aria-checked="true">S</div><select aria-label="C"><option>One</option></select>
    <details open><summary>More</summary>text</details>`);
  expect(outline).toContain('- button "Menu" [collapsed] [disabled]');
  expect(outline).toContain('- checkbox "A" [checked]');
  expect(outline).toContain('- tab "T" [selected]');
  expect(outline).toContain('- switch "S" [checked]');
  expect(outline).toContain('- combobox "C": One');
  expect(outline).toContain('- button "More" [expanded]');
});

test('what a pointer or a handler marks as clickable is interactive, its inside and its labels are not', async () => {
  await scripted.show(
    `<div style="cursor:pointer"><span>Card</span></div><p>Plain</p><label style="cursor:pointer"><input type="checkbox">Pick</label>`,
  );
  const { nodes } = await scripted.ask('snapshot');
  expect(nodes.filter(({ interactive }) => interactive).map(({ role, name }) => `${role} ${name}`)).toEqual([
    'generic Card',
    'checkbox Pick',
  ]);
});

test('a menu that takes the focus is not pressed, its items are', async () => {
  await scripted.show('<ul role="menu" tabindex="0"><li role="menuitem">Edit</li><li role="menuitem">Delete</li></ul>');
  const { nodes } = await scripted.ask('snapshot');
  expect(nodes.filter(({ interactive }) => interactive).map(({ name }) => name)).toEqual(['Edit', 'Delete']);
});

test('what only keeps the focus among its controls is not pressed; a card that shows the pointer is', async () => {
  const inside = '<button>Edit</button><button>Delete</button>';
  await scripted.show(`<div tabindex="0">${inside}</div><div tabindex="0" style="cursor:pointer">${inside} Ada</div>`);
  const { nodes } = await scripted.ask('snapshot');
  const pressed = nodes.filter(({ interactive, role }) => interactive && role === 'generic');
  expect(pressed.map(({ name }) => name)).toEqual(['Edit Delete Ada']);
});

test('the text by which a test tells its own record is no part of the structure', async () => {
  const structureOf = async (name: string) => {
    await scripted.show(`<div role="dialog" aria-label="Edit ${name}"><button>Archive ${name}</button></div>`);
    return (await scripted.ask('snapshot')).structure;
  };
  expect(await structureOf('Ada k3b4c5d6')).toBe(await structureOf('Ada m2n8p3q7'));
  expect(await structureOf('Ada k3b4c5d6')).not.toBe(await structureOf('Grace k3b4c5d6'));
});

test('odd documents do not stop a snapshot', async () => {
  await scripted.show(`<form><input name="id"><input name="parentNode"><input name="childNodes"><input name="getAttribute"><input name="tagName"><button name="children">Go</button></form>
    <svg><text>drawn</text></svg><frameset></frameset><b role=""></b><i role="nonsense" tabindex="x"></i><a href="http://[">bad</a><img src="http://[" alt="x">`);
  const { nodes, forms } = await scripted.ask('snapshot');
  expect(nodes.map(({ name }) => name)).toContain('bad');
  expect(forms[0]?.submit?.name).toBe('Go');
});

test('a page that patches built-ins changes nothing in what is read', async () => {
  await scripted.show('<button>Save</button>');
  const outline = await scripted.page.evaluate(() => {
    Element.prototype.getAttribute = () => 'patched';
    Element.prototype.getBoundingClientRect = () => new DOMRect();
    const text = Reflect.get(globalThis, Symbol.for('assay.page')).snapshot().outline;
    return text;
  });
  await scripted.page.goto('about:blank');
  expect(outline).toBe('- button "Save"');
});

test('pictures that do not load are reported, those that do are not', async () => {
  await scripted.show(
    `<img src="data:image/png;base64,xx" alt="a"><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="b">`,
  );
  await scripted.page.waitForFunction(() => [...document.images].every((image) => image.complete));
  expect((await scripted.ask('snapshot')).brokenImages).toEqual(['data:image/png;base64,xx']);
});

test('each header before a value in a row is the label of that value', async () => {
  await scripted.show(
    '<table><tbody><tr><th>City</th><td>Oslo</td><th>Seats</th><td>7</td></tr><tr><th>Phone</th><td></td><th>Plan</th><td>Basic</td></tr></tbody></table>',
  );
  const { facts } = await scripted.ask('snapshot');
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(['City: Oslo', 'Seats: 7', 'Plan: Basic']);
});

test('a row of totals says each figure under the name of its column, also where all its cells are headers', async () => {
  const table = (foot: string) =>
    `<table><thead><tr><th>Agent</th><th>Solved</th><th>Hours</th></tr></thead><tbody><tr><td>Rosa</td><td>7</td><td>3</td></tr><tr><td>Till</td><td>5</td><td>4</td></tr></tbody><tfoot>${foot}</tfoot></table>`;
  const factsIn = async (foot: string) => {
    await scripted.show(table(foot));
    return (await scripted.ask('snapshot')).facts.map(({ label, value }) => `${label}: ${value}`);
  };
  expect(await factsIn('<tr><th>Total</th><td>12</td><td>7</td></tr>')).toEqual(['Total Solved: 12', 'Total Hours: 7']);
  expect(await factsIn('<tr><th colspan="2">Total</th><th>7</th></tr>')).toEqual(['Total: 7']);
});
