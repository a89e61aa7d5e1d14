// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart, useLazyPart } from './lazy-part.ts';

const GONE = new TypeError('Failed to fetch dynamically imported module');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the reason is that the server does not answer, and a retry asks it again without leaving the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const code = lazyPart(vi.fn(async () => 'code').mockRejectedValueOnce(GONE));
  const { result } = renderHook(() => useLazyPart(code));
  await waitFor(() => expect(result.current).toMatchObject({ error: { code: 'server_unreachable', cause: GONE } }));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ value: 'code' }));
  expect(reload).not.toHaveBeenCalled();
});

test('once the server answers, a retry reloads the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const load = vi.fn(async () => 'code').mockRejectedValue(GONE);
  const code = lazyPart(load);
  const { result } = renderHook(() => useLazyPart(code));
  await waitFor(() => expect(result.current).toMatchObject({ error: { message: expect.stringContaining('Reload') } }));
  act(() => result.current.retry());
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledOnce();
});
