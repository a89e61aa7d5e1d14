import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { atField, button, EXPECTED, fill, says } from '../support/messages.ts';
import { comeBack, newAddress, openWorkspace, type Person, signUp } from '../support/people.ts';
import { type Invitation, invite } from '../support/team.ts';
import { expect, test, toast } from '../support/test.ts';

/** Every way in by an invitation, to its end, and what is said where there is none. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const refusedWith = async (page: Page, message: string) => {
  await expect(heading(page, 'Invite Error')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(message);
};
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
/** Answers a read of the invitation as it is stored, but ended so many hours ago. */
const endedSince = (hours: number) => async (route: Route) => {
  const response = await route.fetch();
  const rows = rowsSchema.parse(await response.json());
  const expires_at = new Date(Date.now() - hours * 3_600_000).toISOString();
  await route.fulfill({ response, json: rows.map((row) => ({ ...row, expires_at })) });
};
const READS = '**/rest/v1/invitations*';
const failing =
  (method: string, status = 500, code = 'XX000') =>
  (route: Route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { code, message: 'Not now.', details: null, hint: null } })
      : route.continue();
const rolesOf = async ({ client, userId }: Person) =>
  (await client.from('user_roles').select('company_id, role').eq('user_id', userId)).data;

test('P2-012, P2-070, P2-211, P2-353 to P2-357, Settled 24: links that let nobody in', async ({
  page,
  product,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.goto('/invite');
  await refusedWith(page, 'Invalid invite link');
  await page.goto('/invite/');
  await refusedWith(page, 'Invalid invite link');
  await button(page, 'Go to Home').click();
  await expect(page).toHaveURL('/');

  for (const token of [randomUUID(), 'nonsense']) {
    await page.goto(`/invite/${token}`);
    await refusedWith(page, 'Invalid or expired invite link');
  }
  const person = await signUp(product);
  const used = await invite(member, person.email);
  const accepted = { invitation_token: used.token, p_company_id: member.companyId };
  expect((await person.client.rpc('accept_invitation_existing_user', accepted)).data).toMatchObject({ success: true });
  await page.goto(`/invite/${used.token}`);
  await refusedWith(page, 'This invite has already been used');

  const open = await invite(member);
  await page.route(READS, endedSince(1));
  await page.goto(`/invite/${open.token}`);
  await refusedWith(page, 'This invite has expired');
  await page.unrouteAll();
  await page.route(READS, failing('GET'));
  await page.reload();
  await refusedWith(page, 'Failed to validate invite');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(button(page, 'Create new account')).toBeVisible();
});

test('P2-071 to P2-073, P2-210, P2-265, P2-358, P2-364, P2-372, D-051, Settled 37: signed in with the invited address', async ({
  page,
  product,
  member,
  signedIn: _,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  const guest = await openWorkspace(product, 'Compilers');
  const { token, id } = await invite(member, guest.email, 'Product Owner');
  await page.evaluate(() => localStorage.clear());
  await comeBack(page, guest, `/invite/${token}`);
  await expect(heading(page, 'Join Organization')).toBeVisible();
  await expect(page.getByText('Join Analytical Engines as Product Owner.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, 'Maybe Later').click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto(`/invite/${token}`);
  await page.route('**/rpc/accept_invitation_existing_user*', failing('POST'));
  await button(page, 'Accept Invitation').click();
  await says(page, 'Failed to accept invitation. Please try again.');
  await page.unrouteAll();
  await button(page, 'Accept Invitation').click();
  await expect(toast(page, 'Success', 'Welcome to the team!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(
    page.getByRole('button', { name: /Analytical Engines.*Product Owner.*Current workspace/ }),
  ).toBeVisible();
  expect(await rolesOf(guest)).toContainEqual({ company_id: member.companyId, role: 'Product Owner' });
  const { data } = await guest.client.from('profiles').select('active_company_id').single();
  expect(data).toEqual({ active_company_id: member.companyId });
  expect((await member.client.from('invitations').select('used').eq('id', id)).data).toEqual([{ used: true }]);

  await page.goto(`/invite/${token}`);
  await expect(page.getByRole('status', { name: /^Already a member/ })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('P2-260, Settled 38: somebody else who is signed in is told so, and can sign out', async ({
  known: page,
  member,
}) => {
  const { token } = await invite(member);
  await page.goto(`/invite/${token}`);
  await refusedWith(page, 'This invitation is for a different email address. Please log out and try again.');
  const answer = await member.client.rpc('accept_invitation_existing_user', {
    invitation_token: token,
    p_company_id: member.companyId,
  });
  expect(answer.data).toMatchObject({
    success: false,
    error: 'This invitation is for a different email address. Please log out and try again.',
  });
  await button(page, 'Sign out').click();
  await expect(button(page, 'I have an account - Sign In')).toBeVisible();
});

test('P2-074, P2-075, P2-259, P2-363, P2-371, P2-299: with an existing account', async ({
  page,
  product,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  const guest = await signUp(product, 'Grace Hopper');
  const { token } = await invite(member, guest.email, 'Developer');
  await page.goto(`/invite/${token}`);
  await expect(button(page, 'Create new account')).toBeVisible();
  await button(page, 'I have an account - Sign In').click();
  await expect(heading(page, 'Welcome Back')).toBeVisible();
  await button(page, 'Create one instead').click();
  await expect(heading(page, 'Join the Team')).toBeVisible();
  await button(page, 'Sign in instead').click();
  await button(page, 'Sign In & Join Team').click();
  await says(page, 'Please enter your password');
  await atField(page, 'Password', 'Please enter your password');
  await page.route('**/auth/v1/token*', (route) => route.fulfill({ json: {} }));
  await fill(page, { Password: guest.password });
  await button(page, 'Sign In & Join Team').click();
  await says(page, 'Failed to sign in');
  await page.unrouteAll();
  await button(page, 'Sign In & Join Team').click();
  await expect(toast(page, 'Success', 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(await rolesOf(guest)).toEqual([{ company_id: member.companyId, role: 'Developer' }]);
});

test('P2-013, P2-014, P2-076 to P2-078, P2-224, P2-225, P2-311, P2-370: with a new account, whose mail is confirmed', async ({
  page,
  product,
  member,
}) => {
  const email = newAddress();
  const { token } = await invite(member, email, 'Viewer');
  await page.goto(`/invite/${token}`);
  await button(page, 'Create new account').click();
  await expect(heading(page, 'Join the Team')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
  expect(await accessibilityViolations(page)).toEqual([]);
  await fill(page, { 'Full Name': 'Grace Hopper', Password: 'correct horse', 'Confirm Password': 'correct horse' });
  const sent = page.waitForRequest((request) => request.url().includes('/auth/v1/signup'));
  await button(page, 'Join Team').click();
  const request = await sent;
  const redirect = new URL(request.url()).searchParams.get('redirect_to');
  expect(redirect).toBe(`${product.url}/invite/confirm?token=${token}`);
  expect(request.postDataJSON()).toMatchObject({ email, data: { full_name: 'Grace Hopper', invitation_token: token } });
  await expect(toast(page, 'Success', 'Check your email!')).toBeVisible();
  await expect(page).toHaveURL('/invite/success');
  await expect(heading(page, 'Check Your Email')).toBeVisible();
  await button(page, 'Back to Login').click();
  await expect(page).toHaveURL('/login');

  const asked: string[] = [];
  page.on('request', (each) => {
    const path = new URL(each.url()).pathname.split('/rest/v1/')[1];
    if (path !== undefined && each.method() !== 'GET') asked.push(`${each.method()} ${path}`);
  });
  const links = async () => (await product.mails(email)).flatMap((mail) => mail.links);
  await expect.poll(async () => (await links()).find((link) => link.includes('/auth/v1/verify'))).toBeDefined();
  await page.goto(z.string().parse((await links()).find((link) => link.includes('/auth/v1/verify'))));
  await expect(toast(page, 'Success', 'Welcome to the team!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome back, Grace Hopper!')).toBeVisible();
  expect(asked.filter((each) => /profiles|user_roles|invitation/.test(each)).slice(0, 4)).toEqual([
    'PATCH profiles',
    'POST profiles',
    'POST user_roles',
    'POST rpc/mark_invitation_used',
  ]);
  const team = await member.client.rpc('get_team_members', { target_company_id: member.companyId });
  expect(team.data).toContainEqual(expect.objectContaining({ email, full_name: 'Grace Hopper', role: 'Viewer' }));
});

test('P2-256 to P2-258, P2-359, P2-362: what the form for a new account refuses', async ({
  page,
  product,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  const guest = await signUp(product);
  const { token } = await invite(member, guest.email);
  await page.goto(`/invite/${token}`);
  await button(page, 'Create new account').click();
  await button(page, 'Join Team').click();
  await says(page, 'Please fill in all fields');
  await fill(page, { 'Full Name': 'Ada', Password: 'secret', 'Confirm Password': 'Secret' });
  await button(page, 'Join Team').click();
  await says(page, "Passwords don't match");
  await fill(page, { Password: 'abcde', 'Confirm Password': 'abcde' });
  await button(page, 'Join Team').click();
  await says(page, 'Password must be at least 6 characters long');
  await fill(page, { Password: 'correct horse', 'Confirm Password': 'correct horse' });
  await page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: {} }));
  await button(page, 'Join Team').click();
  await says(page, 'Failed to create user account');
  await page.unrouteAll();
  await button(page, 'Join Team').click();
  await says(page, 'An account with this email already exists. Please sign in instead.');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada');
});

test('P2-365 to P2-369, P2-360, P2-361, Settled 39: a confirmation that cannot be completed says why', async ({
  page,
  product,
  member,
  trouble,
}) => {
  test.setTimeout(120_000);
  trouble.allow(EXPECTED);
  await page.goto('/invite/confirm');
  await refusedWith(page, 'Invalid confirmation link');
  const guest = await signUp(product);
  const { token } = await invite(member, guest.email);
  const confirm = `/invite/confirm?token=${token}`;
  await page.goto(confirm);
  await refusedWith(page, 'Failed to establish session. Please try the link again.');

  await comeBack(page, guest, `/invite/confirm?token=${randomUUID()}`);
  await refusedWith(page, 'Invalid or expired invitation');
  await page.route('**/auth/v1/user*', (route) => route.fulfill({ json: {} }));
  await page.goto(confirm);
  await refusedWith(page, 'User not found');
  await page.unrouteAll();
  await page.route(READS, endedSince(25));
  await page.reload();
  await refusedWith(page, 'Invalid or expired invitation');
  await page.unrouteAll();

  const profiles = '**/rest/v1/profiles*';
  const both = (status: number, code: string) => (route: Route) =>
    ['PATCH', 'POST'].includes(route.request().method())
      ? route.fulfill({ status, json: { code, message: 'No.', details: null, hint: null } })
      : route.continue();
  for (const [status, code, message] of [
    [409, '23505', 'Profile setup encountered an issue. Please contact support.'],
    [403, '42501', 'Permission issue during setup. Please contact support.'],
    [500, 'XX000', 'Failed to complete invitation setup'],
  ] as const) {
    await page.route(profiles, both(status, code));
    await page.goto(confirm);
    await refusedWith(page, message);
    await page.unrouteAll();
  }
  await button(page, 'Try again').click();
  await expect(toast(page, 'Success', 'Welcome to the team!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('P2-226 to P2-230: the role is tried again', () => {
  const open = async (page: Page, guest: Person, { token }: Invitation) => {
    const at: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/v1/user_roles')) at.push(Date.now());
    });
    await comeBack(page, guest);
    return { at, confirm: `/invite/confirm?token=${token}` };
  };
  for (const [status, code, waits, message] of [
    [500, 'XX000', 2_000, 'Failed to complete invitation setup'],
    [403, '42501', 3_000, 'Permission issue during setup. Please contact support.'],
  ] as const) {
    test(`three more times, ${waits} ms after ${code}`, async ({ page, product, member, trouble }) => {
      trouble.allow(EXPECTED);
      const guest = await signUp(product);
      const { at, confirm } = await open(page, guest, await invite(member, guest.email));
      await page.route('**/rest/v1/user_roles*', failing('POST', status, code));
      await page.goto(confirm);
      await expect(heading(page, 'Invite Error')).toBeVisible({ timeout: 20_000 });
      await refusedWith(page, message);
      const gaps = at.slice(1).map((each, index) => each - (at[index] ?? 0));
      expect(gaps).toHaveLength(3);
      for (const gap of gaps) expect(Math.abs(gap - waits)).toBeLessThan(900);
    });
  }

  test('a duplicate role is success, and a mark that fails is only warned about', async ({
    page,
    product,
    member,
    trouble,
  }) => {
    trouble.allow(EXPECTED);
    const guest = await signUp(product);
    const { at, confirm } = await open(page, guest, await invite(member, guest.email));
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/rest/v1/user_roles*', failing('POST', 409, '23505'));
    await page.route('**/rest/v1/rpc/mark_invitation_used*', failing('POST'));
    await page.goto(confirm);
    await expect(toast(page, 'Success', 'Welcome to the team!')).toBeVisible();
    expect(at).toHaveLength(1);
    expect(warnings.join()).toContain('The invitation was not marked as used');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('D-046, P2-319: the plan is full when the second of two invited people joins', async ({
  page,
  product,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  const guest = await signUp(product);
  const { token } = await invite(member, guest.email);
  await page.route('**/rpc/accept_invitation_existing_user*', (route) =>
    route.fulfill({
      json: { success: false, error: 'Full.', role: null, reason: 'users_limit', current: 5, max: 5 },
    }),
  );
  await comeBack(page, guest, `/invite/${token}`);
  await button(page, 'Accept Invitation').click();
  const full = "You've reached your users limit (5/5). Upgrade your plan to continue.";
  await expect(toast(page, 'User Limit Reached', full)).toBeVisible();
  await expect(button(page, 'Accept Invitation')).toBeEnabled();
});

test('two tabs that accept at once make one membership', async ({ page, product, member, context }) => {
  const guest = await signUp(product);
  const { token } = await invite(member, guest.email);
  await comeBack(page, guest);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/invite/${token}`);
    await expect(button(tab, 'Accept Invitation')).toBeVisible();
  }
  await Promise.all([page, second].map((tab) => button(tab, 'Accept Invitation').click()));
  for (const tab of [page, second]) await expect(tab).toHaveURL('/dashboard');
  expect(await rolesOf(guest)).toHaveLength(1);
});
