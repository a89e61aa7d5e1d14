import type { CDPSession, Page } from 'playwright-core';

/** The Chrome DevTools Protocol of one page, without the driver's own layer. */
export type DevtoolsProtocol = Pick<CDPSession, 'send' | 'on'>;

/**
 * The driver records a stack trace for every call, across all awaited promises, and again for the trace, which never
 * shows these calls. A call from a microtask of its own has an almost empty stack.
 */
export async function openDevtoolsProtocol(page: Page): Promise<DevtoolsProtocol> {
  const session = await page.context().newCDPSession(page);
  const send: CDPSession['send'] = (...call) =>
    new Promise((resolve, reject) => {
      queueMicrotask(() => session.send(...call).then(resolve, reject));
    });
  return { send, on: session.on.bind(session) };
}
