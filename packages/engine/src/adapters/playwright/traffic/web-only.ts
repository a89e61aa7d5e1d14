import { addressRefused } from '@assay/domain';
import type { Frame, Page } from 'playwright-core';
import type { Lifetime } from '../lifetime.ts';

/**
 * What a document of a tested page may be: of the web, or made by such a page out of what it has. The last two are what
 * Chromium shows when nothing could be opened, and its viewer of PDF files, a frame inside of the page that has one.
 */
const SCHEMES = ['http:', 'https:', 'about:', 'blob:', 'data:', 'chrome-error:', 'chrome-extension:'];

/** The address leads to the machine or the browser itself. The empty one is a window that went nowhere yet. */
export function isOutsideOfTheWeb(address: string): boolean {
  if (address === '' || address === ':') return false;
  return !URL.canParse(address) || !SCHEMES.includes(new URL(address).protocol);
}

type Watched = Pick<Page, 'url'> & {
  on(event: 'framenavigated', listener: (frame: Pick<Frame, 'url'>) => void): unknown;
};

/**
 * Ends the session when a document of another kind stands in a window or a frame, before anything can be read from it.
 * Chromium keeps pages from all of these by itself: this holds where it does not, however they came there.
 */
export function keepToTheWeb(page: Watched, lifetime: Pick<Lifetime, 'end'>): void {
  const look = (address: string) => {
    if (isOutsideOfTheWeb(address)) lifetime.end(addressRefused(address));
  };
  look(page.url());
  page.on('framenavigated', (frame) => look(frame.url()));
}
