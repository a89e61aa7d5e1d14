import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testRow } from '../../../test-support/rows.ts';
import { type Framework, printCode } from './print-code.ts';

const source = { slug: 'a-mug-is-bought', content: testRow().content, baseUrl: 'https://shop.test' };

test.each<[string, Framework, string, string, string]>([
  ['D-063', 'Cypress', 'a-mug-is-bought.cy.ts', 'cypress', "cy.assayFind({ role: 'button', name: 'Buy' }).click"],
  ['D-064', 'Playwright', 'a-mug-is-bought.spec.ts', '@playwright/test', 'await'],
])('%s: a test is %s code, and a project that runs it', (_, framework, fileName, tool, line) => {
  const printed = printCode(source, framework);
  if (!printed.ok) throw new Error(printed.problems.join());
  expect(printed.fileName).toBe(fileName);
  expect(printed.code).toContain('// Click the "Buy" button');
  expect(printed.code).toContain(line);
  const files = Object.entries(unzipSync(printed.zip())).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
  const contents = new Map(files);
  expect([...contents.values()]).toContain(printed.code);
  expect(contents.get('package.json')).toContain(tool);
  expect([...contents.values()].join()).toContain('https://shop.test');
});

test('a file that cannot be read gives its problems with their lines', () => {
  const printed = printCode({ ...source, content: 'name: A\nsteps:\n  - Dance\n' }, 'Cypress');
  expect(printed.ok).toBe(false);
  expect(printed.ok ? [] : printed.problems.join()).toContain('Line 3');
});
