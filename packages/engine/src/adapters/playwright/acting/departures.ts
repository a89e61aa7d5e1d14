import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { createChangeSignal } from '../change-signal.ts';
import type { Protocol } from '../protocol.ts';

/** The ways out of a page that it takes by itself: links, forms and scripts that open another address in its place. */
export type Departures = {
  /**
   * Does something to the page. If the page asks for another address because of it, this ends when the request is under
   * way: who looks in between would take the page that is about to go for the answer. What is asked of the page comes
   * back after all that it has said until then; a question of one's own saves another one.
   */
  begunAfter(input: () => Promise<unknown>, ask?: () => Promise<unknown>): Promise<void>;
};

/** What was asked for and did not begin in this time was taken back by the page, or by the browser. */
const BEGIN_LIMIT_MS = 1_000;

export async function followDepartures(page: Page, cdp: Protocol): Promise<Departures> {
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
    async begunAfter(input, ask = () => cdp.send('Page.enable')) {
      const before = { asked, begun };
      await input();
      if (page.isClosed()) return;
      const endMs = performance.now() + BEGIN_LIMIT_MS;
      // A page that went away has begun.
      const said = ask().catch(begin);
      await Promise.race([said, setTimeout(BEGIN_LIMIT_MS, null, { ref: false })]);
      while (asked > before.asked && begun === before.begun) {
        const left = endMs - performance.now();
        if (left <= 0) return;
        await signal.wait(left);
      }
    },
  };
}
