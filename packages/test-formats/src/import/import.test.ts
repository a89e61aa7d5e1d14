import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseStep, printStep, type TestCase } from '@assay/domain';
import { describe, expect, test } from 'vitest';
import { printCypressProject } from '../print/cypress/project.ts';
import { expectGolden } from '../print/golden.test-support.ts';
import { printPlaywrightProject } from '../print/playwright/project.ts';
import { typeErrorsOf } from '../print/type-check.test-support.ts';
import { importChromeRecorder } from './import-chrome-recorder.ts';
import type { ImportResult } from './import-result.ts';
import { importSeleniumIde } from './import-selenium-ide.ts';
import { importPlaywright } from './playwright/import-playwright.ts';

const FORMATS = [
  ['recording.chrome.json', importChromeRecorder],
  ['project.side', importSeleniumIde],
  ['codegen.spec.txt', importPlaywright],
] as const;

describe.each(FORMATS)('importing %s', (file, read) => {
  test('gives the sentences, elements and warnings of its golden', async () => {
    const { tests, warnings } = imported(read(await fixture(file)));
    const shown = tests.map(({ steps, ...rest }) => ({ ...rest, steps: steps.map(printStep) }));
    await expectGolden(`import/${file}.json`, `${JSON.stringify({ tests: shown, warnings }, null, 2)}\n`);
  });

  test('never keeps a password', async () => {
    expect(JSON.stringify(read(await fixture(file)))).not.toContain('hunter2');
  });

  test('gives steps whose sentences parse back to them', async () => {
    for (const step of imported(read(await fixture(file))).tests.flatMap(({ steps }) => steps)) {
      expect(parseStep(printStep(step))).toEqual({ ok: true, step });
    }
  });

  test('can be printed to both tools, and compiles', async () => {
    const { tests } = imported(read(await fixture(file)));
    expect(await typeErrorsOf(printPlaywrightProject(tests, { baseUrl: 'http://localhost' }).files)).toBe('');
    expect(await typeErrorsOf(printCypressProject(tests, { baseUrl: 'http://localhost' }).files)).toBe('');
  }, 60_000);

  test('says what is wrong with a file of another kind', () => {
    expect(read('')).toMatchObject({ ok: false, problems: [{ hint: expect.any(String) }] });
    expect(read('{ "a": [1],\n "b" c }')).toMatchObject({ ok: false, problems: [{ line: expect.any(Number) }] });
  });
});

test.each([
  ['{ "a": [1,\n 2,, ] }', 2],
  ['{\n"a": 1\n"b": 2 }', 3],
  ['{\n"a": \'x\' }', 2],
  ['{\n\n', 3],
  ['{ "a": [1\n} }', 2],
])('names the line of a mistake in JSON: %j', (text, line) => {
  expect(importChromeRecorder(text)).toMatchObject({ ok: false, problems: [{ line }] });
});

test('a recording given as a Selenium project is recognized, and the other way round', async () => {
  expect(importSeleniumIde(await fixture('recording.chrome.json'))).toMatchObject({
    problems: [{ hint: 'This looks like a Chrome recording: use --from chrome-recorder.' }],
  });
  expect(importChromeRecorder(await fixture('project.side'))).toMatchObject({
    problems: [{ hint: 'This looks like a Selenium IDE project: use --from selenium-ide.' }],
  });
});

test('an import of tests that run each other in a circle ends', () => {
  const commands = [{ command: 'run', target: 'A', value: '' }];
  const { warnings } = imported(importSeleniumIde(JSON.stringify({ tests: [{ name: 'A', commands }] })));
  expect(warnings).toHaveLength(1);
});

test('a password in a constant, and the same one typed elsewhere, is a secret too', () => {
  const code = `test('t', async ({ page }) => {
    const key = 'hunter2';
    await page.getByLabel('Password').fill(key);
    await page.getByLabel('Once more').fill('hunter2');
  });`;
  const [first] = imported(importPlaywright(code)).tests;
  expect(first).toMatchObject({ variables: {}, secrets: ['key'] });
  expect(first?.steps.map(printStep)).toEqual([
    'Type "{{key}}" into the "Password" field',
    'Type "{{key}}" into the "Once more" field',
  ]);
});

test('two elements without a name of their own stay two', () => {
  const click = (css: string) => ({ type: 'click', selectors: [[css]] });
  const steps = [click('#a > .icon'), click('#b > .icon'), click('#a > .icon')];
  const [first] = imported(importChromeRecorder(JSON.stringify({ title: 'Icons', steps }))).tests;
  expect(first?.steps.map(printStep)).toEqual([
    'Click the "icon" element',
    'Click the "icon 2" element',
    'Click the "icon" element',
  ]);
});

function imported(result: ImportResult): { tests: readonly TestCase[]; warnings: readonly string[] } {
  if (result.ok) return result;
  throw new Error(JSON.stringify(result.problems));
}

function fixture(file: string): Promise<string> {
  return readFile(join(import.meta.dirname, 'fixtures', file), 'utf8');
}
