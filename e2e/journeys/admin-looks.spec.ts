import { join } from 'node:path';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { openAdmin } from '../support/admin.ts';
import { answerWithRows, LONG_NAME } from '../support/admin-rows.ts';
import { must, openWorkspace } from '../support/people.ts';
import { addMember } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** Folder for screenshots of every page. Unset: no screenshots are taken. */
const SHOTS = process.env.ASSAY_SHOTS;
const WIDTHS = [1280, 390];
/** Narrower, a sentence of the trail stands in a column of single words. */
const READABLE_PX = 200;

test('the administration with much in it is accessible, fits a phone and a screen, in both themes', async ({
  page,
  product,
  operator,
}) => {
  test.setTimeout(240_000);
  const company = await openWorkspace(product, LONG_NAME);
  await addMember(product, company, 'Product Owner', 'Maximiliana Featherstonehaugh-Cholmondeley von Hohenzollern');
  const reason = 'The invoices of the last three quarters are open, and five letters about them were not answered.';
  must(await operator.client.rpc('suspend_company', { target_company_id: company.companyId, reason }));
  await answerWithRows(page);
  await openAdmin(page, operator);
  for (const [name, path] of [
    ['dashboard', '/admin'],
    ['contact', '/admin/contact'],
    ['companies', '/admin/companies'],
    ['company', `/admin/companies/${company.companyId}`],
    ['analytics', '/admin/analytics'],
    ['audit-logs', '/admin/audit-logs'],
  ] as const)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-slot^=skeleton]')).toHaveCount(0);
      for (const table of await page.getByText('Show as a table').all()) await table.click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        expect.soft(await accessibilityViolations(page), `${name}, ${width}, ${colorScheme}`).toEqual([]);
      }
      const tooWide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.overflow-x-auto:has(table)')].map(
          (part) => part.scrollWidth - part.clientWidth,
        ),
      );
      expect.soft(Math.max(...tooWide), `${name} at ${width} px: page and tables are too wide by`).toBe(0);
      const what = page.getByRole('table', { name: /^(?:Recent Activity|Audit)/ }).getByRole('cell');
      if ((await what.count()) > 0)
        expect.soft((await what.first().boundingBox())?.width, name).toBeGreaterThan(READABLE_PX);
    }
});
