import { openAdmin, rowOf } from '../support/admin.ts';
import { EXPECTED, says } from '../support/messages.ts';
import { comeBack, must, newAddress, openWorkspace } from '../support/people.ts';
import { addMember } from '../support/team.ts';
import { expect, test, toast } from '../support/test.ts';

/** The administration of the platform: companies, settings, trail and figures. */

test('P2-181, P2-182, P2-276, P2-294, P2-295, P2-297, P2-373: companies are found, sorted, viewed, and an error is said', async ({
  page,
  product,
  trouble,
  operator,
}) => {
  const name = `Umbrella ${newAddress().slice(0, 8)}`;
  const umbrella = await openWorkspace(product, name);
  const { client } = operator;
  expect((await client.from('companies').select('*', { count: 'exact', head: true })).count).toBeGreaterThan(0);
  const columns = 'id, name, current_plan, subscription_status, billing_interval, next_billing_date, created_at';
  const all = must(await client.from('companies').select(columns).order('created_at', { ascending: false }));
  expect(all[0]).toMatchObject({ id: umbrella.companyId, subscription_status: 'trialing' });
  await openAdmin(page, operator, '/admin/companies');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Company',
    'Plan',
    'Status',
    'Billing',
    'Next Billing',
    'Created',
    'Actions',
  ]);
  const search = page.getByRole('searchbox', { name: 'Search by name, plan or status' });
  for (const [words, found] of [
    [name.toUpperCase(), true],
    [`${name} basic`, true],
    [`${name} trialing`, true],
    [`${name} enterprise`, false],
  ] as const) {
    await search.fill(words);
    await expect(rowOf(page, 'Companies', name)).toHaveCount(found ? 1 : 0);
    if (!found) await expect(page.getByText('None found')).toBeVisible();
  }
  await search.fill('');
  await page.getByRole('button', { name: 'Company', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Company', exact: true }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'descending');

  await search.fill(name);
  await page.getByRole('link', { name: `View ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Usage' })).toContainText('0 of 500');
  await expect(rowOf(page, 'Members', umbrella.email)).toContainText('Admin');
  await page.reload();
  await expect(rowOf(page, 'Audit entries', 'companies.view').first()).toContainText(operator.email);

  trouble.allow(EXPECTED);
  await page.route('**/rpc/get_companies_page', (route) => route.fulfill({ status: 500, json: { message: 'Full.' } }));
  await page.goto('/admin/companies');
  await says(page, 'Error loading companies. Please try again.');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
});

test('Settled 25, Settled 56: plan, trial, suspension and roles are changed with a reason, which the company reads', async ({
  page,
  product,
  browser,
  operator,
}) => {
  const name = `Acme ${newAddress().slice(0, 8)}`;
  const admin = await openWorkspace(product, name);
  const member = await addMember(product, admin, 'QA');
  const context = await browser.newContext({ baseURL: product.url });
  const theirs = await context.newPage();
  await comeBack(theirs, admin);
  await openAdmin(page, operator, '/admin/companies');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Edit plan of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit plan of ${name}` });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Give a reason of 3 to 500 characters/);
  await dialog.getByLabel('Plan', { exact: true }).selectOption('Professional');
  await dialog.getByLabel('Reason').fill('A partner');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Success', 'Plan granted')).toBeVisible();
  await expect(rowOf(page, 'Companies', name)).toContainText('Professional granted');
  const usage = async () => must(await admin.client.rpc('get_company_usage', { target_company_id: admin.companyId }));
  expect(await usage()).toMatchObject({ plan: 'pro', active: true, limits: { project_boards: 5 } });

  await page.getByRole('link', { name: `View ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Edit plan', exact: true }).click();
  await dialog.getByLabel('Change').selectOption('Extend the trial');
  await dialog.getByLabel('Days').fill('91');
  await dialog.getByLabel('Reason').fill('Asked for it');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Days')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Days').fill('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Success', 'Trial extended')).toBeVisible();
  await page.getByRole('button', { name: 'Edit plan', exact: true }).click();
  await dialog.getByLabel('Change').selectOption('Take back the granted plan');
  await dialog.getByLabel('Reason').fill('It is over');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Success', 'Granted plan taken back')).toBeVisible();
  expect(await usage()).toMatchObject({ plan: 'basic', active: true });

  await page.getByRole('button', { name: 'Suspend' }).click();
  const suspend = page.getByRole('dialog', { name: `Suspend ${name}?` });
  await suspend.getByLabel('Reason').fill('Invoices are open');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page, 'Success', 'Company suspended')).toBeVisible();
  await expect(page.getByText('suspended', { exact: true })).toBeVisible();
  await theirs.goto('/dashboard');
  const banner = theirs.getByRole('region', { name: 'This workspace is suspended' });
  await expect(banner).toContainText('Reason: Invoices are open');
  await expect(banner.getByRole('link', { name: 'See plans' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore' }).click();
  const restore = page.getByRole('dialog', { name: `Restore ${name}?` });
  await restore.getByLabel('Reason').fill('They are paid');
  await restore.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Success', 'Company restored')).toBeVisible();
  await expect(banner).toHaveCount(0);

  await rowOf(page, 'Members', member.email)
    .getByRole('button', { name: /^Change role/ })
    .click();
  const role = page.getByRole('dialog', { name: /^Change the role of/ });
  await role.getByLabel('Role').selectOption('Owner');
  await role.getByLabel('Reason').fill('The founder left');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Success', 'Role changed')).toBeVisible();
  await expect(rowOf(page, 'Members', member.email)).toContainText('Owner');
  await theirs.goto('/settings/company');
  const trail = theirs.getByRole('table', { name: 'Audit trail' });
  for (const words of [
    'Suspended the workspace: Invoices are open',
    'Granted the plan pro: A partner',
    'Looked at the workspace',
  ])
    await expect(trail).toContainText(words);
  await context.close();
});

test('D-007, D-008, D-009, Settled 13: trial days, support address and announcement hold at once for everybody', async ({
  page,
  product,
  browser,
  member,
  operator,
}) => {
  await openAdmin(page, operator, '/admin/settings');
  const form = page.getByRole('form', { name: 'Platform Settings' });
  const save = async () => {
    // The message of the time before may still be there.
    const saved = page.waitForResponse((answer) => answer.url().includes('/rpc/change_platform_settings'));
    await form.getByRole('button', { name: 'Save Settings' }).click();
    expect((await saved).ok()).toBe(true);
    await expect(toast(page, 'Success', 'Settings saved').last()).toBeVisible();
  };
  await form.getByLabel('Default trial days').fill('x');
  await form.getByLabel('Support address').fill('nobody');
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await expect(form.getByLabel('Default trial days')).toHaveAccessibleDescription(/whole number from 0 to 365/);
  await expect(form.getByLabel('Support address')).toHaveAccessibleDescription(/Enter an e-mail address/);
  await expect(form.getByText(/promise a free trial of 14 days/)).toHaveCount(0);
  await form.getByLabel('Default trial days').fill('7');
  await expect(form.getByText(/promise a free trial of 14 days/)).toBeVisible();
  const support = newAddress();
  await form.getByLabel('Support address').fill(support);
  await form.getByLabel('Announcement banner').fill('Maintenance <on> Sunday');
  await save();

  const created = await openWorkspace(product);
  const company = must(
    await created.client
      .from('companies')
      .select('created_at, trial_ends_at')
      .single<{ created_at: string; trial_ends_at: string }>(),
  );
  expect(Math.round((Date.parse(company.trial_ends_at) - Date.parse(company.created_at)) / 86_400_000)).toBe(7);
  const message = { firstName: 'Ada', lastName: 'L', email: newAddress(), phone: '', inquiry_type: 'other' };
  must(
    await created.client.functions.invoke('contact-submit', {
      body: { ...message, message: 'Hello', acceptTerms: true },
    }),
  );
  await expect.poll(async () => (await product.mails(support)).length).toBe(1);

  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();
  const banner = other.getByRole('complementary', { name: 'Announcement' });
  for (const path of ['/', '/contact', '/login']) {
    expect([path, await (await fetch(`${product.url}${path}`)).text()]).toEqual([
      path,
      expect.stringContaining('Maintenance &#60;on&#62; Sunday'),
    ]);
    await other.goto(path);
    await expect(banner).toHaveText('Maintenance <on> Sunday');
  }
  await comeBack(other, member);
  await expect(banner).toHaveText('Maintenance <on> Sunday');
  await form.getByLabel('Announcement banner').fill('');
  await form.getByLabel('Default trial days').fill('14');
  await form.getByLabel('Support address').fill('');
  await save();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await context.close();
});

test('P2-016, P2-017: the trail is searched and filtered, the figures are there for several times', async ({
  page,
  member,
  operator,
}) => {
  must(
    await member.client
      .from('companies')
      .update({ description: 'Told in the trail' })
      .eq('id', member.companyId)
      .select(),
  );
  await openAdmin(page, operator, '/admin/audit-logs');
  await page.getByRole('searchbox', { name: 'Search by person, action or address' }).fill(member.email);
  // Until the search is answered, the changes of other workspaces are there too.
  await expect(rowOf(page, 'Audit Logs', 'companies.update')).toHaveCount(1);
  await expect(rowOf(page, 'Audit Logs', 'Told in the trail')).toContainText('127.0.0.1');
  await page.getByLabel('About').selectOption('Projects');
  await expect(page.getByText('None found')).toBeVisible();
  await page.getByLabel('About').selectOption('Companies');
  await page.getByLabel('Since').selectOption('Last day');
  await expect(rowOf(page, 'Audit Logs', 'companies.update')).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^audit-logs-/);

  await page.getByRole('link', { name: 'Analytics' }).click();
  for (const days of [7, 90, 365, 30]) {
    await page.getByRole('button', { name: `${days} days` }).click();
    await expect(page).toHaveURL(new RegExp(`days=${days}$`));
    await expect(page.getByRole('region', { name: 'Sign-ups' }).getByText('Show as a table')).toBeVisible();
  }
  const signUps = page.getByRole('region', { name: 'Sign-ups' });
  await signUps.getByText('Show as a table').click();
  await expect(signUps.getByRole('row')).toHaveCount(31);
  await expect(page.getByRole('region', { name: 'Pass rate' })).toContainText('No runs in this time');
  await expect(page.getByRole('region', { name: 'Pass rate' })).not.toContainText('0%');
});
