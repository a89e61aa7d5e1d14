import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AppMap, parseTestFile } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium } from './chromium.test-support.ts';
import { assay, filesIn, removeFolders } from './command.test-support.ts';
import { links, page } from './pages.test-support.ts';

const SCRIPT = '<script>alert(1)</script>';
const SCRIPT_TEXT = '&lt;script&gt;alert(1)&lt;/script&gt;';
const SIGNS = '🦊 שלום עולם \u202Eתפריט\u202C مرحبا: "quoted" # - {{x}} \'a\'';
const LONG = 'long '.repeat(2_000).trim();
const HOME = links({ Home: '/' });

let site: StaticSite;

beforeAll(async () => {
  const items = Array.from({ length: 1_250 }, (_, index) => `<li><b>Item</b> <i>${index}</i></li>`);
  site = await serveStatic({
    '/': page(
      `Odd ${SCRIPT_TEXT}`,
      `<h1>${SCRIPT_TEXT}</h1>${links({ [SCRIPT_TEXT]: '/script', [SIGNS]: '/signs', [LONG]: '/long', Broken: '/broken', Deep: '/deep', Many: '/many' })}`,
    ),
    '/script': page(
      SCRIPT_TEXT,
      `<h1>${SCRIPT_TEXT}</h1>${HOME}<table aria-label="${SCRIPT_TEXT}"><tr><th>${SCRIPT_TEXT}</th></tr><tr><td>${SCRIPT_TEXT}</td></tr></table>
       <button onclick="this.nextElementSibling.textContent = '${SCRIPT_TEXT.replaceAll('&', '&amp;')}'">&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;</button><output></output>`,
    ),
    '/signs': page(SIGNS, `<h1>${SIGNS}</h1>${HOME}<p>${SIGNS}</p>`),
    '/long': page(LONG, `<h1>${LONG}</h1>${HOME}<label>${LONG}<input></label>`),
    '/broken': `<html><title>Broken<body></title><h1>Broken <p><b>markup</h1></i>${HOME}<table><p>stray<tr><td>x<form><form></table></div></div><ul><li>one<li>two`,
    '/deep': page('Deep', `<h1>Deep</h1>${'<div>'.repeat(3_000)}${HOME}`),
    '/many': page('Many', `<h1>Many</h1>${HOME}<ul>${items.join('')}</ul>`),
  });
});

afterAll(removeFolders);
afterAll(() => site.close());

test('odd names, broken markup, deep and large pages are explored, and what is written stays safe', async () => {
  const args = ['--workers', '2', '--max-tests', '9', '--time-budget', '60s'];
  const generated = await assay(['generate', site.url, '--out', 'tests', ...args]);
  expect(generated.stderr).toBe('');
  expect(generated.status).toBe(0);
  const { folder } = generated;
  const map: AppMap = JSON.parse(await readFile(join(folder, 'tests/map.json'), 'utf8'));
  const paths = new Set(map.states.map(({ path }) => path));
  expect([...paths].sort()).toEqual(['/', '/broken', '/deep', '/long', '/many', '/script', '/signs']);

  const tests = (await filesIn(join(folder, 'tests'))).filter(({ path }) => path.endsWith('.yaml'));
  expect(tests.length).toBeGreaterThan(0);
  for (const { path, bytes } of tests) {
    expect(path).toMatch(/^[\p{L}\p{N}-]+\.yaml$/u);
    expect(parseTestFile(bytes.toString(), { file: path })).toMatchObject({ ok: true });
  }
  expect(tests.some(({ bytes }) => bytes.includes(SCRIPT))).toBe(true);

  const ran = await assay(['run', 'tests', '--url', site.url, '--report', 'html=html', '--report', 'junit=junit.xml'], {
    folder,
  });
  expect(ran.stdout).toMatch(new RegExp(`${tests.length} passed`));
  expect(ran.status).toBe(0);
  // Control characters and text directions would let a page overwrite what the terminal shows.
  expect(ran.stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202a-\u202e]/);
  expect(await readFile(join(folder, 'junit.xml'), 'utf8')).not.toContain(SCRIPT);

  const browser = await openChromium();
  try {
    const report = await browser.newPage();
    const wrong: string[] = [];
    report.on('dialog', (dialog) => {
      wrong.push(dialog.message());
      void dialog.dismiss();
    });
    report.on('pageerror', (error) => wrong.push(error.message));
    await report.goto(pathToFileURL(join(folder, 'html/index.html')).href);
    await report.getByText(`${tests.length} tests`).first().waitFor();
    for (const { bytes } of tests) {
      const name = /^name: (.*)$/m.exec(bytes.toString())?.[1];
      expect(name).toBeDefined();
    }
    expect(await report.locator('script:not([type])').count()).toBeLessThanOrEqual(2);
    expect(wrong).toEqual([]);
  } finally {
    await browser.close();
  }
}, 180_000);
