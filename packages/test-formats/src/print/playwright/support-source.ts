import { TEXT_SUPPORT } from '../support-text.ts';

const HEAD = String.raw`// What Playwright has no locator or assertion of its own for. Yours to change.
import { readFile } from 'node:fs/promises';
import { type BrowserContext, type Download, expect, type FrameLocator, type Locator, type Page, type Request, type Response } from '@playwright/test';

/** Where elements are looked for. */
export type Scope = Page | Locator | FrameLocator;
type Role = Parameters<Page['getByRole']>[0];

const TIMEOUT = { timeout: 5_000 };

/** A value that must not stand in the file. */
export function env(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error('Set the environment variable ' + name + '.');
  return value;
}

/** The element of any of these roles. */
export function anyRole(scope: Scope, roles: readonly Role[], options: { name?: string; exact?: boolean } = {}): Locator {
  const [first, ...others] = roles.map((role) => scope.getByRole(role, options));
  if (first === undefined) throw new Error('Name a role.');
  return others.reduce((all, other) => all.or(other), first);
}

/** What is called so, whatever it is. */
export function elementCalled(scope: Scope, name: string): Locator {
  const exact = { exact: true };
  const named = [scope.getByLabel(name, exact), scope.getByPlaceholder(name, exact), scope.getByAltText(name, exact), scope.getByTitle(name, exact)];
  const acting: Role[] = ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option', 'combobox', 'textbox'];
  const byRole = anyRole(scope, acting, { name, exact: true });
  return named.reduce((all, other) => all.or(other), byRole).or(scope.getByText(name, exact)).first();
}

/** The frame with this title, name or label. */
export function frameCalled(scope: Scope, name: string): Locator {
  const by = (attribute: string) => 'iframe[' + attribute + '=' + JSON.stringify(name) + ']';
  return scope.locator([by('title'), by('name'), by('aria-label'), by('id')].join(', '));
}

/** What stands beside or under a label: the dd of a dt, the td of a th, the element after a text. */
export function valueOf(scope: Scope, label: string): Locator {
  const says = (node: string) => '[translate(normalize-space(' + node + '), ":", "") = ' + xpathString(label.replaceAll(':', '').trim()) + ']';
  return scope
    .locator(
      'xpath=' +
        [
          './/dt' + says('.') + '/following-sibling::dd[1]',
          './/th' + says('.') + '/following-sibling::td[1]',
          './/*[not(self::dt or self::th or self::label)][not(*)]' + says('.') + '/following-sibling::*[1]',
          './/*[not(*)]' + says('.') + '/parent::*[count(*) = 1][normalize-space(text()) = ""]/following-sibling::*[1]',
          './/text()' + says('.') + '/following-sibling::*[1]',
          './/label' + says('.') + '/following-sibling::output[1]',
        ].join(' | '),
    )
    .filter({ visible: true });
}

/** Cells by the heading of their column, or by what they say. */
export function cells(scope: Scope, name: string): Locator {
  const text = xpathString(name);
  const head = '*[self::th[not(@scope = "row")] or @role = "columnheader"][normalize-space(.) = ' + text + ' or starts-with(normalize-space(.), concat(' + text + ', " "))]';
  const table = 'ancestor::*[self::table or @role = "table" or @role = "grid" or @role = "treegrid"][1]';
  const cell = './/*[self::td or self::th[@scope = "row"] or @role = "cell" or @role = "gridcell" or @role = "rowheader"]';
  return scope
    .locator(
      'xpath=' +
        [
          cell + '[' + table + '//' + head + '][count(preceding-sibling::*) = count((' + table + '//' + head + ')[1]/preceding-sibling::*)]',
          cell + '[normalize-space(.) = ' + text + ']',
        ].join(' | '),
    )
    .filter({ visible: true });
}

/** The text of an element once it has one. */
export async function textOf(locator: Locator): Promise<string> {
  await expect(locator).toHaveText(/\S/, { useInnerText: true });
  return folded(await locator.innerText());
}

/** The value of a field once it has one; of a dropdown, what it shows. */
export async function valueIn(locator: Locator): Promise<string> {
  let value = '';
  await expect.poll(async () => (value = (await chosen(locator))[0] ?? '')).not.toBe('');
  return value;
}

/** Every element says the text, and there is at least one. */
export async function expectEach(elements: Locator, wanted: string | RegExp): Promise<void> {
  await expect(async () => {
    const texts = await elements.allInnerTexts();
    expect(texts, 'there is something to look at').not.toEqual([]);
    expect(texts.filter((text) => !fits(text, wanted)), 'texts that do not fit ' + String(wanted)).toEqual([]);
  }).toPass(TIMEOUT);
}

/** The elements stand in order, and there is at least one. */
export async function expectSorted(elements: Locator, direction: 'ascending' | 'descending', by: SortKind): Promise<void> {
  await expect(async () => {
    const texts = await elements.allInnerTexts();
    expect(texts, 'there is something to look at').not.toEqual([]);
    expect(misplaced(texts, direction, by), 'neighbours that are the wrong way round').toEqual([]);
  }).toPass(TIMEOUT);
}

/** The number in the first is the sum of the numbers in all the others. */
export async function expectSum(total: Locator, parts: Locator): Promise<void> {
  await expect(async () => {
    const texts = await parts.allInnerTexts();
    expect(texts, 'there is something to add up').not.toEqual([]);
    const sum = texts.reduce((sofar, text) => sofar + centsIn(text), 0);
    expect(centsIn(await total.innerText()), 'the total, in hundredths').toBe(sum);
  }).toPass(TIMEOUT);
}

/** The dropdown shows this option, or has its value. */
export async function expectChosen(dropdown: Locator, wanted: string | RegExp): Promise<void> {
  await expect(async () => {
    const found = await chosen(dropdown);
    expect(found.some((text) => fits(text, wanted)), found.join(' / ') + ' fits ' + String(wanted)).toBe(true);
  }).toPass(TIMEOUT);
}

/** The table or list holds a row with these texts in this order; without texts, any row. */
export async function expectRow(table: Locator, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const rows = await rowsOf(table);
    expect(hasRow(rows, texts), JSON.stringify(texts) + ' is among ' + JSON.stringify(rows)).toBe(true);
  }).toPass(TIMEOUT);
}

export async function expectNoRow(table: Locator, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const rows = (await table.count()) === 0 ? [] : await rowsOf(table);
    expect(hasRow(rows, texts), JSON.stringify(texts) + ' is among ' + JSON.stringify(rows)).toBe(false);
  }).toPass(TIMEOUT);
}

/** Chooses from a dropdown, be it a select or one made of other elements. */
export async function choose(dropdown: Locator, option: string): Promise<void> {
  if (await dropdown.evaluate((element) => element instanceof HTMLSelectElement)) {
    await dropdown.selectOption(option);
    return;
  }
  await dropdown.click();
  await dropdown.page().getByRole('option', { name: option, exact: true }).click();
}

/** For page.waitForResponse: the answer to such a request. In the path, ':id' stands for any one part; the query counts only when the path has one. */
export function answers(method: string, path: string): (response: Response) => boolean {
  return (response) => {
    const url = new URL(response.url());
    const found = path.includes('?') ? url.pathname + url.search : url.pathname;
    return response.request().method() === method && isPath(found, path);
  };
}

/** For page.waitForRequest: such a request. In the path, ':id' stands for any one part. */
export function asks(method: string, path: string): (request: Request) => boolean {
  return (request) => request.method() === method && isPath(new URL(request.url()).pathname, path);
}

/** The text of a file that was downloaded. */
export async function contentOf(download: Download): Promise<string> {
  return (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/u, '');
}

/** For toHaveURL: the pattern fits the whole address or what follows the host. */
export function addressLike(pattern: RegExp): (url: URL) => boolean {
  return (url) => pattern.test(url.href) || pattern.test(url.pathname + url.search + url.hash);
}

/** Uncaught errors of scripts on any page, from now on. */
export function collectScriptErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  return errors;
}

/** The window whose title or address holds the text. */
export async function windowCalled(context: BrowserContext, text: string): Promise<Page> {
  const find = async () => {
    for (const page of context.pages()) if (page.url().includes(text) || (await page.title()).includes(text)) return page;
    return undefined;
  };
  await expect.poll(async () => (await find()) !== undefined, 'a window called ' + text).toBe(true);
  const found = await find();
  if (found === undefined) throw new Error('The window ' + text + ' was closed.');
  return found;
}

async function chosen(field: Locator): Promise<string[]> {
  return field.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map((option) => option.label).concat(element.value);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return [element.value];
    return [(element as HTMLElement).innerText];
  });
}

async function rowsOf(table: Locator): Promise<string[][]> {
  return table.evaluate((element) => {
    const shown = (found: Iterable<Element>) => [...found].filter((one) => one.checkVisibility());
    const textOf = (one: Element) => (one as HTMLElement).innerText;
    const rows = shown(element.querySelectorAll('tr, [role=row]'))
      .map((row) => shown(row.querySelectorAll('td, th[scope=row], [role=cell], [role=gridcell], [role=rowheader]')).map(textOf))
      .filter((cells) => cells.length > 0);
    if (rows.length > 0) return rows;
    const leaves = (item: Element) => shown([item, ...item.querySelectorAll('*')]).flatMap((one) =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()) ? [textOf(one)] : [],
    );
    return shown(element.querySelectorAll('li, [role=listitem], [role=treeitem], article')).map(leaves);
  });
}

/** XPath 1.0 has no escapes in strings. */
function xpathString(text: string): string {
  return "concat('', " + text.split("'").map((part) => "'" + part + "'").join(', "\'", ') + ')';
}
`;

/** `support/assay.ts` of a printed Playwright project. */
export const PLAYWRIGHT_SUPPORT = `${HEAD}${TEXT_SUPPORT}`;
