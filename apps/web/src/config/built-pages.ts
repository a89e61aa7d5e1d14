/** Public pages by their path. */
const PUBLIC_PATHS = {
  '/': 'home',
  '/about': 'about',
  '/pricing': 'pricing',
  '/contact': 'contact',
  '/privacy': 'privacy',
  '/terms': 'terms',
} as const;

/** Pages of accounts that need no session. The path of each is its name. */
export const ACCOUNT_PAGES = ['login', 'signup', 'forgot-password', 'reset-password', 'choose-password'] as const;

export type PublicPage = (typeof PUBLIC_PATHS)[keyof typeof PUBLIC_PATHS];
type AccountPage = (typeof ACCOUNT_PAGES)[number];

/** Pages that are built as files and work without the router. */
export const BUILT_PATHS = [...Object.keys(PUBLIC_PATHS), ...ACCOUNT_PAGES.map((page) => `/${page}`)];

/** The element that holds such a page; its `data-page` names which. */
export const BUILT_PAGE_ID = 'built-page';

/** The script of all public pages. `vite.config.ts` builds it, and one for each page of accounts. */
export const PUBLIC_SCRIPT = '/public-pages.js';

/** The script of a page of accounts: it has a form, and little that the others have. */
export function accountScript(page: AccountPage): string {
  return `/pages/${page}.js`;
}

type BuiltPage = { readonly page: PublicPage | AccountPage; readonly script: string };

/** The page that is built as a file for a path; undefined for pages of the application. */
export function builtPageAt(pathname: string): BuiltPage | undefined {
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  const page = Object.entries(PUBLIC_PATHS).find(([each]) => each === path)?.[1];
  if (page !== undefined) return { page, script: PUBLIC_SCRIPT };
  const account = ACCOUNT_PAGES.find((each) => path === `/${each}`);
  return account === undefined ? undefined : { page: account, script: accountScript(account) };
}
