import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Which of the four colours that a status may have a computed colour is. */
function colourOf(element: Element): string {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 30) return 'grey';
  if (most === green) return 'green';
  return (green - least) / (most - least) < 0.3 ? 'red' : 'yellow';
}

/** What fills a badge, and how wide its border is. */
function styleOf(element: Element): readonly string[] {
  const { backgroundColor, borderTopWidth } = getComputedStyle(element);
  return [backgroundColor, borderTopWidth];
}

const COLOURS = {
  Passed: 'green',
  Failed: 'red',
  Pending: 'yellow',
  Running: 'yellow',
  Cancelled: 'grey',
  Error: 'grey',
} as const;
const CREATED_AT = '2026-01-15T12:00:00Z';

/** Answers with one run of each status. */
async function showRuns(page: Page): Promise<Locator> {
  const rows = Object.keys(COLOURS).map((status, index) => ({
    ...{ id: `0e000000-0000-4000-8000-00000000000${index}`, name: status, feature: 'Checkout', status, healed: 0 },
    ...{ created_at: CREATED_AT, project_name: 'Shop' },
  }));
  await page.route('**/rest/v1/rpc/get_recent_runs*', (route) => route.fulfill({ json: rows }));
  await page.reload();
  return page.getByRole('table', { name: 'Recent Test Results' });
}

const ROLES = ['Admin', 'Owner', 'Manager', 'QA', 'Developer', 'Product Owner', 'Viewer'];
const CLEAR = 'rgba(0, 0, 0, 0)';

/** Answers with one workspace for each role, and lists them. */
async function showRoles(page: Page, companyId: string): Promise<Locator> {
  const memberships = ROLES.map((role, index) => ({
    company_id: index === 0 ? companyId : `0c000000-0000-4000-8000-00000000000${index}`,
    ...{ role, companies: { name: `Company ${index}`, logo_url: null } },
  }));
  await page.route('**/rest/v1/user_roles?*', (route) => route.fulfill({ json: memberships }));
  await page.reload();
  await page.getByRole('button', { name: /Current workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
  return page.getByRole('dialog').getByRole('list');
}

test('P1-203 to P1-209, D-003: colours of statuses and roles, and times where the viewer is', async ({
  signedIn: page,
  member,
  context,
}) => {
  const table = await showRuns(page);
  await test.step('green passed, red failed, yellow waits or runs, grey did neither, in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const shown: Record<string, string> = {};
      for (const status of Object.keys(COLOURS))
        shown[status] = await table.getByText(status.toLowerCase(), { exact: true }).evaluate(colourOf);
      expect.soft(shown, colorScheme).toEqual(COLOURS);
    }
  });
  await test.step('a time is that of the place of the viewer', async () => {
    const place = await context.newCDPSession(page);
    for (const [timezoneId, time] of [
      ['Asia/Tokyo', /Jan 15, 2026, 9:00\sPM/],
      ['America/New_York', /Jan 15, 2026, 7:00\sAM/],
    ] as const) {
      await place.send('Emulation.setTimezoneOverride', { timezoneId });
      await page.reload();
      await expect.soft(table.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(time);
    }
  });
  await test.step('Admin and Owner are filled, Manager is tinted, all other roles are outlined', async () => {
    const list = await showRoles(page, member.companyId);
    const [filled] = await page.getByRole('button', { name: 'New Project', includeHidden: true }).evaluate(styleOf);
    const styles: Record<string, readonly string[]> = {};
    for (const role of ROLES) styles[role] = await list.getByText(role, { exact: true }).evaluate(styleOf);
    const outlined = [CLEAR, '1px'];
    expect(styles).toEqual({
      ...{ Admin: [filled, '0px'], Owner: [filled, '0px'], Manager: [expect.not.stringContaining(CLEAR), '0px'] },
      ...{ QA: outlined, Developer: outlined, 'Product Owner': outlined, Viewer: outlined },
    });
    expect(styles.Manager).not.toEqual(styles.Admin);
  });
});
