import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { NAVIGATION_TIMES } from '../../limits/navigation-times.ts';
import { createChangeSignal } from '../change-signal.ts';
import type { DevtoolsProtocol } from '../windows/devtools-protocol.ts';

/** Navigations that a page starts itself, by a link, a form or a script. */
export type PageNavigations = {
  /**
   * Does something to the page and resolves at once, unless the page asks for another address because of it: then when
   * that request has started. Otherwise the next look would see the old page.
   * The answer to `ask` arrives after all events of the input. A caller that has a question anyway passes it, which
   * saves a message.
   */
  navigationStartedAfter(input: () => Promise<unknown>, ask?: () => Promise<unknown>): Promise<void>;
};

/** Follows the navigations that a page starts itself, over the protocol. */
export async function followPageNavigations(page: Page, cdp: DevtoolsProtocol): Promise<PageNavigations> {
  const signal = createChangeSignal();
  let asked = 0;
  let begun = 0;
  const begin = () => {
    begun += 1;
    signal.fire();
  };
  cdp.on('Page.frameRequestedNavigation', ({ url, disposition }) => {
    if (disposition === 'currentTab' && /^https?:/.test(url)) asked += 1;
  });
  cdp.on('Page.frameNavigated', begin);
  cdp.on('Page.navigatedWithinDocument', begin);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) begin();
  });
  page.on('close', begin);
  await cdp.send('Page.enable');
  return {
    async navigationStartedAfter(input, ask = () => cdp.send('Page.enable')) {
      const before = { asked, begun };
      await input();
      if (page.isClosed()) return;
      const endMs = performance.now() + NAVIGATION_TIMES.navigationBeginMs;
      // A page that does not answer any more has left: its navigation has started.
      const said = ask().catch(begin);
      await Promise.race([said, setTimeout(NAVIGATION_TIMES.navigationBeginMs, null, { ref: false })]);
      while (asked > before.asked && begun === before.begun) {
        const left = endMs - performance.now();
        if (left <= 0) return;
        await signal.wait(left);
      }
    },
  };
}
