import type { Page } from '@playwright/test';
import { clientOf, must, signIn, signUp } from '../support/people.ts';
import { expect, test, toast } from '../support/test.ts';

const SIGNED_OUT = /^console: Failed to load resource.*status of 40[0-9]/;
const OFFLINE =
  /^console: (?:Failed to load resource|WebSocket|TypeError: Failed to fetch|The |AuthRetryable|.*ERR_INTERNET)/;
const STORED = /^sb-.+-auth-token$/;

/** What the library stores for the session; null for a visitor. */
function storedSession(page: Page): Promise<string | null> {
  return page.evaluate((pattern) => {
    const key = Object.keys(localStorage).find((each) => new RegExp(pattern).test(each));
    return key === undefined ? null : localStorage.getItem(key);
  }, STORED.source);
}

/** Changes the stored session, as if time had passed or another program had written it. */
function changeStored(page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> {
  return page.evaluate(
    ([pattern, changed]) => {
      const key = Object.keys(localStorage).find((each) => new RegExp(pattern).test(each)) ?? '';
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...changed }));
    },
    [STORED.source, changes] as const,
  );
}

/** Fails when the page shows this text at any moment, even for one frame. */
async function neverSays(page: Page, words: string): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const look = () => {
      if (document.body.textContent.includes(text)) Reflect.set(window, 'wasSaid', true);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, words);
  return async () => expect(await page.evaluate(() => Reflect.get(window, 'wasSaid') === true)).toBe(false);
}

test('P1-211, P1-212, P1-160: the session is in local storage, and lasts over a reload', async ({
  fromSignIn: page,
}) => {
  const session = JSON.parse((await storedSession(page)) ?? '{}');
  expect(Object.keys(session)).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'user']),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('P1-213: the session is refreshed before it ends', async ({ fromSignIn: page }) => {
  const before = JSON.parse((await storedSession(page)) ?? '{}').access_token;
  const refreshed = page.waitForRequest(/\/auth\/v1\/token\?grant_type=refresh_token/);
  await changeStored(page, { expires_at: Math.floor(Date.now() / 1000) + 60 });
  await page.reload();
  await refreshed;
  await expect.poll(async () => JSON.parse((await storedSession(page)) ?? '{}').access_token).not.toBe(before);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('P2-024, P1-227: a session that is gone leads to the login on the next click, and back afterwards', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  await expect(page.getByRole('heading', { name: 'Recent Test Results' })).toBeVisible();
  const silent = await neverSays(page, 'Not for your role');
  // No response says that the session ended, so only the next click can notice it. What is held stays held: let go, a
  // request that was sent after the session went would be refused and end up in the console.
  let held = true;
  await page.route('**/rest/v1/**', (route) => (held ? undefined : route.continue()));
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await silent();
  held = false;
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/projects');
});

test('P2-024, P1-170: a session that another tab deletes ends here too', async ({
  fromSignIn: page,
  context,
  trouble,
}) => {
  trouble.allow(SIGNED_OUT);
  const other = await context.newPage();
  await other.goto('/forgot-password');
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL('/login');
});

test('a session that was revoked leads to the login, and after signing in back to where the person was', async ({
  page,
  member,
  trouble,
}) => {
  trouble.allow(SIGNED_OUT);
  await signIn(page, member);
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  must({ data: null, error: (await member.client.auth.signOut({ scope: 'global' })).error });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/projects');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
});

test('a session that cannot be refreshed any more leads to the login', async ({ fromSignIn: page, trouble }) => {
  trouble.allow(SIGNED_OUT);
  // The refusal waits for the click. A query that the dashboard still sends would otherwise lead away before it.
  const clicked = Promise.withResolvers<undefined>();
  await page.route('**/auth/v1/token?**', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  // What the dashboard still asks for, such as after the live channel has opened, would be refused, which the console says.
  await page.route('**/rest/v1/**', () => undefined);
  await changeStored(page, { expires_at: 1_000, refresh_token: 'ended' });
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  clicked.resolve(undefined);
  await expect(page).toHaveURL('/login');
  expect(await storedSession(page)).toBeNull();
});

test('who signs out on purpose is not led back', async ({ fromSignIn: page, member, trouble }) => {
  // What the page asks in the moment of signing out, such as after the live channel has opened, is refused.
  trouble.allow(SIGNED_OUT);
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page).toHaveURL('/projects');
  await page.getByRole('button', { name: /Current workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, member);
  await expect(page).toHaveURL('/dashboard');
});

test('P1-132: signing out without a connection ends the session and stays on a page of ours', async ({
  fromSignIn: page,
  context,
  trouble,
}) => {
  trouble.allow(OFFLINE);
  // The menu loads at the first touch.
  await page.getByRole('button', { name: /Current workspace/ }).click();
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await signOut.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden();
  expect(await storedSession(page)).toBeNull();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('what is asked without a connection fails at once and does not happen later', async ({
  fromSignIn: page,
  member,
  context,
  trouble,
}) => {
  trouble.allow(OFFLINE);
  await page.getByRole('button', { name: /Current workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByLabel('Workspace Name').fill('Never made');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Workspace' }).click();
  await expect(toast(page, 'Error', 'Failed to create workspace. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  // The next action works, and the cancelled one was not carried out.
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByText('Create your first project to get started')).toBeVisible();
  const { data } = await member.client.from('companies').select('name');
  expect(data).toEqual([{ name: 'Analytical Engines' }]);
});

test('what does not load without a connection says so, and the page stays', async ({
  fromSignIn: page,
  context,
  trouble,
}) => {
  trouble.allow(OFFLINE);
  const unreachable = 'The server cannot be reached. Check your connection, or that the server is running.';
  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(toast(page, 'Error', unreachable)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(toast(page, 'Error', unreachable)).toBeHidden();
  await page.getByRole('button', { name: 'New Project' }).first().click();
  await expect(toast(page, 'Error', unreachable)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(toast(page, 'Error', 'A part of this page could not be loaded. Reload the page.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('P1-172: the event of a recovery link is logged and leads nowhere else', async ({ page, product }) => {
  const person = await signUp(product);
  const client = await clientOf(product);
  must(await client.auth.resetPasswordForEmail(person.email, { redirectTo: `${product.url}/reset-password` }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('PASSWORD_RECOVERY'));
  await expect.poll(async () => (await product.mails(person.email)).length).toBeGreaterThan(1);
  const mails = await product.mails(person.email);
  const mail = mails.find(({ subject }) => subject === 'Reset your password');
  await page.goto(mail?.links[0] ?? 'about:blank');
  await logged;
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password/);
});
