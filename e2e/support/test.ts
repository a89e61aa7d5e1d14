import { test as base, expect, type Page } from '@playwright/test';
import { type Member, openWorkspace, type Person, signIn, signUp, storeSession } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { type Site, serveSite } from './site.ts';
import { type Watch, watch } from './watch.ts';
import { whatPagesShow } from './what-pages-show.ts';

type Fixtures = {
  /** Collects errors of the pages. One that is not allowed fails the journey. */
  readonly trouble: Watch;
  /** A site under test that only this journey uses. */
  readonly site: Site;
  /** A person with a workspace, created through the interface, that only this journey uses. */
  readonly member: Member;
  /** The page with a session of `member`, before the first page of the product. */
  readonly known: Page;
  /** The same on the dashboard. */
  readonly signedIn: Page;
  /** The same after the form of the sign-in, which leaves more in the browser for when the server is away. */
  readonly fromSignIn: Page;
};

/** The first account of each installation. */
const operators = new WeakMap<Product, Person>();

type WorkerFixtures = {
  readonly product: Product;
  /** The super admin of the installation, without a workspace. */
  readonly operator: Person;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct();
      // The first account of an embedded installation becomes its super admin. No journey may get that role by chance.
      operators.set(product, await signUp(product, 'Operator'));
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  operator: [
    async ({ product }, use) => {
      const operator = operators.get(product);
      if (operator === undefined) throw new Error('This installation has no operator.');
      await use(operator);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  trouble: [
    async ({ context, product }, use, testInfo) => {
      const watched = await watch(context, product.url);
      await use(watched);
      if (testInfo.status !== testInfo.expectedStatus) console.log(await whatPagesShow(context));
      expect(watched.troubles(), 'what the pages said went wrong').toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern
  site: async ({}, use) => {
    const site = await serveSite();
    await use(site);
    await site.close();
  },
  member: async ({ product }, use) => use(await openWorkspace(product)),
  known: async ({ page, member }, use) => {
    await storeSession(page, member);
    await use(page);
  },
  signedIn: async ({ known: page }, use) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await use(page);
  },
  fromSignIn: async ({ page, member }, use) => {
    await signIn(page, member);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await use(page);
  },
});

export { expect };

/** The toast on screen, by its whole text. */
export function toast(page: Page, title: string, description?: string) {
  return page.getByRole('status', {
    name: description === undefined ? title : `${title}: ${description}`,
    exact: true,
  });
}
