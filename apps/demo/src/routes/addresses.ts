import { Hono } from 'hono';
import { addressesPage, addressFormPage } from '../pages/account.ts';
import { EMPTY_FORM } from '../pages/form.ts';
import { addAddress, deleteAddress, editAddress, MAX_ADDRESSES, makeDefault } from '../rules/addresses.ts';
import { findProblems } from '../rules/fields.ts';
import { addressFields } from '../rules/forms.ts';
import type { Address } from '../state/accounts.ts';
import { formValues, type ShopContext, type ShopEnv, showPage } from './shop-context.ts';
import { signedInOnly } from './signed-in-only.ts';

export const addressRoutes = new Hono<ShopEnv>()
  .use('/addresses/*', signedInOnly)
  .use('/api/addresses/*', signedInOnly)
  .get('/addresses', (c) => showPage(c, addressesPage(c.var.shop, c.var.account)))
  .get('/addresses/new', (c) => showPage(c, addressFormPage(c.var.shop, EMPTY_FORM)))
  .post('/addresses', async (c) => {
    const { shop, account } = c.var;
    const values = await formValues(c);
    const problems = findProblems(addressFields(), values);
    if (Object.keys(problems).length > 0) return showPage(c, addressFormPage(shop, { values, problems }), 422);
    if (account.addresses.length >= MAX_ADDRESSES) {
      return backToList(c, `You can keep up to ${MAX_ADDRESSES} addresses. Delete one first.`);
    }
    addAddress(shop, account, values);
    return backToList(c, 'Address added.');
  })
  .get('/addresses/:id/edit', (c) => {
    const address = addressOf(c);
    if (!address) return c.notFound();
    return showPage(c, addressFormPage(c.var.shop, { values: address, problems: {} }, address.id));
  })
  .post('/addresses/:id', async (c) => {
    const address = addressOf(c);
    if (!address) return c.notFound();
    const { shop, account } = c.var;
    const values = await formValues(c);
    const problems = findProblems(addressFields(), values);
    if (Object.keys(problems).length > 0) {
      return showPage(c, addressFormPage(shop, { values, problems }, address.id), 422);
    }
    editAddress(shop, account, { id: address.id, values });
    return backToList(c, 'Address saved.');
  })
  .post('/addresses/:id/default', (c) => {
    const address = addressOf(c);
    if (!address) return c.notFound();
    makeDefault(c.var.shop, c.var.account, address.id);
    return backToList(c, `${address.label} is now your default address.`);
  })
  .post('/addresses/:id/delete', (c) => {
    const address = addressOf(c);
    if (!address) return c.notFound();
    deleteAddress(c.var.shop, c.var.account, address.id);
    return backToList(c, 'Address deleted.');
  })
  .delete('/api/addresses/:id', (c) => {
    const address = addressOf(c);
    if (!address) return c.json({ message: 'This address no longer exists.' }, 404);
    deleteAddress(c.var.shop, c.var.account, address.id);
    return c.json({ message: 'Address deleted.' });
  });

function addressOf(c: ShopContext): Address | undefined {
  return c.var.account.addresses.find(({ id }) => id === c.req.param('id'));
}

function backToList(c: ShopContext, notice: string): Response {
  c.var.shop.session.notice = notice;
  return c.redirect('/addresses', 303);
}
