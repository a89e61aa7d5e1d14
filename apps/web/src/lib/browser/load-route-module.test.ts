import { afterEach, expect, test, vi } from 'vitest';
import { loadRouteModule } from './load-route-module.ts';

const PAGE = 'data:text/javascript,export const name = "page"';
const GONE = 'data:text/javascript,throw new TypeError("Failed to fetch")';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a module is loaded once', async () => {
  const known: Record<string, unknown> = {};
  const loaded = await loadRouteModule({ id: 'page', module: PAGE }, known);
  expect(loaded).toMatchObject({ name: 'page' });
  expect(await loadRouteModule({ id: 'page', module: GONE }, known)).toBe(loaded);
});

test('while the server is down, a module that cannot be loaded is an error and the window is not reloaded', async () => {
  const reload = vi.fn();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadRouteModule({ id: 'page', module: GONE }, {})).rejects.toMatchObject({
    code: 'server_unreachable',
  });
  expect(reload).not.toHaveBeenCalled();
});

test('a module that the server no longer has means a new version, so the window is reloaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const reloaded = new Promise<void>((resolve) => {
    vi.stubGlobal('window', { location: { reload: resolve } });
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  void loadRouteModule({ id: 'page', module: GONE }, {});
  await expect(reloaded).resolves.toBeUndefined();
});
