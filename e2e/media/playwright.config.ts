import { playwrightLaunch } from '@assay/testing';
import { defineConfig } from '@playwright/test';

/** `npm run media`: makes the pictures and the video of the landing page from the running product. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/media',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    launchOptions: await playwrightLaunch(),
  },
});
