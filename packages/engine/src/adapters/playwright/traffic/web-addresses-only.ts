import { addressRefused } from '@assay/domain';
import type { Frame, Page } from 'playwright-core';
import type { Lifetime } from '../process/lifetime.ts';

/**
 * Schemes that a document of a tested page may have: of the web, or made by the page itself. The last two are
 * Chromium's error page and its PDF viewer, a frame inside the page.
 */
const SCHEMES = ['http:', 'https:', 'about:', 'blob:', 'data:', 'chrome-error:', 'chrome-extension:'];

/**
 * True for an address of the machine or the browser itself. An empty address is a window that has opened nothing yet.
 */
export function isOutsideOfTheWeb(address: string): boolean {
  if (address === '' || address === ':') return false;
  return !URL.canParse(address) || !SCHEMES.includes(new URL(address).protocol);
}

type Watched = Pick<Page, 'url'> & {
  on(event: 'framenavigated', listener: (frame: Pick<Frame, 'url'>) => void): unknown;
};

/**
 * Ends the session when a window or a frame shows a document of another scheme, before anything is read from it.
 * Chromium blocks such navigations itself; this is the second defence.
 */
export function webAddressesOnly(page: Watched, lifetime: Pick<Lifetime, 'end'>): void {
  const look = (address: string) => {
    if (isOutsideOfTheWeb(address)) lifetime.end(addressRefused(address));
  };
  look(page.url());
  page.on('framenavigated', (frame) => look(frame.url()));
}
