/** Pages that are built as files and work without the router, by their path. */
export const PUBLIC_PATHS = {
  '/': 'home',
  '/about': 'about',
  '/pricing': 'pricing',
  '/contact': 'contact',
  '/privacy': 'privacy',
  '/terms': 'terms',
} as const;

export type PublicPage = (typeof PUBLIC_PATHS)[keyof typeof PUBLIC_PATHS];

/** The element that holds a public page; its `data-page` names which. */
export const PUBLIC_PAGE_ID = 'public-page';

/** The script of these pages. `vite.config.ts` builds it. */
export const PUBLIC_SCRIPT = '/public-pages.js';

/** The public page at a path; undefined for pages of the application. */
export function publicPageAt(pathname: string): PublicPage | undefined {
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  return Object.entries(PUBLIC_PATHS).find(([each]) => each === path)?.[1];
}
