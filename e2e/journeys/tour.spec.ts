import type { Page } from '@playwright/test';
import { confirmationOf, newAddress } from '../support/people.ts';
import { QUICK_TEST } from '../support/site.ts';
import { expect, test, toast } from '../support/test.ts';
import { runOf, seedProject, seedTests, startAll } from '../support/work.ts';

const BUDGET_MS = 60_000;
const GENERATED_MS = 150_000;
const RUN_MS = 40_000;

test('P1-100 to P1-103, P1-179 to P1-182, P1-185, P1-188, P1-273, P1-282: a person signs up, confirms by the mail and sets up a company', async ({
  page,
  product,
}) => {
  const email = newAddress();
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Success', 'Please check your email to confirm your account')).toBeVisible();
  for (const field of ['Full Name', 'Email', 'Password']) {
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('');
  }
  await expect(page).toHaveURL('/signup');

  await page.goto(product.outboxUrl);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: await confirmationOf(product, email) }).click();
  // The client reads the session from the fragment and leaves it empty.
  await expect(page).toHaveURL(/^[^?#]*:\d+\/#?$/);
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();

  await expect(page.getByRole('heading', { name: 'Welcome to Assay QA' })).toBeVisible();
  await expect(page.getByText("Let's set up your account and company")).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await page.getByLabel('Company Name').fill('Analytical Engines');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(toast(page, 'Welcome to Assay!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome back, Ada Lovelace!')).toBeVisible();
  await expect(page.getByText('Monitor your project health and track improvements')).toBeVisible();
  await expect(
    page.getByText('No test results yet. Create a project and run some tests to see results here.'),
  ).toBeVisible();
  await expect(figure(page, 'Active Projects')).toHaveText('0');
});

test('P1-001: one click leads to Corner Shop, its tests are generated before the person, and one is run', async ({
  signedIn: page,
}) => {
  test.setTimeout(240_000);
  await page.getByRole('button', { name: 'Try it on Corner Shop' }).click();
  await expect(page).toHaveURL(/\/projects\/[^/]+\/generate/);
  // More than the sign-in tests, which exist before the application is explored.
  await page.getByLabel('Most tests').fill('4');
  // The form's default time budget is longer than a journey may take.
  await page.route('**/functions/v1/generate-tests', (route) =>
    route.continue({ postData: { ...Object(route.request().postDataJSON()), time_budget_ms: BUDGET_MS } }),
  );
  await page.getByRole('button', { name: 'Generate tests' }).click();
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByText('running', { exact: true })).toBeVisible();
  await expect(progress.getByText('Exploring the application')).toBeVisible();
  await expect(progress.getByText(/^\d+:\d\d$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'The page that is explored now' })).toBeVisible();
  await expect.poll(() => count(page, 'Pages'), { timeout: 30_000 }).toBeGreaterThan(1);
  await expect.poll(() => count(page, 'Actions'), { timeout: 30_000 }).toBeGreaterThan(3);
  await expect(progress.getByText('Proving the tests by replay')).toBeVisible({ timeout: GENERATED_MS });
  await expect(progress.getByText('finished', { exact: true })).toBeVisible({ timeout: GENERATED_MS });
  const proven = await count(page, 'Proven tests');
  expect(proven).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Proven tests' }).locator('summary')).toHaveCount(proven);
  await expect(page.getByRole('application', { name: 'Application map' })).toBeVisible();
  await expect(page.locator('.react-flow__node').first()).toBeVisible();

  await page.getByRole('link', { name: 'See the tests' }).click();
  const tests = page.getByRole('table', { name: 'Tests' });
  await expect(tests.getByRole('row')).toHaveCount(proven + 1);
  await tests.getByRole('link').first().click();
  const steps = page.getByRole('region', { name: 'Steps' });
  await expect(steps.getByText(/^Starts at \//)).toBeVisible();
  await expect(steps.getByText(/^(?:Click|Type|Expect|Open|Select|Check)\b/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(/\/runs\//);
  await expect(page.getByText('passed', { exact: true }).first()).toBeVisible({ timeout: RUN_MS });
});

test('a test is run and watched, and its evidence and trace open', async ({ signedIn: page, member, site }) => {
  test.setTimeout(120_000);
  const projectId = await seedProject(member, site.url);
  const [testId] = await seedTests(member, projectId, [QUICK_TEST]);
  await page.goto(`/tests/${testId}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(/\/runs\//);
  // A run of half a second may end before it can be watched. live.spec.ts watches one that is held.
  await expect(page.getByText('passed', { exact: true }).first()).toBeVisible({ timeout: RUN_MS });
  await expect(page.getByRole('link', { name: /^Open picture: The page after step/ })).toBeVisible();
  const result = page.getByRole('region', { name: 'Steps' });
  await expect(result.getByRole('img', { name: 'passed' }).first()).toBeVisible();
  await expect(result.getByText(/^\d+\.\d+ s$/).first()).toBeVisible();
  await result.getByRole('button').first().click();
  await expect(page.getByRole('img', { name: /^The page after step 1: / })).toBeVisible();
  await page.getByRole('tab', { name: /^Network/ }).click();
  await page.getByRole('tab', { name: 'Page structure' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Page structure' }).locator('pre')).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Trace' }).click();
  const viewer = await opened;
  await expect(viewer.getByRole('tab', { name: 'Actions' })).toBeVisible({ timeout: RUN_MS });
  await expect(viewer.getByRole('treeitem').first()).toBeVisible({ timeout: RUN_MS });
  await viewer.close();
});

test('P1-255, P1-257, P1-258: all tests run with one click, and the dashboard counts them without a reload', async ({
  context,
  signedIn: page,
  member,
  product,
  site,
}) => {
  test.setTimeout(120_000);
  const projectId = await seedProject(member, site.url);
  await seedTests(member, projectId, [QUICK_TEST]);
  const { run_ids: runIds } = await startAll(product, member, projectId);
  await expect.poll(async () => (await runOf(member, runIds[0] ?? '')).status, { timeout: RUN_MS }).toBe('Passed');
  await seedTests(member, projectId, [{ ...QUICK_TEST, name: 'Opens it again' }]);
  const dashboard = await context.newPage();
  await dashboard.goto('/dashboard');
  await expect(figure(dashboard, 'Total Tests')).toHaveText('1');
  await expect(figure(dashboard, 'Pass Rate')).toHaveText('100%');
  await page.goto(`/projects/${projectId}`);
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page).toHaveURL(/\/batches\//);
  await expect(page.getByRole('heading', { name: /^\d tests? of Shop$/ })).toBeVisible();
  await expect(page.getByText('2 of 2 done')).toBeVisible({ timeout: RUN_MS });
  await expect(page.getByText('finished', { exact: true })).toBeVisible();
  await expect(figure(dashboard, 'Total Tests')).toHaveText('3');
  await expect(figure(dashboard, 'Pass Rate')).toHaveText('100%');
  await expect(figure(dashboard, 'Active Projects')).toHaveText('1');
  await expect(dashboard.getByRole('table', { name: 'Recent Test Results' }).getByRole('row')).toHaveCount(4);
});

/** The number of a card of figures. */
function figure(page: Page, label: string) {
  return page.getByRole('heading', { name: label, exact: true }).locator('xpath=following-sibling::p[1]');
}

/** A count of the generation's progress. */
async function count(page: Page, name: string): Promise<number> {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  const text = await term.locator('xpath=following-sibling::dd[1]').textContent();
  return Number((text ?? '').replaceAll(',', ''));
}
