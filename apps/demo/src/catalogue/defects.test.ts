import { describe, expect, it } from 'vitest';
import { amounts, DELIVERY, productNames, tableRows, type Visitor, visit } from '../testing/visitor.ts';
import { DEFECTS, type DefectId } from './defects.ts';

/** Follows the `toSee` text of a defect. True when the shop behaves correctly. */
type Probe = (visitor: Visitor) => Promise<boolean>;

const REVIEW = { author: 'Kim', rating: '4', text: 'Just what I was looking for.' };
const MESSAGE = {
  name: 'Kim',
  email: 'kim@example.com',
  topic: 'order',
  message: 'Where is my order CS-1001, please?',
};
const ADDRESS = { label: 'Cabin', ...DELIVERY, city: 'Bend' };

const PROBES: Record<DefectId, Probe> = {
  'search-ignores-last-letter': async (v) => {
    return productNames(await v.get('/products?q=pen')).join() === 'Pencil Set,Fountain Pen';
  },
  'search-case-sensitive': async (v) => productNames(await v.get('/products?q=mug')).join() === 'Stoneware Mug',
  'search-returns-everything': async (v) => (await v.get('/products?q=kettle')).text.includes('1 product for “kettle”'),
  'filter-shows-another-category': async (v) => {
    return productNames(await v.get('/products?category=kitchen')).includes('Stoneware Mug');
  },
  'stock-filter-ignored': async (v) => (await v.get('/products?stock=on')).text.includes('20 products'),
  'price-sorted-as-text': async (v) => {
    return productNames(await v.get('/products?sort=price-asc'))[0] === 'Herb Seeds';
  },
  'sort-has-no-effect': async (v) => productNames(await v.get('/products?sort=name'))[0] === 'Beeswax Candle',
  'paging-skips-product': async (v) => productNames(await v.get('/products?page=2'))[0] === 'Desk Calendar',
  'next-page-repeats': async (v) => !productNames(await v.get('/products?page=2')).includes('Stoneware Mug'),
  'result-count-wrong': async (v) => (await v.get('/products')).text.includes('24 products'),
  'suggestion-opens-wrong-product': async (v) => {
    const { body } = await v.api('GET', '/api/suggestions?q=kettle');
    return JSON.stringify(body).includes('/products/copper-kettle');
  },
  'product-price-differs': async (v) => (await v.get('/products/stoneware-mug')).text.includes('$12.50'),
  'product-script-error': async (v) => (await v.get('/products/stoneware-mug')).text.includes('Ready to ship'),
  'product-image-broken': async (v) => {
    const { html } = await v.get('/products/stoneware-mug');
    const picture = html.match(/<img src="([^"]+)" alt="Stoneware Mug"/)?.[1] ?? '';
    return (await v.get(picture)).status === 200;
  },
  'out-of-stock-can-be-added': async (v) => {
    const page = await v.get('/products/salad-bowl');
    const answer = await v.api('POST', '/api/cart', { slug: 'salad-bowl', quantity: 1 });
    return !page.html.includes('add-to-cart"') && answer.status === 422;
  },
  'review-count-stuck': async (v) => {
    return (await v.post('/products/stoneware-mug/reviews', REVIEW)).text.includes('Reviews (3)');
  },
  'review-without-rating': async (v) => {
    const answer = await v.post('/products/stoneware-mug/reviews', { ...REVIEW, rating: '' });
    return answer.status === 422 && answer.text.includes('Choose a rating.');
  },
  'wishlist-button-dead': async (v) => {
    const { html } = await v.get('/products/stoneware-mug');
    return /action="\/wishlist\/stoneware-mug"[^>]*>\s*<button[^>]* type="submit"/.test(html);
  },
  'add-to-cart-adds-two': async (v) => tableRows(await v.add('stoneware-mug'))[0]?.[2] === '1',
  'cart-badge-stuck': async (v) => (await v.add('stoneware-mug')).html.includes('data-js="cart-count">1<'),
  'line-total-stale': async (v) => {
    await v.add('stoneware-mug');
    const { body } = await v.api('PATCH', '/api/cart/stoneware-mug', { quantity: 3 });
    return JSON.stringify(body).includes('"quantity":3,"total":"$37.50"');
  },
  'quantity-update-fails': async (v) => {
    await v.add('stoneware-mug');
    return (await v.api('PATCH', '/api/cart/stoneware-mug', { quantity: 2 })).status === 200;
  },
  'quantity-above-stock': async (v) => {
    await v.add('reading-lamp');
    return (await v.api('PATCH', '/api/cart/reading-lamp', { quantity: 9 })).status === 422;
  },
  'remove-wrong-line': async (v) => {
    await v.add('stoneware-mug');
    await v.add('herb-seeds');
    return tableRows(await v.post('/cart/remove', { slug: 'stoneware-mug' }))[0]?.[0] === 'Herb Seeds';
  },
  'subtotal-misses-line': async (v) => {
    await v.add('stoneware-mug');
    return amounts(await v.add('herb-seeds')).Subtotal === '$16.45';
  },
  'free-shipping-missing': async (v) => amounts(await v.add('copper-kettle')).Shipping === 'Free',
  'discount-not-subtracted': (v) => totalWithSpring10Is(v, '$16.15'),
  'discount-subtracted-twice': (v) => totalWithSpring10Is(v, '$16.15'),
  'unknown-code-accepted': async (v) => {
    await v.add('stoneware-mug');
    return (await v.post('/cart/discount', { code: 'NOTACODE' })).text.includes('This discount code is not valid.');
  },
  'code-minimum-ignored': async (v) => {
    await v.add('stoneware-mug');
    return (await v.post('/cart/discount', { code: 'WELCOME5' })).text.includes('WELCOME5 needs a subtotal of $20.00.');
  },
  'wrong-password-accepted': async (v) => (await v.signIn('nonsense')).text.includes('Wrong username or password.'),
  'sign-out-keeps-session': async (v) => {
    await v.signIn();
    await v.post('/logout');
    return (await v.get('/orders')).path === '/login?next=%2Forders';
  },
  'sign-in-forgets-page': async (v) => (await v.signIn('qa-pass', '/orders')).path === '/orders',
  'cart-lost-at-sign-in': async (v) => {
    await v.add('stoneware-mug');
    await v.signIn();
    return tableRows(await v.get('/cart')).length === 1;
  },
  'profile-not-saved': async (v) => {
    await v.signIn();
    return (await v.post('/profile', { name: 'Robin', email: 'r@example.com' })).html.includes('value="Robin"');
  },
  'email-format-unchecked': async (v) => {
    await v.signIn();
    return (await v.post('/profile', { name: 'Robin', email: 'not-an-address' })).status === 422;
  },
  'checkout-name-not-required': (v) => checkoutRefuses(v, { name: '' }, 'Enter your full name.'),
  'postcode-format-unchecked': (v) => checkoutRefuses(v, { postcode: 'ABC' }, 'Enter a postcode of five digits.'),
  'terms-not-required': (v) => checkoutRefuses(v, { terms: '' }, 'Accept the terms of sale to go on.'),
  'card-number-unchecked': (v) => {
    return checkoutRefuses(v, { payment: 'card', cardNumber: '12' }, 'Enter the 16 digits of your card.');
  },
  'order-keeps-cart': async (v) => {
    await placeOrder(v);
    return (await v.get('/cart')).text.includes('Your cart is empty.');
  },
  'orders-open-to-visitors': async (v) => (await v.get('/orders')).path === '/login?next=%2Forders',
  'order-not-listed': async (v) => {
    await placeOrder(v);
    return tableRows(await v.get('/orders'))[0]?.[0] === 'CS-1001';
  },
  'order-number-repeats': async (v) => {
    await placeOrder(v);
    await placeOrder(v);
    return tableRows(await v.get('/orders'))[0]?.[0] === 'CS-1002';
  },
  'order-total-lacks-shipping': async (v) => amounts(await placeOrder(v)).Total === '$17.40',
  'address-edit-lost': async (v) => {
    await v.signIn();
    return (await v.post('/addresses/2', ADDRESS)).text.includes('97201 Bend');
  },
  'address-delete-comes-back': async (v) => {
    await v.signIn();
    await v.api('DELETE', '/api/addresses/2');
    return !(await v.get('/addresses')).text.includes('Seattle');
  },
  'address-delete-dead': async (v) => {
    await v.signIn();
    return (await v.get('/addresses')).html.includes('data-js="confirm"');
  },
  'address-create-drops-city': async (v) => {
    await v.signIn();
    return (await v.post('/addresses', ADDRESS)).text.includes('97201 Bend');
  },
  'default-address-stuck': async (v) => {
    await v.signIn();
    return (await v.post('/addresses/2/default')).text.includes('Office Default');
  },
  'about-link-broken': async (v) => {
    const link = (await v.get('/')).html.match(/href="([^"]+)">About</)?.[1] ?? '';
    return (await v.get(link)).status === 200;
  },
  'contact-fails': async (v) => (await v.post('/contact', MESSAGE)).text.includes('Your message has been sent.'),
  'contact-short-message': async (v) => {
    return (await v.post('/contact', { ...MESSAGE, message: 'Hi' })).text.includes('Write at least 20 characters.');
  },
};

async function totalWithSpring10Is(visitor: Visitor, total: string): Promise<boolean> {
  await visitor.add('stoneware-mug');
  return amounts(await visitor.post('/cart/discount', { code: 'spring10' })).Total === total;
}

async function placeOrder(visitor: Visitor) {
  await visitor.signIn();
  await visitor.add('stoneware-mug');
  return visitor.checkout();
}

async function checkoutRefuses(visitor: Visitor, entries: Record<string, string>, message: string): Promise<boolean> {
  await visitor.signIn();
  await visitor.add('stoneware-mug');
  const answer = await visitor.checkout(entries);
  return answer.status === 422 && answer.text.includes(message);
}

describe('every defect', () => {
  it.each(DEFECTS)('$id is seen when it is on, and only then', async ({ id }) => {
    const healthy = await PROBES[id](visit());
    const broken = await PROBES[id](visit({ defects: [id] }));
    expect({ healthy, broken }).toEqual({ healthy: true, broken: false });
  });

  it('has an id of its own and a full description', () => {
    expect(new Set(DEFECTS.map(({ id }) => id)).size).toBe(DEFECTS.length);
    for (const { title, symptom, toSee } of DEFECTS) {
      expect([title, symptom, toSee].every((text) => text.length > 10)).toBe(true);
    }
  });
});
