import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { atField, button, EXPECTED, fill, says } from '../support/messages.ts';
import { comeBack, must, signIn, signUp } from '../support/people.ts';
import { addMember } from '../support/team.ts';
import { expect, test, toast } from '../support/test.ts';
import { totpCode } from '../support/totp-code.ts';

/** The settings of a person and of a company: profile, company, security. */

/** What says where a person belongs. */
const MEMBERSHIPS = ['/rest/v1/profiles', '/rest/v1/user_roles'];

const success = (page: Parameters<typeof toast>[0], message: string) =>
  expect(toast(page, 'Success', message)).toBeVisible();

test('P1-023, P2-079, P2-080, P2-253, P2-277, P2-339, P2-340: the profile', async ({
  known: page,
  member,
  context,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/profile');
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
  for (const [label, value] of [
    ['Email', member.email],
    ['User ID', member.userId],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly', '');
  }
  await fill(page, { 'Full Name': '  ' });
  await button(page, 'Save Changes').click();
  await says(page, 'Full name is required');
  await atField(page, 'Full Name', 'Full name is required');
  await fill(page, { 'Full Name': ' Grace Hopper ' });
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Full.' } })
      : route.continue(),
  );
  await button(page, 'Save Changes').click();
  await says(page, 'Failed to update profile. Please try again.');
  await page.unrouteAll();
  await context.setOffline(true);
  await button(page, 'Save Changes').click();
  await says(page, 'An unexpected error occurred.');
  await context.setOffline(false);
  await expect(page.getByLabel('Full Name')).toHaveValue(' Grace Hopper ');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/profiles'));
  await button(page, 'Save Changes').click();
  expect((await sent).postDataJSON()).toEqual({ full_name: 'Grace Hopper' });
  await success(page, 'Profile updated successfully.');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
});

test('P1-024, P1-162, P2-081 to P2-083, P2-254, P2-255, P2-293, P2-341: an administrator edits the company', async ({
  known: page,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/company');
  await expect(page.getByRole('heading', { name: 'Company Information' })).toBeVisible();
  await expect(page.getByText('Only administrators can modify company settings.')).toHaveCount(0);
  for (const [label, value] of [
    ['Company ID', member.companyId],
    ['Your Role', 'Admin'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel(label)).toHaveAttribute('readonly', '');
  }
  await expect(page.getByLabel('Created')).toHaveValue(/^\w+ \d+, \d{4}$/);
  await fill(page, { 'Company Name': '', 'Logo URL (Optional)': 'abc' });
  await button(page, 'Save Changes').click();
  await says(page, 'Company name is required');
  await atField(page, 'Logo URL (Optional)', 'Please enter a valid URL');
  await fill(page, { 'Company Name': 'Compilers', 'Logo URL (Optional)': '', 'Description (Optional)': 'We compile.' });
  await page.route('**/rest/v1/companies*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Full.' } })
      : route.continue(),
  );
  await button(page, 'Save Changes').click();
  await says(page, 'Failed to update company information. Please try again.');
  await page.unrouteAll();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/companies'));
  await button(page, 'Save Changes').click();
  expect((await sent).postDataJSON()).toEqual({ name: 'Compilers', description: 'We compile.' });
  await success(page, 'Company information updated successfully.');
  await expect(page.getByRole('button', { name: /Compilers.*Current workspace/ })).toBeVisible();
  const trail = page.getByRole('table', { name: 'Audit Trail' });
  await expect(trail).toContainText('Changed the workspace: name from Analytical Engines to Compilers');
  await expect(trail.getByRole('row').nth(1)).toContainText('Ada Lovelace');
  await page.reload();
  await expect(page.getByLabel('Description (Optional)')).toHaveValue('We compile.');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('two tabs: only what was typed is sent, and a field that somebody else changed is said', async ({
  known: page,
  member,
}) => {
  await page.goto('/settings/company');
  await expect(page.getByLabel('Company Name')).toHaveValue('Analytical Engines');
  await fill(page, { 'Description (Optional)': 'Mine' });
  const change = async (texts: Record<string, string>) =>
    must(await member.client.from('companies').update(texts).eq('id', member.companyId).select('id'));
  await change({ name: 'Renamed elsewhere' });
  await button(page, 'Save Changes').click();
  await success(page, 'Company information updated successfully.');
  await expect(page.getByLabel('Company Name')).toHaveValue('Renamed elsewhere');
  const saved = async () =>
    (await member.client.from('companies').select('name, description').eq('id', member.companyId).single()).data;
  expect(await saved()).toEqual({ name: 'Renamed elsewhere', description: 'Mine' });

  await fill(page, { 'Description (Optional)': 'Mine again' });
  await change({ description: 'Theirs' });
  await button(page, 'Save Changes').click();
  await atField(
    page,
    'Description (Optional)',
    'Somebody else changed this meanwhile to "Theirs". Save again to replace it.',
  );
  expect(await saved()).toMatchObject({ description: 'Theirs' });
  await button(page, 'Save Changes').click();
  await expect.poll(saved).toMatchObject({ description: 'Mine again' });
  await expect(page.getByText('Somebody else changed this')).toHaveCount(0);
});

test('P2-084, P2-085, P2-270: others read the company, and one that is not there is said', async ({
  page,
  product,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  const qa = await addMember(product, member, 'QA');
  await comeBack(page, qa, '/settings/company');
  await expect(
    page.getByText('Only administrators can modify company settings. Contact your admin to make changes.'),
  ).toBeVisible();
  await expect(page.getByLabel('Company Name')).toHaveAttribute('readonly', '');
  await expect(button(page, 'Save Changes')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Audit Trail' })).toHaveCount(0);
  const changed = await qa.client.from('companies').update({ name: 'Mine' }).eq('id', member.companyId).select('id');
  expect(changed.data ?? []).toEqual([]);
  await page.route('**/rest/v1/companies*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('No company information found. Please contact support.')).toBeVisible();
});

test('P1-026, P2-086, P2-342, P2-343: a mail to choose a new password', async ({
  known: page,
  product,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/security');
  await expect(page.getByRole('heading', { name: 'Password Security' })).toBeVisible();
  await page.route('**/auth/v1/recover*', (route) => route.fulfill({ status: 500, json: { message: 'Full.' } }));
  await button(page, 'Send Password Reset Email').click();
  await says(page, 'Failed to send reset email. Please try again.');
  await page.unrouteAll();
  await button(page, 'Send Password Reset Email').click();
  await success(page, 'Reset email sent');
  const links = async () => (await product.mails(member.email)).flatMap((mail) => mail.links);
  await expect.poll(async () => (await links()).find((link) => link.includes('type=recovery'))).toBeDefined();
  await page.goto(z.string().parse((await links()).find((link) => link.includes('type=recovery'))));
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
});

test('P2-087, P2-090, P2-312, P2-313, P2-344: the export of the own data', async ({ known: page, member, trouble }) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/security');
  await expect(page.getByRole('heading', { name: 'Privacy & Data Rights' })).toBeVisible();
  await expect(page.getByText(/GDPR\/CCPA/)).toBeVisible();
  await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ status: 500, json: { message: 'Full.' } }));
  await button(page, 'Export My Data').click();
  await says(page, 'Failed to export data. Please try again.');
  await page.unrouteAll();
  const downloading = page.waitForEvent('download');
  await button(page, 'Export My Data').click();
  const download = await downloading;
  const today = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((each) => String(each).padStart(2, '0'))
      .join('-');
  });
  expect(download.suggestedFilename()).toBe(`user-data-export-${today}.json`);
  const content: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(content).toMatchObject({
    profile: { user_id: member.userId, full_name: 'Ada Lovelace', company_id: member.companyId },
    account: { id: member.userId, email: member.email, created_at: expect.any(String) },
    exported_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    memberships: [{ role: 'Admin', companies: { name: 'Analytical Engines' } }],
    deletion_requests: [],
  });
});

test('P2-088, P2-089, P2-220 to P2-222, P2-345: the account is to be deleted, and is kept after all', async ({
  known: page,
  product,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/security');
  await button(page, 'Delete My Account').click();
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.route('**/rest/v1/rpc/request_account_deletion*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Full.' } }),
  );
  await question.getByRole('button', { name: 'Yes, delete my account' }).click();
  await says(page, 'Failed to submit deletion request. Please contact support.');
  await page.unrouteAll();
  await question.getByRole('button', { name: 'Yes, delete my account' }).click();
  await expect(toast(page, 'Deletion request submitted', 'Your account will be deleted within 30 days.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Deletion request' })).toContainText('It will be deleted on');
  await expect.poll(async () => (await product.mails(member.email)).length).toBeGreaterThan(1);
  await button(page, 'Withdraw Request').click();
  await success(page, 'Your account stays. The deletion request was withdrawn.');
  await page.reload();
  await expect(button(page, 'Delete My Account')).toBeVisible();
});

test('D-033, Settled 21: the last administrator of others cannot ask for it', async ({
  known: page,
  product,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await addMember(product, member, 'QA');
  await page.goto('/settings/security');
  await button(page, 'Delete My Account').click();
  await button(page, 'Yes, delete my account').click();
  await expect(
    page.getByRole('status', { name: /^Error: You are the last Owner or Admin of Analytical/ }),
  ).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('signed-in sessions are listed, and another one can be signed out', async ({
  known: page,
  browser,
  product,
  member,
}) => {
  const context = await browser.newContext({ baseURL: product.url, userAgent: 'Firefox/140.0 (Windows NT 10.0)' });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, member);
  await page.goto('/settings/security');
  const list = page.getByRole('list', { name: 'Signed-In Sessions' });
  await expect(list.getByRole('listitem').last()).toContainText('This session');
  const other = list.getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
  await other.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await success(page, 'The session was signed out.');
  await expect(other).toHaveCount(0);
  await elsewhere.goto('/projects');
  await expect(elsewhere).toHaveURL('/login');
  await context.close();

  await list.getByRole('listitem').filter({ hasText: 'This session' }).getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
});

test('P2-023, Settled 35: three pages of the settings open without a company, all others lead to the onboarding', async ({
  page,
  product,
  member,
}) => {
  const person = await signUp(product, 'Grace Hopper');
  must(await person.client.from('profiles').insert({ user_id: person.userId, full_name: 'Grace Hopper' }));
  await signIn(page, person);
  for (const [path, title] of [
    ['profile', 'Profile Settings'],
    ['company', 'Company Settings'],
    ['security', 'Security Settings'],
  ] as const) {
    await page.goto(`/settings/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await page.goto('/settings/company');
  await expect(page.getByText('No company information found. Please contact support.')).toBeVisible();
  for (const path of ['/settings/team', '/projects', '/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL('/onboarding');
  }
  expect(member.companyId).not.toBe('');
});

test('a second factor is set up, asked for at the next sign-in, and turned off', async ({
  known: page,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/security');
  await button(page, 'Set Up Two-Factor Sign-In').click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const secret = await page.getByLabel('Key').inputValue();
  await fill(page, { Code: totpCode(secret) });
  await button(page, 'Turn On').click();
  const codes = page.getByRole('list', { name: 'Recovery Codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  await button(page, 'Done').click();
  await expect(button(page, 'Turn Off')).toBeVisible();

  await page.getByRole('button', { name: /Current workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await fill(page, { Email: member.email, Password: member.password });
  await button(page, 'Sign In').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two-Factor Sign-In' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Two-Factor Sign-In' })).toBeVisible();
  await fill(page, { Code: '000000' });
  await button(page, 'Continue').click();
  await expect(page.locator('[data-variant=destructive]')).toBeVisible();
  await fill(page, { Code: first });
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();

  await page.goto('/settings/security');
  await button(page, 'Turn Off').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click();
  await success(page, 'Two-factor sign-in is off.');
  await expect(button(page, 'Set Up Two-Factor Sign-In')).toBeVisible();
  expect(second).not.toBe(first);
});

test('what is read while a second factor is turned on does not lose its recovery codes', async ({
  known: page,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/security');
  await button(page, 'Set Up Two-Factor Sign-In').click();
  const secret = await page.getByLabel('Key').inputValue();
  // The server has taken the code; the page still has the token from before, and reads with it.
  await page.route('**/auth/v1/factors/*/verify', async (route) => {
    const response = await route.fetch();
    const read = Promise.all(
      MEMBERSHIPS.map(async (path) => {
        const answer = await page.waitForResponse((seen) => seen.url().includes(path));
        await answer.finished();
      }),
    );
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await read;
    await route.fulfill({ response });
  });
  await fill(page, { Code: totpCode(secret) });
  await button(page, 'Turn On').click();
  const codes = page.getByRole('list', { name: 'Recovery Codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
});
