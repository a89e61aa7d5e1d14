import { expect, test } from 'vitest';
import { fakeRequest } from './fake-request.test-support.ts';
import { removedInLog } from './removed-in-log.ts';

const at = (path: string) => `http://shop.test${path}`;

test('what the session has removed is known by its address', () => {
  const requests = [
    fakeRequest({ method: 'DELETE', url: at('/api/orders/17'), status: 204 }),
    fakeRequest({ method: 'POST', url: at('/customers/4/delete'), status: 302, type: 'document' }),
    fakeRequest({ method: 'DELETE', url: at('/api/orders/18'), status: 403 }),
    fakeRequest({ method: 'DELETE', url: at('/api/orders/19/lines/3'), status: 200 }),
  ];
  const isRemoved = removedInLog(requests, at('/'));
  expect(isRemoved(at('/api/orders/17?full=1'))).toBe(true);
  expect(isRemoved(at('/customers/4'))).toBe(true);
  for (const path of ['/api/orders/18', '/api/orders/19', '/api/orders', '/api/orders/17/lines'])
    expect(isRemoved(at(path)), path).toBe(false);
});
