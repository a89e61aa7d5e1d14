import { serveStatic } from '@assay/testing';
import { expect, test } from '../support/test.ts';
import { seedProject } from '../support/work.ts';

const PROVEN_MS = 120_000;
const RUN_MS = 45_000;
/** Each is a page of its own, with a form to write tests of: far more than are proven while one test runs. */
const PAGES = Array.from({ length: 12 }, (_, index) => `/desk-${index + 1}`);

function pageAt(path: string): string {
  const links = PAGES.map((one) => `<a href="${one}">Desk ${one.slice(6)}</a>`).join(' ');
  const name = path === '/' ? 'Reception' : `Desk ${path.slice(6)}`;
  const fields = Array.from({ length: PAGES.indexOf(path) + 1 }, (_, index) => `<label>Note ${index} <input></label>`);
  return `<!doctype html><html lang="en"><head><title>${name}</title><link rel="icon" href="data:,"></head><body>
    <nav>${links}</nav><h1>${name}</h1><form><label>Message for ${name} <input name="message" required></label>${fields.join(' ')}
    <button>Send to ${name}</button></form><p role="status"></p><script>
    const sent = new URLSearchParams(location.search).get('message');
    if (sent !== null) document.querySelector('p').textContent = 'Thank you, ${name} has your message';
    </script></body></html>`;
}

test('C16: a proven test is listed, opened and run while its generation goes on, and stays when that is cancelled', async ({
  context,
  member,
  known: page,
}) => {
  test.setTimeout(300_000);
  const site = await serveStatic(Object.fromEntries(['/', ...PAGES].map((path) => [path, pageAt(path)])));
  const projectId = await seedProject(member, `${site.url}/`);
  await page.goto(`/projects/${projectId}/generate`);
  const list = await context.newPage();
  await list.goto(`/projects/${projectId}/tests`);
  await expect(list.getByRole('button', { name: /^Run / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate tests' }).click();

  const proven = page.getByRole('region', { name: 'Proven tests' });
  const first = proven
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Run / }) })
    .first();
  await expect(first).toBeVisible({ timeout: PROVEN_MS });
  const name = (await first.getByRole('link').textContent()) ?? '';
  // The other tab lists it without a reload.
  await expect(list.getByRole('table', { name: 'Tests' }).getByRole('link', { name, exact: true })).toBeVisible();

  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: `Run ${name}`, exact: true }).click();
  await expect(page).toHaveURL(/\/runs\//);
  await expect(page.getByText('passed', { exact: true }).first()).toBeVisible({ timeout: RUN_MS });
  await page.goBack();
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByText('running', { exact: true })).toBeVisible();

  await progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress.getByText('cancelled', { exact: true })).toBeVisible();
  await expect(proven.getByRole('link', { name, exact: true })).toBeVisible();
  await list.reload();
  await expect(list.getByRole('table', { name: 'Tests' }).getByRole('link', { name, exact: true })).toBeVisible();
  await site.close();
});
