import { expect, test } from 'vitest';
import { type FindBrowserOptions, findBrowser } from './find-browser.ts';

const UNPACKED = { executable: '/cache/chromium', libraries: '/cache/lib', fontConfig: '/cache/fonts.conf' };

function machine(files: readonly string[], more: FindBrowserOptions = {}): FindBrowserOptions {
  return {
    env: { PATH: '/usr/bin' },
    platform: 'linux',
    arch: 'x64',
    exists: (path) => files.includes(path),
    unpack: () => Promise.resolve(UNPACKED),
    ...more,
  };
}

test('the setting comes before everything else', async () => {
  const found = await findBrowser(machine(['/my/chrome'], { env: { ASSAY_CHROMIUM: '/my/chrome' } }));
  expect(found).toEqual({ executable: '/my/chrome', source: 'setting' });
});

test('a setting that names no file is an error, not a reason to take another browser', async () => {
  const failed = findBrowser(machine([], { env: { ASSAY_CHROMIUM: '/my/chrome' } }));
  await expect(failed).rejects.toMatchObject({
    code: 'browser_missing',
    message: 'ASSAY_CHROMIUM names /my/chrome, and there is no such file.',
  });
});

test('on Linux with an x64 processor the package brings the browser', async () => {
  expect(await findBrowser(machine(['/usr/bin/chromium']))).toEqual({ source: 'package', ...UNPACKED });
});

test('an installed browser is taken where the package has none for the processor', async () => {
  const found = await findBrowser(machine(['/usr/bin/chromium'], { arch: 'arm64' }));
  expect(found).toEqual({ executable: '/usr/bin/chromium', source: 'installed' });
});

test('an installed browser is taken when the package cannot be unpacked', async () => {
  const found = await findBrowser(
    machine(['/usr/bin/google-chrome'], { unpack: () => Promise.reject(new Error('ENOSPC')) }),
  );
  expect(found.executable).toBe('/usr/bin/google-chrome');
});

test('Chrome is found in the places of macOS and Windows', async () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  expect((await findBrowser(machine([mac], { platform: 'darwin' }))).executable).toBe(mac);
  const env = { PROGRAMFILES: 'C:\\Program Files' };
  expect((await findBrowser(machine([windows], { platform: 'win32', env }))).executable).toBe(windows);
});

test("Playwright's own download comes last", async () => {
  const options = machine(['/pw/chrome'], { platform: 'darwin', playwrightExecutable: () => '/pw/chrome' });
  expect(await findBrowser(options)).toEqual({ executable: '/pw/chrome', source: 'playwright' });
});

test('without any browser the error says what was tried and what to install', async () => {
  const options = machine([], {
    unpack: () => Promise.reject(new Error('no space left')),
    playwrightExecutable: () => {
      throw new Error('unsupported');
    },
  });
  const failed = findBrowser(options);
  await expect(failed).rejects.toMatchObject({
    code: 'browser_missing',
    hint: expect.stringContaining('playwright install'),
  });
  await expect(failed).rejects.toThrow('no space left');
});
