import type { BrowserContext, Route } from '@playwright/test';
import { atField, button, EXPECTED, fill, says } from '../support/messages.ts';
import { clientOf, confirmationOf, newAddress, signIn, signUp } from '../support/people.ts';
import { expect, test, toast } from '../support/test.ts';

/** Every message of the sections 5 and 8 of the specification for accounts. */

const UNEXPECTED = 'An unexpected error occurred';

type Break = (context: BrowserContext, path: string) => Promise<unknown>;
const answering = (path: string, answer: (route: Route) => Promise<void>) => (context: BrowserContext) =>
  context.route(`**${path}`, answer);

/** The ways in which a server does not answer. */
const NO_ANSWER: readonly (readonly [string, Break])[] = [
  ['the network is off', (context) => context.setOffline(true)],
  ['the connection breaks', (context, path) => answering(path, (route) => route.abort())(context)],
  ['a gateway answers 503', (context, path) => answering(path, (route) => route.fulfill({ status: 503 }))(context)],
  [
    'a proxy answers with a page',
    (context, path) =>
      answering(path, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' }))(
        context,
      ),
  ],
];

type Form = { readonly path: string; readonly values: Readonly<Record<string, string>>; readonly submit: string };
const LOGIN: Form = { path: '/login', values: { Email: 'a@b.test', Password: 'secret phrase' }, submit: 'Sign In' };
const SIGNUP: Form = {
  path: '/signup',
  values: { 'Full Name': 'Ada', Email: 'a@b.test', Password: 'secret phrase' },
  submit: 'Create Account',
};
const FORGOT: Form = { path: '/forgot-password', values: { Email: 'a@b.test' }, submit: 'Send Reset Instructions' };
const RESET: Form = {
  path: '/reset-password',
  values: { 'New Password': 'secret phrase', 'Confirm New Password': 'secret phrase' },
  submit: 'Update Password',
};

const MISSING = [
  ['P1-215', LOGIN, 'Email', 'Please fill in all fields', 'Fill in this field'],
  ['P1-215', LOGIN, 'Password', 'Please fill in all fields', 'Fill in this field'],
  ['P1-216', SIGNUP, 'Full Name', 'Please fill in all fields', 'Fill in this field'],
  ['P1-216', SIGNUP, 'Email', 'Please fill in all fields', 'Fill in this field'],
  ['P1-216', SIGNUP, 'Password', 'Please fill in all fields', 'Fill in this field'],
  ['P1-218', FORGOT, 'Email', 'Please enter your email address', 'Please enter your email address'],
  ['P1-219', RESET, 'New Password', 'Please fill in all fields', 'Fill in this field'],
  ['P1-219', RESET, 'Confirm New Password', 'Please fill in all fields', 'Fill in this field'],
] as const;

for (const [row, form, field, message, words] of MISSING) {
  test(`${row}: ${form.path} without "${field}" is refused`, async ({ page }) => {
    await page.goto(form.path);
    await fill(page, { ...form.values, [field]: '' });
    await button(page, form.submit).click();
    await says(page, message);
    await atField(page, field, words);
  });
}

for (const [row, first, second, message, field] of [
  ['P1-220', 'secret phrase', 'other phrase', 'Passwords do not match', 'Confirm New Password'],
  ['P1-221', '12345', '12345', 'Password must be at least 6 characters long', 'New Password'],
] as const) {
  test(`${row}: new passwords "${first}" and "${second}": ${message}`, async ({ page }) => {
    await page.goto('/reset-password');
    await fill(page, { 'New Password': first, 'Confirm New Password': second });
    await button(page, 'Update Password').click();
    await says(page, message);
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });
}

const CALLS = [
  ['P1-269', LOGIN, '/auth/v1/token*'],
  ['P1-270', SIGNUP, '/auth/v1/signup*'],
  ['P1-271', FORGOT, '/auth/v1/recover*'],
] as const;

for (const [row, form, path] of CALLS) {
  test(`${row}: ${form.path} without an answer: ${UNEXPECTED}, and nothing typed is lost`, async ({
    page,
    context,
    trouble,
  }) => {
    trouble.allow(EXPECTED);
    for (const [how, breakIt] of NO_ANSWER) {
      await test.step(how, async () => {
        // What draws toasts loads after the page: without it, a message stands only in the form.
        await page.goto(form.path, { waitUntil: 'networkidle' });
        await fill(page, form.values);
        await breakIt(context, path);
        await button(page, form.submit).click();
        await says(page, UNEXPECTED);
        await expect(page.getByLabel('Email', { exact: true })).toHaveValue('a@b.test');
        await expect(page.getByText('{}')).toBeHidden();
        await context.setOffline(false);
        await context.unrouteAll();
      });
    }
  });
}

test('P1-264, P1-265, P1-266, P1-217, P1-268: refusals of the provider are shown in its words, at their field too', async ({
  page,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.goto('/login');
  await fill(page, { Email: newAddress(), Password: 'wrong phrase' });
  await button(page, 'Sign In').click();
  await says(page, 'Invalid login credentials');
  await atField(page, 'Password', 'Invalid login credentials');
  await expect(page.getByText('Sign-in with Google is not set up on this installation.')).toBeVisible();
  await button(page, 'Continue with Google').click();
  await says(page, 'Unsupported provider: provider is not enabled');

  await page.goto('/signup');
  await fill(page, { 'Full Name': 'Ada', Email: newAddress(), Password: '12345' });
  await button(page, 'Create Account').click();
  const weak = page.getByRole('status', { name: /^Error: Password should be at least 6 characters/ });
  await expect(weak).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await page.goto('/forgot-password');
  await fill(page, { Email: 'nobody' });
  await button(page, 'Send Reset Instructions').click();
  await says(page, 'Unable to validate email address: invalid format');
  await atField(page, 'Email', 'Unable to validate email address: invalid format');
});

test('P1-272, P1-275: a new password without an answer, then with one', async ({ page, product, context, trouble }) => {
  trouble.allow(EXPECTED);
  const person = await signUp(product);
  await signIn(page, person);
  for (const [how, breakIt] of NO_ANSWER) {
    await test.step(how, async () => {
      await page.goto('/reset-password');
      await fill(page, RESET.values);
      await breakIt(context, '/auth/v1/user*');
      await button(page, 'Update Password').click();
      await says(page, UNEXPECTED);
      await context.setOffline(false);
      await context.unrouteAll();
    });
  }
  await button(page, 'Update Password').click();
  await expect(toast(page, 'Success', 'Your password has been updated successfully')).toBeVisible();
});

test('P1-267: the message of a missing session is ours, and a new link is offered', async ({ page, product }) => {
  const person = await signUp(product);
  await page.goto('/reset-password');
  await fill(page, RESET.values);
  await button(page, 'Update Password').click();
  await says(page, 'This page needs the link of our mail. Ask for a new one.');
  await expect(page.getByText('Auth session missing')).toBeHidden();
  await fill(page, { Email: person.email });
  await button(page, 'Send a new link').click();
  await expect(page.getByText(`A new link is on its way to ${person.email}.`)).toBeVisible();
  await expect
    .poll(async () => (await product.mails(person.email)).map(({ subject }) => subject))
    .toContain('Reset your password');
});

test('P1-273, P1-179 to P1-181: after signing up, the code of the mail confirms the address', async ({
  page,
  product,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  const email = newAddress();
  await page.goto('/signup');
  await fill(page, { 'Full Name': 'Ada Lovelace', Email: email, Password: 'secret phrase' });
  await button(page, 'Create Account').click();
  await expect(toast(page, 'Success', 'Please check your email to confirm your account')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Confirm your email' });
  await expect(panel).toContainText(email);
  for (const label of ['Full Name', 'Email', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(page).toHaveURL('/signup');

  // Sign-in shows the same panel until the address is confirmed.
  await page.goto('/login');
  await fill(page, { Email: email, Password: 'secret phrase' });
  await button(page, 'Sign In').click();
  await says(page, 'Email not confirmed');
  await expect(panel).toContainText(email);
  await button(page, 'Send again').click();
  await expect(panel.getByText(/you can only request this after \d+ seconds/)).toBeVisible();
  await fill(page, { Code: '12' });
  await button(page, 'Confirm').click();
  await says(page, 'This code or link no longer works. Ask for a new one.');
  await fill(page, { Code: (await product.mails(email)).at(-1)?.text.match(/code: (\d{6})/)?.[1] ?? '' });
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/onboarding');
});

test('an address that has an account gets the same page', async ({ page, product }) => {
  const { email } = await signUp(product);
  await page.goto('/signup');
  await fill(page, { 'Full Name': 'Ada Lovelace', Email: email, Password: 'secret phrase' });
  await button(page, 'Create Account').click();
  await expect(toast(page, 'Success', 'Please check your email to confirm your account')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Confirm your email' })).toContainText(email);
  await expect
    .poll(async () => (await product.mails(email)).map(({ subject }) => subject))
    .toContain('You have an Assay account already');
});

test('a link that was used already says so where it leads, and offers a new one', async ({
  page,
  product,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  const email = newAddress();
  const client = await clientOf(product);
  await client.auth.signUp({ email, password: 'secret phrase', options: { data: { full_name: 'Ada' } } });
  const link = await confirmationOf(product, email);
  await page.goto(link.replace(/token=[^&]+/, 'token=used'));
  const problem = page.getByRole('alert').filter({ hasText: 'This link no longer works' });
  await expect(problem).toBeVisible();
  await expect(page).toHaveURL('/');
  await problem.getByLabel('Email').fill(email);
  await problem.getByRole('button', { name: 'Send a new link' }).click();
  // A second mail within a minute is refused.
  await expect(problem.getByText(/you can only request this after \d+ seconds/)).toBeVisible();
  await expect(problem.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('P1-283, P1-284, P1-226: errors of the provider as a client sees them', async ({ product }) => {
  const { auth } = await clientOf(product);
  expect((await auth.updateUser({ password: 'secret phrase' })).error?.name).toBe('AuthSessionMissingError');
  const wrong = await auth.signInWithPassword({ email: newAddress(), password: 'wrong' });
  expect(wrong.error?.code).toBe('invalid_credentials');
  expect((await auth.signUp({ email: newAddress(), password: '12345' })).error?.code).toBe('weak_password');
  const headers = { 'content-type': 'application/json', apikey: 'any' };
  const refused = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: 'secret phrase' }),
  });
  expect(JSON.stringify(await refused.json())).toContain(
    'You must provide either an email or phone number and a password',
  );
  const nothing = await fetch(`${product.url}/auth/v1/signup`, { method: 'POST', headers, body: '{}' });
  expect(nothing.ok).toBe(false);
});
