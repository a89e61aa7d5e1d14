import type { ElementDescription, Step, Target } from '@assay/domain';
import { type Candidate, PAGE_SCRIPT } from '@assay/page';
import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideHeal } from './decide-heal.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.addInitScript(PAGE_SCRIPT);
  await page.goto('about:blank');
});
afterAll(() => browser.close());

const NAV =
  '<header><a href="/">Shop</a><nav><a href="/products">Products</a><a href="/cart">Cart</a><a href="/orders">Orders</a></nav></header>';
const card = (name: string, button: string) => `<div class="card"><h3>${name}</h3><p>$12.00</p>${button}</div>`;
const SHOP = `${NAV}<main><h1>Products</h1><div class="grid">${card('Blue mug', '<button>Add to cart</button>')}${card('Red mug', '<button>Add to cart</button>')}</div></main>`;
const FORM = `${NAV}<main><h1>Profile</h1><form id="profile"><label>First name <input name="first" id="first"></label><label>Last name <input name="last" id="last"></label>
  <label>Country <select name="country"><option>Germany</option></select></label><label><input type="checkbox" name="news"> Newsletter</label><button type="submit" class="primary">Save changes</button><button type="button">Cancel</button></form></main>`;
const TABLE = `${NAV}<main><h1>Orders</h1><table><tr><th>Order<th>Total<th></tr><tr><td>Ada<td>$5<td><button>View</button><button>Delete</button></tr><tr><td>Bob<td>$7<td><button>View</button><button>Delete</button></tr></table>
  <p>Total: <b id="sum">$12</b></p><button>New order</button></main>`;

type Variant = {
  readonly name: string;
  readonly before: string;
  readonly target: Target;
  readonly change: (html: string) => string;
  readonly wanted?: string;
};

const replace = (from: string, to: string) => (html: string) => html.replaceAll(from, to);
const both =
  (...changes: readonly ((html: string) => string)[]) =>
  (html: string) =>
    changes.reduce((text, change) => change(text), html);
const banner = replace('<main>', '<div style="padding:12px;background:#eee">Free delivery this week</div><main>');
const button = (name: string, within?: Target): Target => ({ role: 'button', name, ...(within ? { within } : {}) });
const blueMug: Target = { role: 'item', name: 'Blue mug' };
const ada: Target = { role: 'row', name: 'Ada' };

/** The element is still there, and is now called `wanted`. */
const CHANGED: readonly Variant[] = [
  {
    name: 'a reworded link',
    before: SHOP,
    target: { role: 'link', name: 'Cart' },
    change: replace('>Cart<', '>Basket<'),
    wanted: 'Basket',
  },
  {
    name: 'a reworded submit button',
    before: FORM,
    target: button('Save changes'),
    change: replace('Save changes', 'Update profile'),
    wanted: 'Update profile',
  },
  {
    name: 'a partly reworded button',
    before: FORM,
    target: button('Save changes'),
    change: replace('Save changes', 'Save'),
    wanted: 'Save',
  },
  {
    name: 'a reworded button under a new banner',
    before: FORM,
    target: button('Save changes'),
    change: both(banner, replace('Save changes', 'Save profile')),
    wanted: 'Save profile',
  },
  {
    name: 'a reworded button in wrapped markup',
    before: FORM,
    target: button('Save changes'),
    change: both(
      replace(
        '<button type="submit" class="primary">Save changes</button>',
        '<div class="actions"><button type="submit" class="btn">Save my changes</button></div>',
      ),
    ),
    wanted: 'Save my changes',
  },
  {
    name: 'a relabelled field',
    before: FORM,
    target: { role: 'field', name: 'First name' },
    change: replace('First name', 'Given name'),
    wanted: 'Given name',
  },
  {
    name: 'a relabelled field with another id',
    before: FORM,
    target: { role: 'field', name: 'Last name' },
    change: both(replace('Last name', 'Family name'), replace('id="last"', 'id="f2"')),
    wanted: 'Family name',
  },
  {
    name: 'a relabelled dropdown',
    before: FORM,
    target: { role: 'dropdown', name: 'Country' },
    change: replace('Country', 'Country or region'),
    wanted: 'Country or region',
  },
  {
    name: 'a relabelled checkbox',
    before: FORM,
    target: { role: 'checkbox', name: 'Newsletter' },
    change: replace(' Newsletter', ' Send me news'),
    wanted: 'Send me news',
  },
  {
    name: 'reworded buttons of all cards',
    before: SHOP,
    target: button('Add to cart', blueMug),
    change: replace('Add to cart', 'Add to basket'),
    wanted: 'Add to basket',
  },
  {
    name: 'reworded buttons of all rows',
    before: TABLE,
    target: button('View', ada),
    change: replace('>View<', '>Details<'),
    wanted: 'Details',
  },
  {
    name: 'a button that became a link',
    before: TABLE,
    target: button('New order'),
    change: replace('<button>New order</button>', '<a href="/new">New order</a>'),
    wanted: 'New order',
  },
  {
    name: 'a reworded button elsewhere on the page',
    before: TABLE,
    target: button('New order'),
    change: replace('New order', 'Create order'),
    wanted: 'Create order',
  },
];

/** The element is gone, and nothing on the page may replace it. */
const REMOVED: readonly Variant[] = [
  {
    name: 'a submit button beside a cancel button',
    before: FORM,
    target: button('Save changes'),
    change: replace('<button type="submit" class="primary">Save changes</button>', ''),
  },
  {
    name: 'a link of a menu',
    before: SHOP,
    target: { role: 'link', name: 'Cart' },
    change: replace('<a href="/cart">Cart</a>', ''),
  },
  {
    name: 'the first link of a menu',
    before: SHOP,
    target: { role: 'link', name: 'Products' },
    change: replace('<a href="/products">Products</a>', ''),
  },
  {
    name: 'a field of two',
    before: FORM,
    target: { role: 'field', name: 'First name' },
    change: replace('<label>First name <input name="first" id="first"></label>', ''),
  },
  {
    name: 'the second field of two',
    before: FORM,
    target: { role: 'field', name: 'Last name' },
    change: replace('<label>Last name <input name="last" id="last"></label>', ''),
  },
  {
    name: 'the button of one card',
    before: SHOP,
    target: button('Add to cart', blueMug),
    change: (html) => html.replace('<button>Add to cart</button>', ''),
  },
  {
    name: 'a whole card',
    before: SHOP,
    target: button('Add to cart', blueMug),
    change: replace(card('Blue mug', '<button>Add to cart</button>'), ''),
  },
  {
    name: 'a row',
    before: TABLE,
    target: button('View', ada),
    change: (html) => html.replace(/<tr><td>Ada.*?<\/tr>/u, ''),
  },
  {
    name: 'a button of a row beside one that deletes',
    before: TABLE,
    target: button('View', ada),
    change: replace('<button>View</button>', ''),
  },
  {
    name: 'a button that another one with harm replaced',
    before: TABLE,
    target: button('New order'),
    change: replace('New order', 'Delete all orders'),
  },
  {
    name: 'a checkbox',
    before: FORM,
    target: { role: 'checkbox', name: 'Newsletter' },
    change: replace('<label><input type="checkbox" name="news"> Newsletter</label>', ''),
  },
  {
    name: 'the only button of its kind',
    before: TABLE,
    target: button('New order'),
    change: replace('<button>New order</button>', ''),
  },
];

async function answerFor({ before, target, change }: Variant) {
  await page.setContent(before);
  const description = await page.evaluate((wanted): ElementDescription => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    return api.describe(api.locate(wanted).ref);
  }, target);
  const after = change(before);
  expect(after).not.toBe(before);
  await page.setContent(after);
  const candidates = await page.evaluate(
    (wanted): Candidate[] => Reflect.get(globalThis, Symbol.for('assay.page')).similar(wanted, 5),
    description,
  );
  const step: Step = { kind: 'click', target };
  return decideHeal({ description, candidates, step });
}

test.each(CHANGED)('$name is healed', async (variant) => {
  const answer = await answerFor(variant);
  expect(answer.kind === 'heal' ? answer.candidate.description.name : answer.reason).toBe(variant.wanted);
});

test.each(REMOVED)('$name, removed, is replaced by nothing', async (variant) => {
  const answer = await answerFor(variant);
  expect(answer.kind === 'heal' ? answer.candidate.description.name : 'none').toBe('none');
});

test('a healed button is the one of the same card', async () => {
  const [variant] = CHANGED.filter(({ name }) => name === 'reworded buttons of all cards');
  if (!variant) throw new Error('The variant is gone.');
  const answer = await answerFor(variant);
  expect(answer.kind === 'heal' && answer.candidate.description.within).toContain('listitem: Blue mug');
});
