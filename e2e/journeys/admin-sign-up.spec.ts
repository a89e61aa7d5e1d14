import { openAdmin } from '../support/admin.ts';
import { button, fill, says } from '../support/messages.ts';
import { clientOf, newAddress, signIn } from '../support/people.ts';
import { invite } from '../support/team.ts';
import { expect, test, toast } from '../support/test.ts';

const CLOSED = 'Signing up is closed on this installation. Ask for an invitation and follow its link.';
const PASSWORD = 'correct horse';

test('D-006, Settled 40: closed sign-up is said in words; who is invited gets in, nobody else', async ({
  page,
  product,
  browser,
  member,
  operator,
}) => {
  test.setTimeout(120_000);
  await openAdmin(page, operator, '/admin/settings');
  const signUpOpen = page.getByRole('checkbox', { name: 'Sign-up open' });
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.url().includes('/rpc/change_platform_settings'));
    await button(page, 'Save Settings').click();
    expect((await saved).ok()).toBe(true);
  };
  await signUpOpen.uncheck();
  await save();

  const context = await browser.newContext({ baseURL: product.url });
  const eve = await context.newPage();
  const stranger = newAddress();
  const signUp = async () => {
    await eve.goto('/signup');
    await fill(eve, { 'Full Name': 'Eve', Email: stranger, Password: PASSWORD });
    await button(eve, 'Create Account').click();
  };
  const toConfirm = eve.getByRole('region', { name: 'Confirm your email' });
  await signUp();
  await says(eve, CLOSED);
  await expect(toConfirm).toHaveCount(0);
  const { token, email } = await invite(member, newAddress(), 'Developer');
  // The invitation is for its own address alone.
  const withTheirs = { email: stranger, password: PASSWORD, options: { data: { invitation_token: token } } };
  expect((await (await clientOf(product)).auth.signUp(withTheirs)).error?.message).toBe(CLOSED);

  const invited = await browser.newContext({ baseURL: product.url });
  const visitor = await invited.newPage();
  await visitor.goto(`/invite/${token}`);
  await button(visitor, 'Create new account').click();
  await fill(visitor, { 'Full Name': 'Grace Hopper', Password: PASSWORD, 'Confirm Password': PASSWORD });
  await button(visitor, 'Join Team').click();
  await expect(visitor).toHaveURL('/invite/success');
  const confirmation = async () =>
    (await product.mails(email)).flatMap(({ links }) => links).find((link) => link.includes('/auth/v1/verify')) ?? '';
  await expect.poll(confirmation).not.toBe('');
  await visitor.goto(await confirmation());
  await expect(toast(visitor, 'Success', 'Welcome to the team!')).toBeVisible();
  await expect(visitor).toHaveURL('/dashboard');
  const later = await browser.newContext({ baseURL: product.url });
  const again = await later.newPage();
  await signIn(again, { email, password: PASSWORD });
  await expect(again.getByRole('button', { name: /Analytical Engines.*Developer.*Current workspace/ })).toBeVisible();
  await later.close();
  await invited.close();
  const team = await member.client.rpc('get_team_members', { target_company_id: member.companyId });
  expect(team.data).toContainEqual(expect.objectContaining({ email, full_name: 'Grace Hopper', role: 'Developer' }));
  expect(await product.mails(stranger)).toEqual([]);

  await page.reload();
  await expect(signUpOpen).not.toBeChecked();
  await signUpOpen.check();
  await save();
  await signUp();
  await expect(toConfirm).toBeVisible();
  await context.close();
});
