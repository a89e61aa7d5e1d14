import { Hono } from 'hono';
import { cartPage } from '../pages/cart.ts';
import { cartBadge } from '../pages/layout.ts';
import { addToCart, applyCode, type CartOutcome, readQuantity, removeFromCart, setQuantity } from '../rules/cart.ts';
import { formatMoney } from '../rules/money.ts';
import { priceCart } from '../rules/pricing.ts';
import { productBySlug } from '../state/products.ts';
import type { Shop } from '../state/shop.ts';
import { backPath, formValues, jsonValues, type ShopContext, type ShopEnv, showPage } from './shop-context.ts';

/** Forms for pages without script, and the same actions as an API for pages with script. */
export const cartRoutes = new Hono<ShopEnv>()
  .get('/cart', (c) => showPage(c, cartPage(c.var.shop)))
  .post('/cart/add', async (c) => {
    const values = await formValues(c);
    const outcome = addToCart(c.var.shop, values.slug ?? '', readQuantity(values.quantity));
    c.var.shop.session.notice = outcome.ok ? addedMessage(c.var.shop, values.slug ?? '') : outcome.message;
    return c.redirect(backPath(values, '/cart'), 303);
  })
  .post('/cart/update', async (c) => {
    const values = await formValues(c);
    return showCart(c, setQuantity(c.var.shop, values.slug ?? '', readQuantity(values.quantity)));
  })
  .post('/cart/remove', async (c) => {
    removeFromCart(c.var.shop, (await formValues(c)).slug ?? '');
    return c.redirect('/cart', 303);
  })
  .post('/cart/discount', async (c) => showCart(c, applyCode(c.var.shop, (await formValues(c)).code ?? '')))
  .post('/api/cart', async (c) => {
    const { slug, quantity } = await jsonValues(c);
    const outcome = addToCart(c.var.shop, String(slug), readQuantity(quantity));
    if (!outcome.ok) return c.json({ message: outcome.message }, 422);
    return c.json({ count: cartBadge(c.var.shop), message: addedMessage(c.var.shop, String(slug)) });
  })
  .patch('/api/cart/:slug', async (c) => {
    const { shop } = c.var;
    if (shop.has('quantity-update-fails')) return c.json({ message: 'Internal server error' }, 500);
    const { quantity } = await jsonValues(c);
    const before = cartState(shop);
    const outcome = setQuantity(shop, c.req.param('slug'), readQuantity(quantity));
    if (!outcome.ok) return c.json({ message: outcome.message }, 422);
    const after = cartState(shop);
    return c.json(shop.has('line-total-stale') ? { ...after, lines: before.lines } : after);
  })
  .delete('/api/cart/:slug', (c) => {
    removeFromCart(c.var.shop, c.req.param('slug'));
    return c.json(cartState(c.var.shop));
  })
  .post('/api/cart/discount', async (c) => {
    const { code } = await jsonValues(c);
    const outcome = applyCode(c.var.shop, typeof code === 'string' ? code.slice(0, 30) : '');
    return outcome.ok ? c.json(cartState(c.var.shop)) : c.json({ message: outcome.message }, 422);
  });

function showCart(c: ShopContext, outcome: CartOutcome): Response | Promise<Response> {
  return outcome.ok ? c.redirect('/cart', 303) : showPage(c, cartPage(c.var.shop, outcome.message), 422);
}

function addedMessage(shop: Shop, slug: string): string {
  return `${productBySlug(slug)?.name ?? 'The product'} was added to your ${shop.changed('add-to-basket') ? 'basket' : 'cart'}.`;
}

/** What the cart page shows, as values for the page's script. */
function cartState(shop: Shop) {
  const { lines, totals } = priceCart(shop);
  return {
    count: cartBadge(shop),
    lines: lines.map(({ slug, quantity, totalCents }) => ({ slug, quantity, total: formatMoney(totalCents) })),
    subtotal: formatMoney(totals.subtotalCents),
    discount: totals.discountCents === 0 ? null : formatMoney(-totals.discountCents),
    code: shop.session.discountCode ?? null,
    shipping: totals.shippingCents === 0 ? 'Free' : formatMoney(totals.shippingCents),
    total: formatMoney(totals.totalCents),
  };
}
