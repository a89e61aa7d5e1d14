import type { CDPSession, Page } from 'playwright-core';

/** What the browser itself is asked, past the driver's own ways. */
export type Protocol = Pick<CDPSession, 'send' | 'on'>;

/**
 * The driver writes down where every call comes from, as deep as promises wait for each other, and once more for the
 * trace, in which these calls never show. Asked in a turn of its own, a call comes from nowhere, and there is little to
 * write down.
 */
export async function openProtocol(page: Page): Promise<Protocol> {
  const session = await page.context().newCDPSession(page);
  const send: CDPSession['send'] = (...call) =>
    new Promise((resolve, reject) => {
      queueMicrotask(() => session.send(...call).then(resolve, reject));
    });
  return { send, on: session.on.bind(session) };
}
