import type { Locator } from '@playwright/test';
import { clientOf, confirmationOf, must, newAddress, signIn, signUp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { expect, test, toast } from '../support/test.ts';

const REFUSED = /^console: Failed to load resource.*(?:\/auth\/v1\/|status of 4)/;
const CUT_OFF = /^console: (?:Failed to load resource: net::ERR_FAILED|The authentication call failed)/;

test('P1-016, P1-072 to P1-080, P1-215, P1-264, P1-266: signing in asks for what is missing and says what was refused', async ({
  page,
  trouble,
}) => {
  trouble.allow(REFUSED);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('OR', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Error', 'Please fill in all fields')).toBeVisible();

  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toHaveAttribute('type', 'email');
  await email.fill(newAddress());
  await password.fill('wrong password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Error', 'Invalid login credentials')).toBeVisible();

  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('status', { name: /^Error: .*provider/i })).toBeVisible();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('P1-017, P1-216, P1-217, P1-265: signing up asks for what is missing and shows the words of the provider', async ({
  page,
  trouble,
}) => {
  trouble.allow(REFUSED);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await page.getByLabel('Full Name').fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill(newAddress());
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Error', 'Please fill in all fields')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('status', { name: /^Error: Password should be at least 6 characters/ })).toBeVisible();
});

test('P1-269 to P1-271: a lost connection is an unexpected error', async ({ page, trouble }) => {
  trouble.allow(CUT_OFF);
  await page.route('**/auth/v1/**', (route) => route.abort());
  const unexpected = toast(page, 'Error', 'An unexpected error occurred');
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill('secret phrase');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(unexpected).toBeVisible();

  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill('secret phrase');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(unexpected).toBeVisible();

  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(newAddress());
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(unexpected).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeHidden();
});

test('P1-018, P1-089 to P1-095, P1-183, P1-218, P1-225, P1-274: a link for a new password is asked for by mail', async ({
  page,
  product,
}) => {
  const person = await signUp(product);
  await page.goto('/forgot-password');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/forgot-password');
  const send = page.getByRole('button', { name: 'Send Reset Instructions' });
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveAttribute('type', 'email');
  await send.click();
  await expect(toast(page, 'Error', 'Please enter your email address')).toBeVisible();
  await email.fill(person.email);
  await send.click();
  await expect(toast(page, 'Email sent', 'Check your inbox for password reset instructions')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(email).toBeHidden();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText(/spam/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('P1-019, P1-096 to P1-099, P1-184, P1-219 to P1-221, P1-275: the mailed link sets a new password, and the dashboard follows', async ({
  page,
  product,
}) => {
  const person = await signUp(product);
  must(await person.client.auth.resetPasswordForEmail(person.email, { redirectTo: `${product.url}/reset-password` }));
  await page.goto(await recoveryOf(product, person.email));
  await expect(page).toHaveURL(/\/reset-password/);
  const update = page.getByRole('button', { name: 'Update Password' });
  const first = page.getByLabel('New Password', { exact: true });
  const second = page.getByLabel('Confirm New Password');
  for (const shown of [first, second]) {
    const hidden = shown === first ? second : first;
    await toggleBeside(shown).click();
    await expect(shown).toHaveAttribute('type', 'text');
    await expect(hidden).toHaveAttribute('type', 'password');
    await toggleBeside(shown).click();
    await expect(shown).toHaveAttribute('type', 'password');
  }
  for (const [one, two, message] of [
    ['secret phrase', '', 'Please fill in all fields'],
    ['secret phrase', 'other phrase', 'Passwords do not match'],
    ['12345', '12345', 'Password must be at least 6 characters long'],
  ] as const) {
    await first.fill(one);
    await second.fill(two);
    await update.click();
    await expect(toast(page, 'Error', message)).toBeVisible();
  }
  await first.fill('another phrase');
  await second.fill('another phrase');
  const held = Promise.withResolvers<void>();
  await page.route('**/auth/v1/user', async (route) => {
    await held.promise;
    await route.continue();
  });
  await update.click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
  held.resolve();
  await expect(toast(page, 'Success', 'Your password has been updated successfully')).toBeVisible();
  // A person without a workspace is redirected from the dashboard.
  await expect(page).toHaveURL('/onboarding');
  const { error } = await person.client.auth.signInWithPassword({ email: person.email, password: 'another phrase' });
  expect(error).toBeNull();
});

test('P1-267: without the link there is no session to change a password of', async ({ page, trouble }) => {
  trouble.allow(REFUSED);
  await page.goto('/reset-password');
  await page.getByLabel('New Password', { exact: true }).fill('secret phrase');
  await page.getByLabel('Confirm New Password').fill('secret phrase');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(toast(page, 'Error', 'This page needs the link of our mail. Ask for a new one.')).toBeVisible();
});

test('P1-020, P1-021, P1-080, P1-088, P1-102, P1-174, P1-222, P1-227, P1-228, P2-023: every page sends people where they belong', async ({
  page,
  product,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/login');

  const person = await signUp(product, 'Grace Hopper');
  await signIn(page, person);
  await expect(page).toHaveURL('/onboarding');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/onboarding');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(toast(page, 'Error', 'Please fill in all fields')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
  await page.getByLabel('Full Name').fill('');
  await page.getByLabel('Company Name').fill('Compilers');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  // The toast of the first refusal is still there.
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Full Name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  for (const path of ['/login', '/signup', '/onboarding']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('P1-281: what the server refuses at onboarding is said in its words', async ({ page, product, trouble }) => {
  trouble.allow(/^console: (?:Failed to load resource.*status of 400|The setup failed)/);
  await signIn(page, await signUp(product));
  await page.route('**/rest/v1/companies*', (route) =>
    route.fulfill({ status: 400, json: { code: '23514', message: 'This name is taken.', details: null, hint: null } }),
  );
  await page.getByLabel('Company Name').fill('Compilers');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(toast(page, 'Error', 'This name is taken.')).toBeVisible();
  await expect(page).toHaveURL('/onboarding');
});

test('P1-132, P1-170, P2-024: signing out leads home, and the other tab of the same person to the sign-in', async ({
  context,
  browser,
  product,
  member,
  signedIn: page,
  trouble,
}) => {
  // The other tab may ask for its lists once more before it hears that the session has ended: it is refused, as it must be.
  trouble.allow(/401 \(Unauthorized\) .*\/rest\/v1\//);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const phone = await elsewhere.newPage();
  await signIn(phone, member);
  const other = await context.newPage();
  await other.goto('/projects');
  await expect(other.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  // What a page still asks for while the session ends would be refused, and the browser would log that.
  for (const each of [page, other]) await each.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /Current workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(other).toHaveURL('/login');
  // Only this session: the one in another browser goes on.
  await phone.goto('/projects');
  await expect(phone.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await elsewhere.close();
});

test('P2-019 to P2-022: an unknown address is a 404 with a way home, and is logged', async ({ page, trouble }) => {
  trouble.allow(/^console: There is no page at this address: \/nope/);
  const logged = page.waitForEvent('console', (message) => message.text().includes('/nope'));
  await page.goto('/nope');
  await logged;
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a mail that is opened in another browser lets its reader choose the password before anything else', async ({
  page,
  product,
}) => {
  const email = newAddress();
  const other = await clientOf(product);
  must(await other.auth.signUp({ email, password: 'typed by somebody else', options: { data: { full_name: 'Ada' } } }));
  await page.goto(await confirmationOf(product, email));
  await expect(page.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible();
  const choose = page.getByRole('button', { name: 'Choose Password' });
  const [first, second] = [page.getByLabel('New Password', { exact: true }), page.getByLabel('Confirm New Password')];
  await first.fill('12345');
  await second.fill('12345');
  await choose.click();
  await expect(toast(page, 'Error', 'Password must be at least 6 characters long')).toBeVisible();
  await first.fill('chosen by its owner');
  await second.fill('chosen by its owner');
  await choose.click();
  await expect(toast(page, 'Success', 'Your password has been updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  const theirs = await other.auth.signInWithPassword({ email, password: 'typed by somebody else' });
  expect(theirs.error?.code).toBe('invalid_credentials');
  must(await other.auth.signInWithPassword({ email, password: 'chosen by its owner' }));
});

test('a link that has ended says so', async ({ page, product }) => {
  await page.goto(`${product.url}/auth/v1/verify?type=recovery&token=ended&redirect_to=/reset-password`);
  await expect(toast(page, 'Error', 'Email link is invalid or has expired')).toBeVisible();
});

/** The button that shows or hides the password of a field. */
function toggleBeside(field: Locator): Locator {
  return field.locator('xpath=following-sibling::button');
}

/** The link of the mail that lets its reader choose a new password. */
async function recoveryOf(product: Product, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mail = (await product.mails(email)).find(({ subject }) => subject === 'Reset your password');
    link = mail?.links[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return link ?? '';
}
