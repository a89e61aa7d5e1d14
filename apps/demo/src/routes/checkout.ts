import { Hono } from 'hono';
import { checkoutPage, orderPage, ordersPage } from '../pages/checkout.ts';
import { listedOrders, placeOrder } from '../rules/checkout.ts';
import { findProblems, type Values } from '../rules/fields.ts';
import { checkoutFields } from '../rules/forms.ts';
import type { Account } from '../state/accounts.ts';
import { formValues, type ShopEnv, showPage } from './shop-context.ts';
import { signedInOnly } from './signed-in-only.ts';

export const checkoutRoutes = new Hono<ShopEnv>()
  .use('/checkout', signedInOnly)
  .use('/orders/*', signedInOnly)
  .use('/checkout', async (c, next) => {
    if (c.var.shop.session.cart.length > 0) return next();
    c.var.shop.session.notice = 'Your cart is empty. Add something before you check out.';
    return c.redirect('/cart', 303);
  })
  .get('/checkout', (c) => showPage(c, checkoutPage(c.var.shop, { values: firstValues(c.var.account), problems: {} })))
  .post('/checkout', async (c) => {
    const { shop, account } = c.var;
    const values = await formValues(c);
    const problems = findProblems(checkoutFields(shop), values);
    if (Object.keys(problems).length > 0) return showPage(c, checkoutPage(shop, { values, problems }), 422);
    const order = placeOrder(shop, account, values);
    shop.session.notice = `Thank you for your order. Your order number is ${order.number}.`;
    return c.redirect(`/orders/${order.number}`, 303);
  })
  .get('/orders', (c) => showPage(c, ordersPage(c.var.shop, listedOrders(c.var.shop, c.var.account))))
  .get('/orders/:number', (c) => {
    const order = c.var.account.orders.findLast(({ number }) => number === c.req.param('number'));
    return order ? showPage(c, orderPage(c.var.shop, order)) : c.notFound();
  });

/** The default address, so that most customers only choose how to pay. */
function firstValues(account: Account): Values {
  const address = account.addresses.find(({ id }) => id === account.defaultAddressId);
  if (!address) return { name: account.name, payment: 'card' };
  const { name, street, city, postcode, country, phone } = address;
  return { name, street, city, postcode, country, phone, payment: 'card' };
}
