import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from '../browser-clock-and-store-ports.ts';
import { collectFindings } from './collect-findings.ts';
import { fakeRequest } from './fake-request.test-support.ts';
import { findingsFromSnapshot, findingsFromWindow } from './findings-from-log.ts';
import { findingsFromViolations } from './findings-from-violations.ts';

const AT = { page: '/cart', baseUrl: 'http://shop.test/' };

function titles(...requests: Partial<LoggedRequest>[]) {
  const logged = requests.map((request) => ({
    method: 'GET',
    url: 'http://shop.test/api/items/17?q=1',
    status: 200,
    type: 'fetch',
    durationMs: 1,
    pending: false,
    sameOrigin: true,
    navigation: false,
    ...request,
  }));
  const window = { console: [], scriptErrors: [], dialogs: [], requests: logged };
  return findingsFromWindow(window, AT).map(({ title, severity }) => `${severity}: ${title}`);
}

describe('findings on sight', () => {
  it.each([
    ['a server error', { status: 500 }, ['critical: GET /api/items/:id answered 500']],
    ['a missing script', { status: 404, type: 'script' }, ['serious: GET /api/items/:id answered 404']],
    ['a missing resource of the API', { status: 404 }, ['moderate: GET /api/items/:id answered 404']],
    ['a broken answer', { status: 0, failure: 'net::ERR_EMPTY_RESPONSE' }, ['serious: GET /api/items/:id failed']],
    ['a refused form', { status: 422, method: 'POST' }, []],
    ['a visitor who is not signed in', { status: 401 }, []],
    ['more requests than it takes', { status: 429 }, []],
    ['an ended request', { status: 0, failure: 'net::ERR_ABORTED' }, []],
    ['a server that is not there', { status: 0, failure: 'net::ERR_CONNECTION_REFUSED' }, []],
    ['another host', { status: 500, sameOrigin: false }, []],
    ['a pending request', { status: 0, pending: true }, []],
    ['a missing icon', { status: 404, url: 'http://shop.test/favicon.ico', type: 'image' }, []],
    ['a page that is not there', { status: 404, type: 'document', navigation: true }, []],
  ] as const)('%s', (_name, request, expected) => {
    expect(titles(request)).toEqual(expected);
  });

  it('what Assay has removed may be missing, but may not break the server', () => {
    const requests = [404, 410, 500].map((status) => fakeRequest({ url: 'http://shop.test/api/items/17', status }));
    const window = { console: [], scriptErrors: [], dialogs: [], requests };
    const titlesWhen = (isRemoved: () => boolean) =>
      findingsFromWindow(window, { ...AT, isRemoved }).map(({ title }) => title);
    expect(titlesWhen(() => true)).toEqual(['GET /api/items/:id answered 500']);
    expect(titlesWhen(() => false)).toHaveLength(3);
  });

  it('script errors count, a late size observer does not', () => {
    const errors = ['x is undefined\n at y', 'ResizeObserver loop completed with undelivered notifications.'];
    const scriptErrors = errors.map((message) => ({ message, url: '', at: '' }));
    const findings = findingsFromWindow({ console: [], requests: [], dialogs: [], scriptErrors }, AT);
    expect(findings.map(({ title }) => title)).toEqual(['Script error: x is undefined']);
  });

  it('only violations that keep people out count', () => {
    const violation = { rule: 'label', help: 'Fields need labels', elements: ['<input>'] };
    const found = findingsFromViolations(
      [
        { ...violation, impact: 'critical' },
        { ...violation, impact: 'minor' },
      ],
      AT,
    );
    expect(found.map(({ title, severity }) => [title, severity])).toEqual([['Fields need labels (label)', 'critical']]);
  });

  it('one and the same is kept once: errors anywhere, what is wrong with a page on each route', () => {
    const collection = collectFindings(AT.baseUrl);
    const finding = { title: 't', severity: 'minor', evidence: [] } as const;
    collection.add([
      { ...finding, kind: 'script-error', page: '/a' },
      { ...finding, kind: 'script-error', page: '/b' },
      { ...finding, kind: 'broken-image', page: '/orders/1' },
      { ...finding, kind: 'broken-image', page: '/orders/2' },
    ]);
    const added = collection.add([{ ...finding, kind: 'broken-image', page: '/cart' }]);
    expect(added).toHaveLength(1);
    expect(collection.list().map(({ kind, page }) => `${kind} ${page}`)).toEqual([
      'script-error /a',
      'broken-image /orders/1',
      'broken-image /cart',
    ]);
  });
});

it('what sticks out of the window is told once, by its first text', () => {
  const page = { url: AT.baseUrl, outline: '', brokenImages: [] };
  expect(findingsFromSnapshot(page, AT)).toEqual([]);
  const [finding, ...others] = findingsFromSnapshot({ ...page, beyondWindow: ['Total due', 'Paid'] }, AT);
  expect(finding).toMatchObject({ kind: 'overflow', page: '/cart' });
  expect(finding?.title).toContain('“Total due”');
  expect(finding?.evidence).toEqual([{ kind: 'note', title: 'Beyond the right edge', text: '“Total due”, “Paid”' }]);
  expect(others).toEqual([]);
});
