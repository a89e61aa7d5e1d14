import type { PublicPage } from '../../config/built-pages.ts';

/** Address of a section of the home page, seen from one of the public pages. */
export function sectionAddress(page: PublicPage, section: 'how-it-works' | 'features'): string {
  return page === 'home' ? `#${section}` : `/#${section}`;
}
