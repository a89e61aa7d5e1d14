import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { ADMIN_PATHS, openAdmin, rowOf } from '../support/admin.ts';
import { button, EXPECTED, says } from '../support/messages.ts';
import { comeBack, must, newAddress, openWorkspace } from '../support/people.ts';
import { addMember } from '../support/team.ts';
import { expect, test, toast } from '../support/test.ts';

/** The administration of the platform: who gets in, the first page, testers and messages. */

test('P1-028, P1-029, P2-015 to P2-018, P2-163 to P2-167, D-014, Settled 57: the first account goes through every page', async ({
  page,
  operator,
}) => {
  await openAdmin(page, operator);
  const navigation = page.getByRole('navigation', { name: 'Admin navigation' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Dashboard',
    'Beta Testers',
    'Contact Messages',
    'Companies',
    'Analytics',
    'Audit Logs',
    'Settings',
  ]);
  for (const [name, title, path] of [
    ['Beta Testers', 'Beta Testers', '/admin/beta-testers'],
    ['Contact Messages', 'Contact Messages', '/admin/contact'],
    ['Companies', 'Companies', '/admin/companies'],
    ['Analytics', 'Analytics', '/admin/analytics'],
    ['Audit Logs', 'Audit Logs', '/admin/audit-logs'],
    ['Settings', 'Platform Settings', '/admin/settings'],
    ['Dashboard', 'Admin Dashboard', '/admin'],
  ] as const) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect([path, await accessibilityViolations(page)]).toEqual([path, []]);
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  // Without a workspace of their own, the dashboard leads on.
  await expect(page).toHaveURL('/onboarding');
});

test('P1-109, P1-230, P1-231, D-015: the sidebar shows the way to super admins alone', async ({ known: page }) => {
  // Listened for before the page asks: on a quick machine, the answer comes before the sidebar is seen.
  const answer = page.waitForResponse((response) => response.url().includes('/rpc/is_super_admin'));
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(sidebar.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await answer;
  // The group would come a moment after the answer.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Admin Panel')).toHaveCount(0);
});

test('P2-015 to P2-018, P2-168: every page leads others away before a request of it went out', async ({
  page,
  product,
  member,
  browser,
  operator,
}) => {
  test.setTimeout(150_000);
  const callsOf = (watched: Page) => {
    const calls = new Set<string>();
    watched.on('request', (request) => {
      const [, call] = /\/(?:rest|functions)\/v1\/(.+?)(?:\?|$)/.exec(request.url()) ?? [];
      if (call !== undefined) calls.add(call);
    });
    return calls;
  };
  // What each page asks for, when it may.
  const own = callsOf(page);
  await openAdmin(page, operator);
  const asked = new Map<string, readonly string[]>();
  for (const path of ADMIN_PATHS) {
    own.clear();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    asked.set(
      path,
      [...own].filter((call) => call !== 'rpc/is_super_admin'),
    );
    expect([path, asked.get(path)?.length]).not.toEqual([path, 0]);
  }
  for (const person of [member, await addMember(product, member, 'Viewer')]) {
    const context = await browser.newContext({ baseURL: product.url });
    const other = await context.newPage();
    await comeBack(other, person);
    const calls = callsOf(other);
    for (const path of ADMIN_PATHS) {
      calls.clear();
      await other.goto(path);
      await expect(other).toHaveURL('/dashboard');
      await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await other.waitForLoadState('networkidle');
      expect([path, asked.get(path)?.filter((call) => calls.has(call))]).toEqual([path, []]);
    }
    await context.close();
  }
  const visitor = await browser.newContext({ baseURL: product.url });
  const signedOut = await visitor.newPage();
  const calls = callsOf(signedOut);
  for (const path of ADMIN_PATHS) {
    await signedOut.goto(path);
    await expect(signedOut).toHaveURL('/login');
  }
  expect([...calls]).toEqual([]);
  await visitor.close();
});

test('P1-109, P1-110, P1-120, P1-121, P1-286: a super admin with a workspace has the group; a check that fails is only logged', async ({
  page,
  trouble,
  operator,
}) => {
  const { client, userId } = operator;
  const companyId = crypto.randomUUID();
  must(await client.from('companies').insert({ id: companyId, name: 'Operations' }));
  must(await client.from('user_roles').insert({ user_id: userId, company_id: companyId, role: 'Admin' }));
  const names = { user_id: userId, full_name: 'Operator', company_id: companyId, active_company_id: companyId };
  must(await client.from('profiles').insert(names));
  await comeBack(page, operator);
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(sidebar.getByText('Admin Panel')).toBeVisible();
  await expect(sidebar.getByText('Super', { exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Beta Testers' })).toHaveAttribute('href', '/admin/beta-testers');
  await sidebar.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');

  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  trouble.allow(EXPECTED);
  await page.route('**/rpc/is_super_admin', (route) =>
    route.fulfill({ status: 500, json: { message: 'The disk is full.' } }),
  );
  // Also a message that has gone again counts.
  await page.addInitScript(() => {
    const shown: (string | null)[] = [];
    Object.assign(globalThis, { shownMessages: shown });
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('[role=status][data-variant]'))
        shown.push(message.getAttribute('aria-label'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect.poll(() => logged.join('\n')).toContain('The check for super admins failed');
  // What draws messages is loaded with the first one.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Admin Panel')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shownMessages'))).toEqual([]);
  await page.goto('/admin/companies');
  await expect(page).toHaveURL('/dashboard');
  await page.unroute('**/rpc/is_super_admin');
  // Without a workspace again, for the journeys after this one.
  must(
    await client.from('profiles').update({ company_id: null, active_company_id: null }).eq('user_id', userId).select(),
  );
});

test('P2-169 to P2-174, D-005, Settled 58: four counters, health, and what was done last', async ({
  page,
  trouble,
  operator,
}) => {
  await openAdmin(page, operator);
  const card = (name: string) =>
    page
      .locator('section, a')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last();
  const value = async (name: string) =>
    Number((await card(name).getByRole('paragraph').first().innerText()).replaceAll(',', ''));
  const { client } = operator;
  const rows = async (table: string) => (await client.from(table).select('*', { count: 'exact', head: true })).count;
  await expect(card('Beta Signups')).toBeVisible();
  expect(await value('Beta Signups')).toBe(await rows('beta_waitlist'));
  expect(await value('Companies')).toBe(await rows('companies'));
  expect(await value('Users')).toBe(await rows('profiles'));
  const before = await value('Emails Sent');
  const email = newAddress();
  must(await client.functions.invoke('beta-waitlist-signup', { body: { email } }));
  await expect(async () => {
    await page.reload();
    expect(await value('Emails Sent')).toBeGreaterThan(before);
  }).toPass();
  const note = page.getByText('Emails Sent: Handed to the mail server or the outbox.');
  await expect(note).not.toContainText('Not counted');
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...Object(await response.json()), hosted: true } });
  });
  await page.reload();
  await expect(note).toContainText('Not counted: the mails that your hosted Supabase sends itself');
  await page.unroute('**/config.json');
  await expect(page.getByText('Agents connected')).toBeVisible();
  await expect(page.getByText('Waiting in the queue')).toBeVisible();
  const tester = must(await client.from('beta_waitlist').select('id').eq('email', email).single<{ id: string }>());
  must(await client.from('beta_waitlist').delete().eq('id', tester.id).select());
  await page.reload();
  await expect(rowOf(page, 'Recent Activity', 'Deleted a beta tester').first()).toContainText(operator.email);
  await page.getByRole('link', { name: 'All entries' }).click();
  await expect(rowOf(page, 'Audit Logs', 'beta_waitlist.delete').first()).toContainText('127.0.0.1');

  await page.route('**/rpc/get_platform_audit', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin');
  await expect(page.getByText('No recent admin activity to display.')).toBeVisible();
  await page.unroute('**/rpc/get_platform_audit');
  trouble.allow(EXPECTED);
  await page.route('**/rpc/get_platform_overview', (route) =>
    route.fulfill({ status: 500, json: { message: 'Full.' } }),
  );
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
});

test('P2-175 to P2-180, P2-232 to P2-236, P2-374, P2-375, Settled 56: testers are found, approved with a mail, rejected, deleted', async ({
  page,
  product,
  trouble,
  operator,
}) => {
  const { client } = operator;
  const [ada, bob] = [newAddress(), newAddress()];
  for (const email of [ada, bob]) must(await client.functions.invoke('beta-waitlist-signup', { body: { email } }));
  await openAdmin(page, operator, '/admin/beta-testers');
  await expect(page.getByRole('columnheader')).toHaveText(['Email', 'Status', 'Signed Up', 'Actions']);
  const row = (email: string) => rowOf(page, 'Beta Testers', email);
  await expect(row(ada)).toContainText('pending');
  await page.getByRole('searchbox', { name: 'Search by email' }).fill(ada.slice(0, 12).toUpperCase());
  // Its heads and one tester: while the list is read again, there is neither.
  await expect(page.getByRole('table', { name: 'Beta Testers' }).getByRole('row')).toHaveCount(2);
  await expect(row(ada)).toBeVisible();
  await expect(row(ada).getByRole('link', { name: `Email ${ada}` })).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent(ada)}`,
  );
  await row(ada).getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${ada}` });
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Notes (optional)').fill('Met at the fair');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Success', 'Tester Approved')).toBeVisible();
  await expect(page.getByText('migration pending')).toHaveCount(0);
  await page.reload();
  await expect(row(ada)).toContainText('approved');
  await expect(row(ada)).toContainText('Met at the fair');
  await expect
    .poll(async () => (await product.mails(ada)).map(({ subject }) => subject))
    .toContain('Your early access to Assay is ready');
  await page.getByRole('searchbox').fill('');
  await row(bob).getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Success', 'Tester Rejected')).toBeVisible();
  await page.reload();
  await expect(row(bob)).toContainText('rejected');
  expect(must(await client.from('beta_waitlist').select('status, notes').eq('email', ada).single())).toEqual({
    status: 'approved',
    notes: 'Met at the fair',
  });
  const saved = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  expect((await saved).suggestedFilename()).toMatch(/^beta-testers-\d{4}-\d\d-\d\d\.csv$/);

  await row(bob).getByRole('button', { name: 'Delete' }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toContainText(`Delete ${bob} from beta waitlist?`);
  trouble.allow(EXPECTED);
  await page.route('**/rest/v1/beta_waitlist*', (route) => route.fulfill({ status: 500, json: { message: 'Full.' } }));
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Failed to delete the tester. Please try again.');
  await page.unroute('**/rest/v1/beta_waitlist*');
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Success', 'Tester Deleted')).toBeVisible();
  await expect(row(bob)).toHaveCount(0);
});

test('P2-141, Settled 57: messages of visitors are read, marked and deleted by super admins alone', async ({
  page,
  product,
  operator,
}) => {
  const { client } = operator;
  const message = {
    firstName: 'Ada',
    lastName: `L${newAddress().slice(0, 8)}`,
    email: newAddress(),
    phone: '',
    inquiry_type: 'sales',
  };
  const sent = { ...message, message: 'Two lines\nof text', acceptTerms: true };
  must(await client.functions.invoke('contact-submit', { body: sent }));
  const other = await openWorkspace(product);
  expect(must(await other.client.from('contact_messages').select('*'))).toEqual([]);
  await openAdmin(page, operator);
  const entries = page.getByRole('navigation', { name: 'Admin navigation' });
  await entries.getByRole('link', { name: 'Contact Messages', exact: true }).click();
  await expect(page).toHaveURL('/admin/contact');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(message.lastName);
  const item = page.getByRole('listitem').filter({ hasText: message.lastName });
  await expect(page.getByRole('list', { name: 'Contact Messages' }).getByRole('listitem')).toHaveCount(1);
  await expect(item).toContainText('of text');
  await expect(item).toContainText('Waiting');
  await item.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(toast(page, 'Success', 'Message marked as answered')).toBeVisible();
  await page.reload();
  await expect(item).toContainText('Answered');
  await item.getByRole('button', { name: 'Mark as waiting' }).click();
  await expect(toast(page, 'Success', 'Message marked as waiting')).toBeVisible();
  await item.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`Delete the message from Ada ${message.lastName}?`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Success', 'Message deleted')).toBeVisible();
  await expect(item).toHaveCount(0);
});
