import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SampleDefect, startSampleSite } from '../sample-site.test-support.ts';
import { SAMPLE_TESTS } from '../sample-tests.test-support.ts';
import { withProject } from '../type-check.test-support.ts';
import { printPlaywrightProject } from './project.ts';

type Outcome = { readonly status: string; readonly output: string };

let executablePath = '';

beforeAll(async () => {
  const { default: chromium } = await import('@sparticuz/chromium');
  executablePath = await chromium.executablePath();
});

describe('the printed Playwright project in the real runner', () => {
  test('runs green on a healthy site', async () => {
    const outcome = await runPrinted();
    expect(outcome.output).toContain(`${SAMPLE_TESTS.length} passed`);
    expect(outcome.status).toBe('passed');
  }, 120_000);

  test.each([
    ['total', 'catalogue'],
    ['search', 'catalogue'],
    ['request', 'catalogue'],
    ['sent', 'catalogue'],
    ['greeting', 'account'],
    ['export', 'export'],
  ] as const)(
    'fails when the %s is broken',
    async (defect, id) => {
      const outcome = await runPrinted(defect, id);
      expect(outcome.status).toBe('failed');
      expect(outcome.output).toContain('1 failed');
    },
    120_000,
  );
});

async function runPrinted(defect?: SampleDefect, id?: string): Promise<Outcome> {
  const site = await startSampleSite(defect);
  const { files } = printPlaywrightProject(SAMPLE_TESTS, { baseUrl: 'http://127.0.0.1:9' });
  try {
    return await withProject(files, async (folder) => {
      await writeFile(join(folder, 'tests/picture.txt'), 'a picture');
      const cli = join(folder, 'node_modules/@playwright/test/cli.js');
      const filter = id === undefined ? [] : [`${id}.spec.ts`];
      const env = { ...process.env, BASE_URL: site.url, CHROMIUM_PATH: executablePath, ASSAY_PIN: '1234', CI: '' };
      return await new Promise<Outcome>((resolve) => {
        execFile(
          process.execPath,
          [cli, 'test', '--workers=2', ...filter],
          { cwd: folder, env },
          (error, stdout, stderr) =>
            resolve({ status: error === null ? 'passed' : 'failed', output: `${stdout}${stderr}` }),
        );
      });
    });
  } finally {
    await site.close();
  }
}
