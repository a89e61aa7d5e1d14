import type { LoggedRequest } from '../browser-clock-and-store-ports.ts';

export function fakeRequest(overrides: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    method: 'GET',
    url: 'http://shop.test/api/items',
    status: 200,
    type: 'fetch',
    durationMs: 5,
    pending: false,
    sameOrigin: true,
    navigation: false,
    ...overrides,
  };
}
