import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { CHANGES } from './catalogue/changes.ts';
import { DEFECTS } from './catalogue/defects.ts';
import { NO_SWITCHES } from './catalogue/switches.ts';
import { MAX_SESSIONS, SessionStore } from './state/session-store.ts';
import { amounts, DELIVERY, productNames, tableRows, Visitor, visit } from './testing/visitor.ts';

describe('the catalogue', () => {
  it('shows every product exactly once over its pages', async () => {
    const visitor = visit();
    const pages = await Promise.all([1, 2, 3].map((page) => visitor.get(`/products?page=${page}`)));
    const names = pages.flatMap(productNames);
    expect([names.length, new Set(names).size]).toEqual([24, 24]);
  });

  it('says so when a search finds nothing', async () => {
    const answer = await visit().get('/products?q=zeppelin');
    expect(answer.text).toContain('0 products for “zeppelin”');
    expect(answer.text).toContain('No products found.');
  });

  it('shows the last page for a page beyond it and the first for nonsense', async () => {
    const visitor = visit();
    expect(productNames(await visitor.get('/products?page=99'))).toHaveLength(8);
    expect(productNames(await visitor.get('/products?page=x'))[0]).toBe('Stoneware Mug');
  });

  it('escapes what visitors write', async () => {
    const visitor = visit();
    const review = { author: '<b>Eve</b>', rating: '1', text: '"><script>alert(1)</script>' };
    const answer = await visitor.post('/products/herb-seeds/reviews', review);
    expect(answer.html).not.toContain('<script>alert');
    expect(answer.text).toContain('Reviews (1)');
    expect((await visitor.get('/products?q=%22%3E%3Cb%3E')).html).not.toContain('"><b>');
  });

  it('has a picture for every product and none for others', async () => {
    const visitor = visit();
    expect((await visitor.get('/images/door-mat.svg')).html).toContain('<svg');
    expect((await visitor.get('/images/unicorn.svg')).status).toBe(404);
  });

  it('keeps a wishlist that counts in the header', async () => {
    const visitor = visit();
    expect(await visitor.api('POST', '/api/wishlist/wall-clock')).toEqual({
      status: 200,
      body: { wished: true, count: 1 },
    });
    expect(productNames(await visitor.get('/wishlist'))).toEqual(['Wall Clock']);
    expect(await visitor.api('POST', '/api/wishlist/wall-clock')).toEqual({
      status: 200,
      body: { wished: false, count: 0 },
    });
  });
});

describe('the cart', () => {
  it('adds up lines, discount and shipping', async () => {
    const visitor = visit();
    await visitor.add('stoneware-mug', 2);
    await visitor.add('herb-seeds');
    const cart = await visitor.post('/cart/discount', { code: 'SPRING10' });
    expect(tableRows(cart).map((row) => row.slice(0, 4))).toEqual([
      ['Stoneware Mug', '$12.50', '2', '$25.00'],
      ['Herb Seeds', '$3.95', '1', '$3.95'],
    ]);
    expect(amounts(cart)).toEqual({ Subtotal: '$28.95', Discount: '-$2.90', Shipping: '$4.90', Total: '$30.95' });
  });

  it.each([
    { quantity: 0, message: 'Enter a quantity of at least 1.' },
    { quantity: 1.5, message: 'Enter a quantity of at least 1.' },
    { quantity: null, message: 'Enter a quantity of at least 1.' },
    { quantity: 25, message: 'Only 24 in stock.' },
  ])('refuses the quantity $quantity and keeps what it has', async ({ quantity, message }) => {
    const visitor = visit();
    await visitor.add('stoneware-mug');
    const answer = await visitor.api('PATCH', '/api/cart/stoneware-mug', { quantity });
    expect(answer).toEqual({ status: 422, body: { message } });
    expect(tableRows(await visitor.get('/cart'))[0]?.[2]).toBe('1');
  });

  it('drops WELCOME5 when the subtotal falls below its minimum', async () => {
    const visitor = visit();
    await visitor.add('stoneware-mug', 2);
    await visitor.post('/cart/discount', { code: 'WELCOME5' });
    await visitor.api('PATCH', '/api/cart/stoneware-mug', { quantity: 1 });
    expect(amounts(await visitor.get('/cart'))).toEqual({ Subtotal: '$12.50', Shipping: '$4.90', Total: '$17.40' });
  });
});

describe('the account', () => {
  it.each(['/checkout', '/orders', '/orders/CS-1000', '/profile', '/addresses', '/addresses/1/edit'])(
    'asks visitors of %s to sign in and brings them back',
    async (path) => {
      const visitor = visit();
      await visitor.add('stoneware-mug');
      expect((await visitor.get(path)).path).toBe(`/login?next=${encodeURIComponent(path)}`);
      expect((await visitor.signIn('qa-pass', path)).path).toBe(path);
    },
  );

  it('never leads to another site after signing in', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      expect((await visit().signIn('qa-pass', next)).path).toBe('/');
    }
  });

  it('names every missing field', async () => {
    const answer = await visit().post('/login', { username: '', password: '' });
    expect(answer.text).toContain('Enter your username.');
    expect(answer.text).toContain('Enter your password.');
  });

  it('asks for a card number only when paying by card, and keeps its last digits', async () => {
    const visitor = visit();
    await visitor.signIn();
    await visitor.add('stoneware-mug');
    expect((await visitor.checkout({ payment: 'card' })).text).toContain('Enter your card number.');
    const order = await visitor.checkout({ payment: 'card', cardNumber: '4242 4242 4242 4321' });
    expect(order.text).toContain('Card ending in 4321');
    expect(order.text).toContain('4 May 2026');
    expect(order.html).not.toContain('4242');
  });

  it('does not check out an empty cart', async () => {
    const visitor = visit();
    await visitor.signIn();
    expect((await visitor.get('/checkout')).path).toBe('/cart');
    expect((await visitor.checkout()).path).toBe('/cart');
  });

  it('creates, edits and deletes addresses, and passes the default on', async () => {
    const visitor = visit();
    await visitor.signIn();
    await visitor.post('/addresses', { label: 'Cabin', ...DELIVERY });
    await visitor.post('/addresses/3', { label: 'Lodge', ...DELIVERY, street: '9 Pine Road' });
    expect((await visitor.get('/addresses')).text).toContain('Lodge Quinn Archer 9 Pine Road');
    const left = await visitor.post('/addresses/1/delete');
    expect(left.text).not.toContain('Home');
    expect(left.text).toContain('Office Default');
    expect((await visitor.get('/addresses/1/edit')).status).toBe(404);
  });

  it('refuses the API to visitors who are not signed in', async () => {
    expect((await visit().api('DELETE', '/api/addresses/1')).status).toBe(401);
  });
});

describe('sessions', () => {
  it('are apart, and reset to the first visit', async () => {
    const app = createApp();
    const first = new Visitor(app);
    const second = new Visitor(app);
    await first.signIn();
    await first.add('stoneware-mug');
    expect((await second.get('/cart')).text).toContain('Your cart is empty.');
    await first.post('/reset');
    expect((await first.get('/cart')).text).toContain('Your cart is empty.');
    expect((await first.get('/orders')).path).toBe('/login?next=%2Forders');
  });

  it('give way to newer ones, the longest idle first', () => {
    const store = new SessionStore(NO_SWITCHES);
    const oldest = store.create();
    const idle = store.create();
    for (let count = 2; count < MAX_SESSIONS; count += 1) store.create();
    store.find(oldest.id);
    store.create();
    expect([store.size, store.find(oldest.id), store.find(idle.id)]).toEqual([MAX_SESSIONS, oldest, undefined]);
  });
});

describe('switches', () => {
  it('are listed', async () => {
    const { body } = await visit().api('GET', '/catalogue.json');
    expect(body).toEqual({ defects: DEFECTS, changes: CHANGES });
    expect(DEFECTS.length).toBeGreaterThanOrEqual(27);
    expect(CHANGES.length).toBeGreaterThanOrEqual(15);
  });

  it('stay on for the session that named them in an address, without staying in the address', async () => {
    const app = createApp();
    const visitor = new Visitor(app);
    const first = await visitor.get(
      '/products?defect=search-returns-everything,sort-has-no-effect&q=kettle&change=promo-banner',
    );
    expect(first.path).toBe('/products?q=kettle');
    expect(first.text).toContain('24 products');
    expect((await new Visitor(app).get('/products?q=kettle')).text).toContain('1 product ');
    const cleared = await visitor.get('/products?q=kettle&defect=none');
    expect(cleared.text).toContain('1 product ');
    expect(cleared.text).toContain('Spring is here.');
  });

  it('survive a reset of the session', async () => {
    const visitor = visit();
    await visitor.get('/?change=promo-banner');
    expect((await visitor.post('/reset')).text).toContain('Spring is here.');
  });

  it('are taken from a cookie and from a header for one request', async () => {
    const visitor = visit();
    const header = await visitor.get('/products?q=kettle', { 'shop-switches': 'defect:search-returns-everything' });
    expect(header.text).toContain('24 products');
    expect((await visitor.get('/products?q=kettle')).text).toContain('1 product ');
    visitor.setCookie('switches', 'defect:search-returns-everything,change:promo-banner');
    const cookie = await visitor.get('/products?q=kettle');
    expect(cookie.text).toContain('24 products');
    expect(cookie.text).toContain('Spring is here.');
  });

  it('refuse ids that do not exist', async () => {
    const visitor = visit();
    const answer = await visitor.get('/?defect=nonsense');
    expect([answer.status, answer.html]).toEqual([400, 'There is no defect "nonsense". See /catalogue.json.']);
    expect((await visitor.get('/', { 'shop-switches': 'colour:red' })).status).toBe(400);
  });

  it('are ticked on a page that nothing links to', async () => {
    const visitor = visit();
    const page = await visitor.post('/switches', { defect: 'contact-fails' });
    expect(page.html).toContain('id="defect-contact-fails" name="defect" value="contact-fails" checked');
    expect(page.html).toContain('<meta name="robots" content="noindex">');
    for (const path of ['/', '/products', '/products/herb-seeds', '/cart', '/about', '/contact']) {
      expect((await visitor.get(path)).html).not.toMatch(/switches|defect|\/reset/);
    }
  });
});

describe('addresses that do not exist', () => {
  it('get a page of the shop', async () => {
    const answer = await visit().get('/nowhere');
    expect([answer.status, answer.text.includes('Page not found')]).toEqual([404, true]);
    expect((await visit().get('/products/unicorn')).status).toBe(404);
  });
});
