import { stripTypeScriptTypes } from 'node:module';
import type { Target } from '@assay/domain';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleSite, startSampleSite } from '../sample-site.test-support.ts';
import { CYPRESS_FIND } from './find-source.ts';
import { CYPRESS_SUPPORT } from './support-source.ts';

let browser: Browser;
let site: SampleSite;

beforeAll(async () => {
  const { default: packaged } = await import('@sparticuz/chromium');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  browser = await chromium.launch({ executablePath: await packaged.executablePath(), args });
  site = await startSampleSite();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const table: Target = { role: 'table', name: 'Tools' };

describe('the finder of a printed Cypress project', () => {
  test.each<[string, Target, readonly string[]]>([
    ['/', { role: 'button', name: 'Add', within: { role: 'row', name: 'Rake' } }, ['Add']],
    ['/', { role: 'button', name: 'Add', nth: 2 }, ['Add']],
    ['/', { role: 'row', within: table }, ['Hoe $7.50 3 Add', 'Rake $12.00 1 Add', 'Spade\'s "best" $20.25 9 Add']],
    ['/', { role: 'cell', name: 'Price', within: table }, ['$7.50', '$12.00', '$20.25']],
    ['/', { role: 'cell', name: 'Stock', within: { role: 'row', name: 'Hoe' } }, ['3']],
    ['/', { role: 'value', name: 'Items' }, ['0']],
    ['/', { role: 'value', name: 'Worth' }, ['$39.75']],
    ['/', { role: 'text', name: 'Type to search' }, []],
    ['/', { role: 'link', name: 'Board', within: { role: 'region', name: 'Main' } }, ['Board']],
    ['/', { role: 'field', name: 'Search tools' }, ['']],
    ['/account', { role: 'field', name: 'First name' }, ['']],
    ['/account', { role: 'field', name: 'Nickname' }, ['']],
    ['/account', { role: 'field', name: 'Password' }, ['']],
    ['/account', { role: 'dropdown', name: 'Country' }, ['Germany']],
    ['/account', { role: 'switch', name: 'Dark mode' }, ['']],
    ['/account', { role: 'checkbox', name: 'Terms' }, ['on']],
    ['/account', { role: 'heading', name: 'Far below' }, ['Far below']],
    ['/account', { role: 'element', name: 'Pay' }, ['Pay']],
    ['/account', { role: 'button', name: 'Find', within: { role: 'frame', name: 'Map' } }, ['Find']],
    ['/account', { role: 'button', name: 'Find' }, []],
    ['/board', { role: 'item', name: 'Dig', within: { role: 'list', name: 'To do' } }, ['Dig today']],
  ])('finds on %s what %j names', async (path, target, texts) => {
    const page = await browser.newPage();
    await page.goto(`${site.url}${path}`);
    await page.addScriptTag({ content: FINDER });
    expect(await page.evaluate(`findAll(document, ${JSON.stringify(target)}).map(textOf)`)).toEqual(texts);
    await page.close();
  });
});

/** Both support files as one script in the page, without imports and exports. */
const FINDER = stripTypeScriptTypes(`${CYPRESS_SUPPORT}\n${CYPRESS_FIND}`)
  .replace(/^import .*$/gmu, '')
  .replace(/^export /gmu, '');
