import type { CDPSession, Page } from 'playwright-core';
import type { Recorder } from './log.ts';

export type Guard = (url: URL) => string | null;

/**
 * Refuses main-frame navigations, redirects included, before they reach the network. Only documents are paused: the
 * driver's own routing would pause every request and switch the cache off.
 */
export async function guardWindow(cdp: CDPSession, guard: Guard, recorder: Recorder): Promise<void> {
  let mainFrame: string | null = null;
  cdp.on('Fetch.requestPaused', ({ requestId, frameId, request }) => {
    const reason = frameId === mainFrame ? refusalOf(guard, request.url) : null;
    const answer =
      reason === null
        ? cdp.send('Fetch.continueRequest', { requestId })
        : cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    if (reason !== null) recorder.refused(request.url, reason);
    // The request is gone with its page.
    answer.catch(() => undefined);
  });
  const [{ targetInfo }] = await Promise.all([
    cdp.send('Target.getTargetInfo'),
    cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }] }),
  ]);
  mainFrame = targetInfo.targetId;
}

/**
 * A new window may be on its way before the guard stands in it: it is closed when it goes where it may not, and
 * `unwanted` from the moment that this is known.
 */
export function guardNewWindow(page: Page, guard: Guard, recorder: Recorder, unwanted: WeakSet<Page>): void {
  const look = (address: string) => {
    const reason = refusalOf(guard, address);
    if (reason === null || unwanted.has(page)) return;
    unwanted.add(page);
    recorder.refused(address, reason);
    page.close().catch(() => undefined);
  };
  look(page.url());
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) look(frame.url());
  });
}

/** Null for what never leaves the browser, such as `about:blank`. */
export function refusalOf(guard: Guard, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? guard(url) : null;
}
