import { comeBack, openWorkspace } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { test as base, expect } from '../support/test.ts';
import { seedProject } from '../support/work.ts';

/** An installation for those who host it for themselves: nobody pays, and nothing speaks of it. */

const test = base.extend<object, { readonly product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct({ BILLING: 'off', ASSAY_AGENTS: '0' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('D-048 to D-050, P1-027, P1-119, Settled 59: with BILLING=off there is no price and no upgrade anywhere', async ({
  page,
  product,
}) => {
  const member = await openWorkspace(product);
  await comeBack(page, member);
  for (const name of ['One', 'Two']) await seedProject(member, `https://${name}.example.com`, name);
  await page.goto('/settings/billing?tab=plans');
  await expect(page).toHaveURL('/dashboard');
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/projects', 'Projects'],
    ['/settings/company', 'Company Settings'],
    ['/settings/security', 'Security Settings'],
    ['/settings/team', 'Team Management'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Security' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Billing' })).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(/\$\d|upgrade|subscri|trial/i);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Bill');
  await expect(page.getByRole('option', { name: 'Billing' })).toHaveCount(0);
});
