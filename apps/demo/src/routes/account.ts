import { Hono } from 'hono';
import { profilePage, signInPage } from '../pages/account.ts';
import { EMPTY_FORM } from '../pages/form.ts';
import { findProblems } from '../rules/fields.ts';
import { profileFields, signInFields } from '../rules/forms.ts';
import { textsOf } from '../rules/shop-texts.ts';
import { safeNextPath, signIn, signOut } from '../rules/sign-in.ts';
import { customerOf } from '../state/shop.ts';
import { formValues, type ShopContext, type ShopEnv, showPage } from './shop-context.ts';
import { signedInOnly } from './signed-in-only.ts';

export const accountRoutes = new Hono<ShopEnv>()
  .get('/login', async (c) => {
    const next = c.req.query('next') ?? '/';
    if (customerOf(c.var.shop)) return c.redirect(safeNextPath(c.var.shop, next), 303);
    return showPage(c, signInPage(c.var.shop, EMPTY_FORM, { next }));
  })
  .post('/login', submitSignIn)
  .post('/logout', (c) => {
    signOut(c.var.shop);
    c.var.shop.session.notice = `You have been ${textsOf(c.var.shop).signOut === 'Sign out' ? 'signed' : 'logged'} out.`;
    return c.redirect('/', 303);
  })
  .use('/profile', signedInOnly)
  .get('/profile', (c) => {
    const { name, email } = c.var.account;
    return showPage(c, profilePage(c.var.shop, c.var.account, { values: { name, email }, problems: {} }));
  })
  .post('/profile', async (c) => {
    const { shop, account } = c.var;
    const values = await formValues(c);
    const problems = findProblems(profileFields(shop), values);
    if (Object.keys(problems).length > 0) return showPage(c, profilePage(shop, account, { values, problems }), 422);
    if (!shop.has('profile-not-saved')) {
      account.name = values.name ?? '';
      account.email = values.email ?? '';
    }
    shop.session.notice = 'Your profile has been saved.';
    return c.redirect('/profile', 303);
  });

async function submitSignIn(c: ShopContext): Promise<Response> {
  const { shop } = c.var;
  const values = await formValues(c);
  const next = values.next ?? '/';
  const problems = findProblems(signInFields(shop), values);
  if (Object.keys(problems).length > 0) {
    return showPage(c, signInPage(shop, { values, problems }, { next }), 422);
  }
  if (!signIn(shop, values.username ?? '', values.password ?? '')) {
    const refusal = 'Wrong username or password.';
    return showPage(c, signInPage(shop, { values, problems: {} }, { next, refusal }), 422);
  }
  return c.redirect(safeNextPath(shop, next), 303);
}
