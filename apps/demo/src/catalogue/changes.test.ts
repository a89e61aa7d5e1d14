import { describe, expect, it } from 'vitest';
import { amounts, productNames, tableRows, type Visitor, visit } from '../testing/visitor.ts';
import { CHANGES, type ChangeId } from './changes.ts';

/** True when the change is visible in the page. */
type Sign = (visitor: Visitor) => Promise<boolean>;

const SIGNS: Record<ChangeId, Sign> = {
  'ids-renamed': async (v) => {
    const { html } = await v.get('/login');
    return html.includes('id="cs-username-login"') && html.includes('for="cs-username-login"');
  },
  'classes-renamed': async (v) => {
    const { html } = await v.get('/');
    return !html.includes('class="site-header') && html.includes('/assets/shop-hashed.css');
  },
  'test-ids-renamed': async (v) => (await v.get('/')).html.includes('data-qa="cart-count"'),
  'add-to-basket': async (v) => (await v.get('/products/stoneware-mug')).text.includes('Add to basket'),
  'log-in': async (v) => (await v.get('/login')).html.includes('data-testid="login-submit">Log in<'),
  'user-name': async (v) => (await v.get('/login')).html.includes('>User name</label>'),
  'complete-order': async (v) => {
    await v.signIn();
    await v.add('stoneware-mug');
    return (await v.get('/checkout')).html.includes('data-testid="place-order">Complete order<');
  },
  'save-changes': async (v) => {
    await v.signIn();
    return (await v.get('/profile')).text.includes('Save changes');
  },
  'my-cart': async (v) => (await v.get('/')).html.includes('>My cart<'),
  'nav-reordered': async (v) => {
    const { text } = await v.get('/about');
    return text.indexOf('Contact') < text.indexOf('All products');
  },
  'fields-wrapped': async (v) => (await v.get('/login')).html.includes('class="form-column"'),
  'icons-changed': async (v) => (await v.get('/')).html.includes('class="icon icon-solid"'),
  'promo-banner': async (v) => (await v.get('/')).text.includes('Spring is here.'),
  'footer-links-added': async (v) => (await v.get('/')).text.includes('Available now'),
  'cart-columns-moved': async (v) => {
    return (await v.add('stoneware-mug')).text.includes('Product Quantity Price Total');
  },
  'add-button-as-link': async (v) => /<a [^>]*role="button"[^>]*>Add/.test((await v.get('/products/herb-seeds')).html),
  'placeholders-changed': async (v) => (await v.get('/')).html.includes('placeholder="What are you looking for?"'),
  'colours-changed': async (v) => (await v.get('/')).html.includes('data-theme="plum"'),
  'headings-shifted': async (v) => /<h2[^>]*>About Corner Shop<\/h2>/.test((await v.get('/about')).html),
  'cards-rebuilt': async (v) => (await v.get('/products')).html.includes('class="tile"'),
  'search-moved': async (v) => {
    const { html } = await v.get('/');
    return html.indexOf('role="search"') > html.indexOf('aria-label="Main"');
  },
  'price-markup': async (v) => (await v.get('/products')).html.includes('class="price-amount">12.50<'),
  'cookie-note': async (v) => (await v.get('/')).text.includes('We use one cookie'),
};

/** Orders from an empty cart until the order is listed, and changes an address. */
async function journey(visitor: Visitor) {
  const found = productNames(await visitor.get('/products?category=kitchen&sort=price-desc'));
  const refused = (await visitor.signIn('wrong')).text.includes('Wrong username or password.');
  await visitor.signIn();
  await visitor.add('stoneware-mug', 2);
  const cart = amounts(await visitor.post('/cart/discount', { code: 'WELCOME5' }));
  const incomplete = await visitor.checkout({ city: '' });
  const order = await visitor.checkout();
  const edit = {
    label: 'Desk',
    name: 'Q',
    street: 'A 1',
    city: 'Bend',
    postcode: '97701',
    country: 'Spain',
    phone: '555 010 99',
  };
  return {
    found,
    refused,
    cart,
    incomplete: [incomplete.status, incomplete.text.includes('Enter your city.')],
    order: [order.path, order.text.includes('Your order number is CS-1001.'), tableRows(order)[0]],
    orders: tableRows(await visitor.get('/orders')).map((row) => row[0]),
    address: (await visitor.post('/addresses/2', edit)).text.includes('97701 Bend'),
  };
}

describe('every change', () => {
  it.each(CHANGES)('$id is in the page when it is on, and only then', async ({ id }) => {
    expect({ off: await SIGNS[id](visit()), on: await SIGNS[id](visit({ changes: [id] })) }).toEqual({
      off: false,
      on: true,
    });
  });

  it.each(CHANGES)('$id leaves the behaviour as it is', async ({ id }) => {
    expect(await journey(visit({ changes: [id] }))).toEqual({
      found: ['Copper Kettle', 'Bread Knife', 'Salad Bowl', 'Linen Apron', 'Pepper Mill', 'Stoneware Mug'],
      refused: true,
      cart: { Subtotal: '$25.00', Discount: '-$5.00', Shipping: '$4.90', Total: '$24.90' },
      incomplete: [422, true],
      order: ['/orders/CS-1001', true, ['Stoneware Mug', '$12.50', '2', '$25.00']],
      orders: ['CS-1001', 'CS-1000'],
      address: true,
    });
  });

  it('finds every class of a page in the style sheet after renaming', async () => {
    const visitor = visit({ changes: ['classes-renamed'] });
    const { html } = await visitor.get('/products');
    const { html: styles } = await visitor.get('/assets/shop-hashed.css');
    const card = html.match(/<ul class="([^"]+)" data-testid="product-list"/)?.[1] ?? 'missing';
    expect(styles).toContain(`.${card}`);
    expect(styles).toContain('url("/assets/icon.svg")');
  });

  it('keeps every label joined to its field after renaming ids', async () => {
    const visitor = visit({ changes: ['ids-renamed'] });
    const { html } = await visitor.get('/contact');
    const targets = [...html.matchAll(/ (?:for|aria-controls|href)="#?(cs-[^"]+)"/g)].map((match) => match[1]);
    expect(targets.length).toBeGreaterThan(4);
    for (const target of targets) expect(html).toContain(` id="${target}"`);
  });
});
