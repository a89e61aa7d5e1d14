import type { Page } from 'playwright-core';
import type { DevtoolsProtocol } from '../windows/devtools-protocol.ts';
import { answerAuthentication, type Credentials } from './answer-authentication.ts';
import type { SessionRecorder } from './session-recorder.ts';
import { isOutsideOfTheWeb } from './web-addresses-only.ts';

export type Guard = (url: URL) => string | null;

export type WindowGuard = {
  readonly guard: Guard;
  /** Answers HTTP authentication of documents. The browser remembers the answer for what they load. */
  readonly credentials?: Credentials;
};

/**
 * Refuses main-frame navigations, redirects included, before they reach the network. Only documents are paused. The
 * driver's own routing and its own credentials would pause every request and switch the cache off.
 */
export async function guardWindow(
  cdp: DevtoolsProtocol,
  { guard, credentials }: WindowGuard,
  recorder: SessionRecorder,
): Promise<void> {
  let mainFrame: string | null = null;
  if (credentials) answerAuthentication(cdp, credentials);
  cdp.on('Fetch.requestPaused', ({ requestId, frameId, request }) => {
    const reason = frameId === mainFrame ? refusalOf(guard, request.url) : null;
    const answer =
      reason === null
        ? cdp.send('Fetch.continueRequest', { requestId })
        : cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    if (reason !== null) recorder.refused(request.url, reason);
    // Fails when the page has left, together with its request.
    answer.catch(() => undefined);
  });
  const [{ targetInfo }] = await Promise.all([
    cdp.send('Target.getTargetInfo'),
    cdp.send('Fetch.enable', {
      handleAuthRequests: credentials !== undefined,
      patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }],
    }),
  ]);
  mainFrame = targetInfo.targetId;
}

/**
 * A new window may start to load before its guard is installed. It is closed when it opens a refused address, and is in
 * `unwanted` from that moment.
 */
export function guardNewWindow(page: Page, guard: Guard, recorder: SessionRecorder, unwanted: WeakSet<Page>): void {
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

/**
 * Why an address is refused; null when it is allowed or needs no network, such as `about:blank`. An address that no
 * rule allows is refused.
 */
export function refusalOf(guard: Guard, address: string): string | null {
  if (isOutsideOfTheWeb(address)) return 'it is not a web page';
  return /^https?:/i.test(address) ? guard(new URL(address)) : null;
}
