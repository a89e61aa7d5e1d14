import { expect, test } from 'vitest';
import { actionError, ELEMENT_LEFT, isClosed } from './driver-errors.ts';
import { navigationError } from './navigation-error.ts';

test.each([
  ['page.goto: net::ERR_CONNECTION_REFUSED at http://a', 'target_unreachable'],
  ['page.goto: net::ERR_NAME_NOT_RESOLVED at http://a', 'target_unreachable'],
  ['page.goto: net::ERR_ADDRESS_UNREACHABLE at http://a', 'target_unreachable'],
  ['page.goto: net::ERR_CERT_AUTHORITY_INVALID at https://a', 'target_tls'],
  ['page.goto: net::ERR_SSL_PROTOCOL_ERROR at https://a', 'target_tls'],
  ['page.goto: net::ERR_TOO_MANY_REDIRECTS at http://a', 'target_redirects'],
  ['page.goto: Download is starting', 'target_download'],
  ['page.goto: net::ERR_INVALID_AUTH_CREDENTIALS at http://a', 'target_denied'],
  ['page.goto: DevtoolsProtocol error (Page.navigate): Cannot navigate to invalid URL', 'usage'],
  ['page.goto: Navigation failed because page crashed!', 'page_crashed'],
  ['page.goto: Timeout 100ms exceeded.', 'timeout'],
  ['page.goto: net::ERR_ABORTED at http://a', 'navigation_failed'],
])('%s becomes %s', (message, code) => {
  const error = navigationError(new Error(message), 'http://a');
  expect(error.code).toBe(code);
  expect(error.message).toContain('http://a');
});

test.each([
  ['<div class="veil"></div> intercepts pointer events', 'it is covered by <div class="veil"></div>'],
  ['<p>x</p> from <div id="m">…</div> subtree intercepts pointer events', 'it is covered by <p>x</p>'],
  ['element is not enabled', 'it is disabled'],
  ['element is not visible', 'it is not visible'],
  ['element is not stable', 'it keeps moving'],
])('a call log with "%s" says that %s', (line, words) => {
  const message = `locator.click: Timeout 50ms exceeded.\nCall log:\n  - attempting click action\n  -   ${line}\n  - retrying`;
  expect(actionError(new Error(message), 'click it').message).toBe(`Could not click it: ${words}.`);
});

test('an element that the page replaced is missing, so that the new one is looked for', () => {
  const error = actionError(new Error(`locator.click: ${ELEMENT_LEFT}`), 'click it');
  expect([error.code, error.message]).toEqual(['element_missing', 'Could not click it: it left the page.']);
});

test('what a browser took along when it ended has been closed', () => {
  expect(isClosed(new Error('browserContext.close: Target page, context or browser has been closed'))).toBe(true);
  expect(isClosed(new Error('browserContext.close: DevtoolsProtocol error'))).toBe(false);
});
