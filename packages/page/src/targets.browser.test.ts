import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

/** The nodes that their own target does not find again, each with its outline line. */
async function lost(html: string): Promise<readonly unknown[]> {
  await scripted.show(html);
  return scripted.page.evaluate(() => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    const problems: unknown[] = [];
    const { nodes, facts, forms, collections } = api.snapshot();
    for (const node of nodes) {
      const found = api.locate(node.target);
      if (found.ref !== node.ref) problems.push({ node: `${node.role} ${node.name}`, target: node.target, found });
    }
    for (const node of nodes.slice(0, 12)) {
      const again = api.targetFor(node.ref);
      if (JSON.stringify(again) !== JSON.stringify(node.target)) problems.push({ node: node.name, again });
    }
    for (const fact of facts) {
      const found = api.locate(fact.target);
      if (found.status !== 'found' || api.read(found.ref).text !== fact.value) problems.push({ fact, found });
    }
    for (const form of forms) {
      for (const field of form.fields)
        if (api.locate(field.target).ref !== field.ref) problems.push({ field: field.label });
    }
    for (const collection of collections) {
      const counted = api.locateAll(collection.items).length;
      if (counted !== collection.size) problems.push({ collection: collection.name, size: collection.size, counted });
    }
    return problems;
  });
}

test('a link with a badge is called by its words, also where the badge says more to those who do not see it', async () => {
  const badge = '<span role="img" aria-label="32 open">32</span>';
  expect(await lost(`<nav><a href="/tickets"><span>Maintenance</span> ${badge}</a></nav>`)).toEqual([]);
  const { nodes } = await scripted.ask('snapshot');
  expect(nodes.find(({ role }) => role === 'link')).toMatchObject({
    name: 'Maintenance 32 open',
    target: { role: 'link', name: 'Maintenance' },
  });
});

test.each(['', 'display:inline-block;margin-left:4px'])(
  'a tab with a badge right behind its words is called by them',
  async (style) => {
    const badge = `<span style="${style}">3</span>`;
    await lost(
      `<div role="tablist"><button role="tab">Details</button><button role="tab">Contacts${badge}</button></div>`,
    );
    const { nodes } = await scripted.ask('snapshot');
    expect(nodes.findLast(({ role }) => role === 'tab')?.target).toEqual({ role: 'tab', name: 'Contacts' });
  },
);

test('a link whose badge says what it counts is called by the words before it', async () => {
  const badge =
    '<span>11<span style="position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden"> requests waiting</span></span>';
  expect(await lost(`<nav><a href="/bookings">Bookings ${badge}</a></nav>`)).toEqual([]);
  const { nodes } = await scripted.ask('snapshot');
  expect(nodes.find(({ role }) => role === 'link')?.target).toEqual({ role: 'link', name: 'Bookings' });
});

const PAGES: Readonly<Record<string, string>> = {
  'a shop with cards': `<header><a href="/">Shop</a><nav><ul><li><a href="/a">Home</a><li><a href="/c">Cart <span>3</span></a></ul></nav></header>
    <main><h1>Products</h1><div class="grid"><div class="card"><h3>Blue mug</h3><p>$12.00</p><button>Add to cart</button></div>
    <div class="card"><h3>Red mug</h3><p>$12.00</p><button>Add to cart</button></div></div></main><footer><a href="/">Shop</a></footer>`,
  'tables with equal rows': `<h2>Orders</h2><table><tr><th>Id<th>Sum<th></tr><tr><td>1<td>5<td><button>Delete</button></tr>
    <tr><td>1<td>5<td><button>Delete</button></tr></table><table><caption>Old</caption><tr><td>1<td>5</table>`,
  'nested lists': `<ul><li>One<ul><li>Inner<li>Two</ul><li>Two<li><a href="#">Three</a> more</ul>`,
  'unnamed controls': `<button><svg width="20" height="20"></svg></button><button><svg width="20" height="20"></svg></button>
    <input><input><select><option>a</select><div onclick="f()" style="width:9px;height:9px"></div><a href="/x"><img src="x" alt=""></a>`,
  'odd names': `<button>Say "hi"</button><button>  Two
    lines </button><a href="/1">{{name}}</a><a href="/2">{{name}}</a><button>${'long '.repeat(40)}</button><p>${'words and '.repeat(30)}</p><p>a</p><p>A</p>`,
  'a dialog over a page': `<button>Save</button><dialog open aria-label="Edit"><label>Name <input></label><button>Save</button></dialog>`,
  'facts of all kinds': `<dl><dt>Status</dt><dd>Paid</dd><dt>Owner:</dt><dd>Ada</dd></dl><p>Total: $29.99</p><p>3 items</p><a href="/cart">Cart (4)</a>
    <div><span>Subtotal</span><span>$20.00</span></div><div><div>17</div><div>Open issues</div></div><p><b>Tax:</b> 3.20</p>
    <table><tr><td>Colour<td>Blue<tr><td>Size<td>M</table><p>Total: $1</p>`,
};

for (const [name, html] of Object.entries(PAGES)) {
  test(`every node of ${name} is found again by its own target`, async () => {
    expect(await lost(html)).toEqual([]);
  });
}

const words = fc.constantFrom(
  'Save',
  'save',
  'Edit',
  'Blue mug',
  'Total:',
  '3 items',
  '$5',
  'Name',
  'A: b',
  '',
  'x "y"',
  'Save all',
);
const leaf = fc.oneof(
  words.map((text) => `<button>${text}</button>`),
  words.map((text) => `<a href="/${text.length}">${text}</a>`),
  words.map((text) => `<span>${text}</span>`),
  words.map((text) => text),
  words.map((text) => `<h3>${text}</h3>`),
  words.map((text) => `<label>${text}<input></label>`),
  words.map((text) => `<input placeholder='${text.replace(/"/g, '')}'>`),
  words.map((text) => `<label><input type="checkbox">${text}</label>`),
  words.map((text) => `<div style="cursor:pointer">${text}</div>`),
  words.map((text) => `<select><option>${text}</option></select>`),
  words.map((text) => `<div role="status">${text}</div>`),
  words.map((text) => `<button style="display:none">${text}</button>`),
);
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc
      .tuple(
        fc.constantFrom('div', 'section', 'main', 'form', 'fieldset', 'article', 'p'),
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
      )
      .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`),
    fc
      .array(tie('tree'), { minLength: 1, maxLength: 4 })
      .map((parts) => `<ul>${parts.map((part) => `<li>${part}</li>`).join('')}</ul>`),
    fc
      .array(tie('tree'), { minLength: 2, maxLength: 6 })
      .map(
        (parts) =>
          `<table>${parts.map((part, i) => (i % 2 ? `<td>${part}</td></tr>` : `<tr><td>${part}</td>`)).join('')}</table>`,
      ),
    fc
      .array(tie('tree'), { minLength: 2, maxLength: 4 })
      .map((parts) => `<div class="grid">${parts.map((part) => `<div class="card">${part}</div>`).join('')}</div>`),
    fc
      .tuple(words, tie('tree'))
      .map(([name, part]) => `<div role="dialog" aria-label='${name.replace(/"/g, '')}'>${part}</div>`),
  ),
}));

test('every node of any page is found again by its own target', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tree, { minLength: 1, maxLength: 5 }), async (parts) => {
      expect(await lost(parts.join('\n'))).toEqual([]);
    }),
    { numRuns: 80, seed: 20, interruptAfterTimeLimit: 25_000 },
  );
});

test('a control is named without the count beside it, a page by its number', async () => {
  await scripted.show('<a href="/c">Cart <span>4</span></a><a href="/1">Page 1</a><a href="/2">Page 2</a>');
  const { nodes } = await scripted.ask('snapshot');
  expect(nodes.map(({ name, target }) => [name, target.name])).toEqual([
    ['Cart 4', 'Cart'],
    ['Page 1', 'Page 1'],
    ['Page 2', 'Page 2'],
  ]);
});

test('a balance is data: a control is named by the words before it, or by its place', async () => {
  await scripted.show(
    `<a href="/a"><div><div>Savings 2027</div><div><span>4,582.27</span></div></div></a>
    <ul><li><span>Food</span> <button>448.95</button><li><span>Rent</span> <button>-12.00</button></ul><button>2</button>`,
  );
  const { nodes } = await scripted.ask('snapshot');
  const controls = nodes.filter(({ role }) => role === 'link' || role === 'button');
  expect(controls.map(({ target }) => [target.name, target.within?.name])).toEqual([
    ['Savings 2027', undefined],
    [undefined, 'Food'],
    [undefined, 'Rent'],
    ['2', undefined],
  ]);
});

test('a field with a label is called by it and its place, and not by the words that stand in it while it is empty', async () => {
  const field = '<label>Skills <input placeholder="Choose…"></label>';
  await scripted.show(`<label>Skills <input></label><div role="dialog" aria-label="New">${field}</div>`);
  const fields = (await scripted.ask('snapshot')).forms.flatMap((form) => form.fields);
  expect(fields.at(-1)?.target).toEqual({ role: 'field', name: 'Skills', within: { role: 'dialog', name: 'New' } });
});
