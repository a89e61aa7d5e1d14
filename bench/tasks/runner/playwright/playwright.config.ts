import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const { BENCH_URL, BENCH_BROWSER, BENCH_WORKERS = '2', BENCH_OUT = 'test-results' } = process.env;
if (BENCH_URL === undefined || BENCH_BROWSER === undefined) throw new Error('Started by the bench only.');

/** All evidence that Playwright Test keeps: a trace with its pictures and page structures, a screenshot, a report. */
export default defineConfig({
  testDir: '.',
  outputDir: join(BENCH_OUT, 'results'),
  fullyParallel: true,
  workers: Number(BENCH_WORKERS),
  retries: 0,
  reporter: [['line'], ['html', { outputFolder: join(BENCH_OUT, 'report'), open: 'never' }]],
  use: {
    baseURL: BENCH_URL,
    trace: 'on',
    screenshot: 'on',
    viewport: { width: 1280, height: 720 },
    launchOptions: {
      executablePath: BENCH_BROWSER,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
});
