import { Hono } from 'hono';
import { CHANGES } from '../catalogue/changes.ts';
import { DEFECTS } from '../catalogue/defects.ts';
import { readSwitches } from '../catalogue/switches.ts';
import { EMPTY_FORM } from '../pages/form.ts';
import { aboutPage, contactPage, failurePage, switchesPage } from '../pages/site.ts';
import { findProblems } from '../rules/fields.ts';
import { contactFields } from '../rules/forms.ts';
import { resetSession } from '../state/session.ts';
import { formValues, type ShopContext, type ShopEnv, showPage } from './shop-context.ts';

export const siteRoutes = new Hono<ShopEnv>()
  .get('/about', (c) => showPage(c, aboutPage(c.var.shop)))
  .get('/contact', (c) => showPage(c, contactPage(c.var.shop, EMPTY_FORM)))
  .post('/contact', async (c) => {
    const { shop } = c.var;
    const values = await formValues(c);
    const problems = findProblems(contactFields(shop), values);
    if (Object.keys(problems).length > 0) return showPage(c, contactPage(shop, { values, problems }), 422);
    if (shop.has('contact-fails')) return showPage(c, failurePage(shop), 500);
    shop.session.notice = 'Thank you. Your message has been sent.';
    return c.redirect('/contact', 303);
  })
  .post('/reset', (c) => {
    resetSession(c.var.shop.session);
    return c.redirect('/', 303);
  })
  .get('/switches', (c) => showPage(c, switchesPage(c.var.shop)))
  .post('/switches', chooseSwitches)
  .get('/catalogue.json', (c) => c.json({ defects: DEFECTS, changes: CHANGES }));

async function chooseSwitches(c: ShopContext): Promise<Response> {
  const form = await c.req.formData();
  const wanted = readSwitches({
    defects: form.getAll('defect').map(String),
    changes: form.getAll('change').map(String),
  });
  const { session } = c.var.shop;
  session.defects = new Set(wanted.defects);
  session.changes = new Set(wanted.changes);
  session.notice = `${wanted.defects.size} defects and ${wanted.changes.size} changes are on.`;
  return c.redirect('/switches', 303);
}
