import { randomUUID } from 'node:crypto';
import { expect, type Page, type Request } from '@playwright/test';
import { type Google, startGoogle } from '../support/google.ts';
import { says } from '../support/messages.ts';
import { must, openWorkspace } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { invite } from '../support/team.ts';
import { test, toast } from '../support/test.ts';

const AUTHORIZE = /\/auth\/v1\/authorize\?/;

/** A product whose Google is played on this machine. */
async function withGoogle(page: Page, body: (product: Product, google: Google) => Promise<void>): Promise<void> {
  const google = await startGoogle();
  const product = await startProduct(google.settings);
  try {
    await body(product, google);
  } finally {
    // The page may still load what it needs later, and nobody would answer it.
    await page.goto('about:blank');
    await product.stop();
    await google.close();
  }
}

test('P1-177, P1-178, P1-241, D-067: Google leads to the dashboard from the sign-in page, to onboarding from the sign-up page', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await withGoogle(page, async (product, google) => {
    const member = await openWorkspace(product);
    await google.answerAs(page, { sub: randomUUID(), email: member.email, email_verified: true });
    await page.goto(`${product.url}/login`);
    const fromLogin = page.waitForRequest(AUTHORIZE);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    expect(returnOf(await fromLogin)).toBe(`${product.url}/dashboard`);
    await page.getByRole('link', { name: `Continue as ${member.email}` }).click();
    // The client reads the session from the fragment and leaves it empty.
    await expect(page).toHaveURL(/\/dashboard#?$/);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText(`Welcome back, ${member.name}!`)).toBeVisible();

    // From a page without the client: the dashboard may still send queries, which would be refused without a session.
    await page.goto(`${product.url}/terms`);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.unrouteAll();
    const email = `${randomUUID()}@gmail.example`;
    await google.answerAs(page, { sub: randomUUID(), email, email_verified: true, name: 'Grace Hopper' });
    await page.goto(`${product.url}/signup`);
    const fromSignup = page.waitForRequest(AUTHORIZE);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    // The dashboard would lead a person without a company to the same page.
    expect(returnOf(await fromSignup)).toBe(`${product.url}/onboarding`);
    await page.getByRole('link', { name: `Continue as ${email}` }).click();
    await expect(page).toHaveURL(/\/onboarding#?$/);
    await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
  });
});

test('D-006, Settled 40: while sign-up is closed, Google makes no account but that of an invited person', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await withGoogle(page, async (product, google) => {
    // The first account of an installation runs it.
    const operator = await openWorkspace(product);
    must(await operator.client.rpc('change_platform_settings', { sign_up_open: false }));
    const email = `${randomUUID()}@gmail.example`;
    await google.answerAs(page, { sub: randomUUID(), email, email_verified: true, name: 'Grace Hopper' });
    const goThrough = async (from: string) => {
      await page.goto(product.url + from);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.getByRole('link', { name: `Continue as ${email}` }).click();
    };
    const closed = 'Signing up is closed on this installation. Ask for an invitation and follow its link.';
    for (const from of ['/signup', '/login']) {
      await goThrough(from);
      await expect(page).toHaveURL(`${product.url}/signup`);
      await says(page, closed);
      await expect(page.getByRole('main').getByText(closed)).toBeVisible();
    }
    await invite(operator, email);
    await goThrough('/signup');
    await expect(page).toHaveURL(/\/onboarding#?$/);
    await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
  });
});

test('P1-241, D-068: without its settings, Google’s refusal is shown as an error', async ({ page, trouble }) => {
  trouble.allow(/^console: Failed to load resource.*(?:\/auth\/v1\/|status of 4)/);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(toast(page, 'Error', 'Unsupported provider: provider is not enabled')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

/** Where the sign-in is to lead back to. */
function returnOf(request: Request): string | null {
  return new URL(request.url()).searchParams.get('redirect_to');
}
