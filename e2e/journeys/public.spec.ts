import type { Page } from '@playwright/test';
import { signIn, signUp } from '../support/people.ts';
import { expect, test, toast } from '../support/test.ts';

const BETA_FUNCTION = '**/functions/v1/beta-waitlist-signup';
const SECTIONS = [
  'Tests that write themselves, and tell the truth.',
  'Trusted by teams that ship every day',
  'How it works',
  'Everything that testing needs, and no code',
  'What teams do with it',
  'Our guarantees',
  'Ready to Revolutionize Your QA?',
];
const CLAIMS = [
  ...['AI-generated test scripts', 'One-click test execution across environments', 'Bug detection'],
  ...['Reporting and analytics', 'Project management with task assignment and team collaboration'],
  ...['Scaling from small teams to enterprises', 'QA teams and development teams'],
  ...['No credit card required, 14-day free trial', '30-day money-back guarantee', 'No long-term contracts'],
  ...['Support response within 2 hours', '99.9% uptime', 'SOC 2', 'GDPR', 'ISO 27001', 'PCI DSS'],
];

test('P1-002 to P1-009, P1-015, P1-036, P1-046 to P1-053, P1-287 to P1-296, D-001: the landing page says what Assay does', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Assay QA: tests that write themselves');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Assay QA', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('region').locator('h1, h2')).toHaveText(SECTIONS);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const claim of CLAIMS) await expect(page.getByText(claim).first(), claim).toBeVisible();
  await expect(page.locator('#how-it-works').getByRole('listitem').getByRole('heading')).toHaveText([
    'Connect the application',
    'Generate test scripts',
    'Execute tests',
    'Review and optimize',
  ]);
  const figures = page.getByRole('region', { name: 'Trusted by teams that ship every day' });
  await expect(figures.getByRole('term')).toHaveText(['teams', 'faster testing', 'rating', 'bugs detected']);
  await expect(figures.getByRole('definition')).toHaveText(['10,000+', '70%', '4.9/5', '1M+']);
  const studies = page.locator('#case-studies').getByRole('article');
  await expect(studies).toHaveCount(3);
  for (const study of await studies.all()) {
    await expect(study.getByRole('heading')).not.toBeEmpty();
    await expect(study.getByRole('term')).toHaveText(['Industry', 'Challenge', 'Solution', 'Results']);
  }
  await page.getByRole('link', { name: 'See your return on investment' }).click();
  await expect(page).toHaveURL('/signup');
});

test('P1-037 to P1-040, P1-042 to P1-044, P1-063 to P1-071: links of header, hero and footer lead where they say', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await expect(header.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '#how-it-works');
  await expect(header.getByRole('link', { name: 'Features' })).toHaveAttribute('href', '#features');
  await expect(footer.getByRole('link', { name: 'Features' })).toHaveAttribute('href', '#features');
  for (const id of ['how-it-works', 'features']) await expect(page.locator(`#${id}`)).toHaveCount(1);
  for (const name of ['Documentation', 'API']) {
    await expect(footer.getByText(name, { exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
  }
  await expect(footer).toContainText('2024');
  await expect(footer).toContainText('All rights reserved');
  const links = [
    [header, 'Pricing', '/pricing'],
    [header, 'About', '/about'],
    [header, 'Log In', '/login'],
    [header, 'Sign Up', '/signup'],
    [page.getByRole('main'), 'Get Started Free', '/signup'],
    [page.getByRole('main'), 'Start Free Trial Instead', '/signup'],
    [footer, 'Pricing', '/pricing'],
    [footer, 'Contact', '/contact'],
    [footer, 'Privacy', '/privacy'],
    [footer, 'Terms', '/terms'],
    [footer, 'About', '/about'],
  ] as const;
  for (const [place, name, path] of links) {
    await page.goto('/');
    await place.getByRole('link', { name, exact: true }).click();
    await expect(page, name).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('P1-045: the video plays after a click and nothing of it is loaded before', async ({ page, request }) => {
  const media: string[] = [];
  page.on('request', (asked) => {
    if (/\.(?:webm|vtt)$/.test(asked.url())) media.push(asked.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(media).toEqual([]);
  const open = page.getByRole('button', { name: 'Watch the video' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Assay at work' });
  const video = dialog.locator('video');
  await expect.poll(() => video.evaluate(framesShown)).toBeGreaterThan(5);
  await expect.poll(() => video.evaluate(captionsShown)).toBe(1);
  const file = media.find((url) => url.endsWith('.webm')) ?? '';
  const part = await request.get(file, { headers: { range: 'bytes=0-99' } });
  expect(part.status()).toBe(206);
  expect(await part.body()).toHaveLength(100);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('P1-035, P1-041, P1-182: a session is checked behind a spinner; then the header leads to the dashboard', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  // Held from here on: otherwise the dashboard may refresh the session before the landing page does.
  const held = Promise.withResolvers<void>();
  await page.route('**/auth/v1/token*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate(expireStoredSession);
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /^(?:Log In|Sign Up)$/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Finish setting up' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a person without a company finds the next step on the landing page', async ({ page, product }) => {
  await signIn(page, await signUp(product));
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Finish setting up' }).click();
  await expect(page).toHaveURL('/onboarding');
});

test('a link that has ended says so on the landing page and offers a new mail', async ({ page }) => {
  await page.goto('/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
  const problem = page.getByRole('alert');
  await expect(problem.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await problem.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('P1-170: the landing page follows a sign-out in another tab at once', async ({ context, signedIn: other }) => {
  const page = await context.newPage();
  // What a page still asks for while the session ends would be refused, and the browser would log that.
  const profile = page.waitForResponse(/\/rest\/v1\/profiles\?/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await profile;
  await other.waitForLoadState('networkidle');
  await other.getByRole('button', { name: /Current workspace/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0);
});

test('P1-054 to P1-062, P1-168, P1-191, P1-225, P1-263: joining the beta takes a place and says so', async ({
  page,
}) => {
  await page.goto('/');
  const beta = page.getByRole('region', { name: 'Ready to Revolutionize Your QA?' });
  await expect(beta.getByText('Only 247 beta spots remaining')).toBeVisible();
  for (const text of ['Early Access Features', 'Priority Support', 'Exclusive Beta Pricing', 'or'])
    await expect(beta.getByText(text, { exact: true })).toBeVisible();
  await expect(beta.getByText('No credit card required, 14-day free trial, Cancel anytime')).toBeVisible();
  const email = beta.getByRole('textbox', { name: 'Work email' });
  await expect(email).toHaveAttribute('type', 'email');
  const held = Promise.withResolvers<void>();
  await page.route(BETA_FUNCTION, async (route) => {
    await held.promise;
    await route.continue();
  });
  const address = `${crypto.randomUUID()}@example.com`;
  await email.fill(address);
  const sent = page.waitForRequest(BETA_FUNCTION);
  await beta.getByRole('button', { name: 'Join Beta' }).click();
  await expect(beta.getByRole('button', { name: 'Joining...' })).toBeDisabled();
  expect((await sent).postDataJSON()).toEqual({ email: address });
  held.resolve();
  await expect(
    toast(page, 'Welcome to the beta!', 'Check your email for next steps and early access details.'),
  ).toBeVisible();
  await expect(beta.getByText('Only 246 beta spots remaining')).toBeVisible();
  await expect(email).toHaveValue('');
});

test('P1-189, P1-190, P1-192: the counter ticks every 30 seconds, is held, and stops at 150', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('Only 247 beta spots remaining')).toBeVisible();
  await page.evaluate(() => Reflect.set(Math, 'random', () => 0.99));
  await page.clock.runFor(30_000);
  await expect(page.getByText('Only 245 beta spots remaining')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Only 245 beta spots remaining')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('assay:beta-spots', '151'));
  await page.reload();
  await page.evaluate(() => Reflect.set(Math, 'random', () => 0.99));
  await page.clock.runFor(90_000);
  await expect(page.getByText('Only 150 beta spots remaining')).toBeVisible();
});

test('P1-214, P1-262: what keeps somebody from joining is said, and what was typed stays', async ({
  page,
  trouble,
}) => {
  trouble.allow(/beta-waitlist-signup|status of 500/);
  await page.goto('/');
  const join = page.getByRole('button', { name: 'Join Beta' });
  const email = page.getByRole('textbox', { name: 'Work email' });
  await join.click();
  await expect(toast(page, 'Email required', 'Please enter your email address to join the beta.')).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter your email address to join the beta.');
  const failed = ['Something went wrong', 'Please try again or contact support if the issue persists.'] as const;
  await page.route(BETA_FUNCTION, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await email.fill('ada@example.com');
  await join.click();
  await expect(toast(page, ...failed)).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  await closeToast(page);
  await page.unroute(BETA_FUNCTION);
  await page.context().setOffline(true);
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  await join.click();
  await expect(toast(page, ...failed)).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  await expect(page.getByText('Only 247 beta spots remaining')).toBeVisible();
});

async function closeToast(page: Page): Promise<void> {
  const shown = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) });
  await shown.getByRole('button', { name: 'Close' }).click();
  // It fades out. A message that comes meanwhile would stand beside it for a moment.
  await expect(shown).toHaveCount(0);
}

/** Makes the stored session look expired, so that the client refreshes it before using it. */
function expireStoredSession(): void {
  for (const [key, value] of Object.entries(localStorage)) {
    if (!/^sb-.+-auth-token$/.test(key)) continue;
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(String(value)), expires_at: 1 }));
  }
}

function framesShown(video: Element): number {
  return video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : 0;
}

function captionsShown(video: Element): number {
  return video instanceof HTMLVideoElement ? (video.textTracks[0]?.activeCues?.length ?? 0) : 0;
}
