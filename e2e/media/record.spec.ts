import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { captionsOf } from './captions.ts';
import { encodePicture } from './encode-picture.ts';
import { encodeVideo } from './encode-video.ts';
import { recordPage } from './screencast.ts';
import { startShop } from './shop.ts';

const WEB = fileURLToPath(new URL('../../apps/web/', import.meta.url));
const HERO = join(WEB, 'src/features/landing/hero');
const SHOP_PORT = 8431;
/** Each is noticed by one of the first generated tests. */
const DEFECTS = ['search-returns-everything', 'suggestion-opens-wrong-product'];
const GENERATED_MS = 240_000;
const BATCH_MS = 90_000;
/** Time to read what is on the screen. */
const READ_MS = 2_500;

test('the landing page shows the product at work', async ({ signedIn: page, trouble, context }) => {
  trouble.allow(/./);
  let shop = await startShop(SHOP_PORT);
  const recording = await recordPage(page);
  try {
    recording.chapter('A new project needs a name and the address of an application.');
    await createProject(page, shop.url);
    recording.chapter('One click generates tests. A real browser explores the pages, forms and actions.');
    await page.getByRole('link', { name: 'Corner Shop' }).first().click();
    await page
      .getByRole('link', { name: /generate/i })
      .first()
      .click();
    await page.getByLabel('Most tests').fill('6');
    await pause(page);
    await page.getByRole('button', { name: 'Generate tests' }).click();
    recording.chapter('Each test is proven by replay before it is kept. Shown 8 times faster.', 8);
    await expect(page.getByRole('region', { name: 'Progress' }).getByText('finished', { exact: true })).toBeVisible({
      timeout: GENERATED_MS,
    });
    recording.chapter('The map of the application, and its proven tests.');
    await pause(page);
    await page.getByRole('link', { name: 'See the tests' }).click();
    await expect(page.getByRole('table', { name: 'Tests' })).toBeVisible();
    await pause(page);
    await shop.close();
    shop = await startShop(SHOP_PORT, DEFECTS);
    recording.chapter('A new version of the shop has a bug. All tests run with one click. Shown 4 times faster.', 4);
    await page.getByRole('button', { name: 'Run all' }).click();
    await expect(page).toHaveURL(/\/batches\//);
    const failed = page.getByRole('row').filter({ hasText: 'failed' });
    await expect(failed.first()).toBeVisible({ timeout: BATCH_MS });
    recording.chapter('The report says what was expected, what came instead, and that it is a bug.');
    await failed.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/runs\//);
    await expect(page.getByRole('region', { name: 'Steps' })).toBeVisible();
    await pause(page);
    await pause(page);
    const recorded = await recording.stop();
    await mkdir(join(HERO, 'video'), { recursive: true });
    await mkdir(join(HERO, 'pictures'), { recursive: true });
    await takePictures(page);
    const encoder = await context.newPage();
    await encoder.goto('/theme.js');
    await writeFile(join(HERO, 'video/captions.en.vtt'), captionsOf(recorded));
    await writeFile(join(HERO, 'video/product.webm'), await encodeVideo(encoder, recorded));
  } finally {
    await shop.close();
  }
});

async function createProject(page: Page, url: string): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Project Name').pressSequentially('Corner Shop', { delay: 40 });
  await dialog
    .getByLabel(/URL|Address/)
    .first()
    .pressSequentially(url, { delay: 20 });
  await dialog.getByLabel('Username').pressSequentially('qa', { delay: 40 });
  await dialog
    .getByLabel(/^Password/)
    .first()
    .pressSequentially('qa-pass', { delay: 40 });
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog).toBeHidden();
}

/** The failed run in both themes, and the card that messengers show. */
async function takePictures(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot();
    // A phone takes the smaller one: half the bytes of what is largest on the page.
    for (const [name, width] of [
      ['', 1200],
      ['-phone', 800],
    ] as const) {
      const picture = await encodePicture(page, png, { width, quality: 0.86 });
      await writeFile(join(HERO, `pictures/run-${colorScheme}${name}.webp`), picture);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1200, height: 630 });
  await writeFile(join(WEB, 'public/social-card.png'), await page.screenshot());
}

async function pause(page: Page): Promise<void> {
  await page.waitForTimeout(READ_MS);
}
