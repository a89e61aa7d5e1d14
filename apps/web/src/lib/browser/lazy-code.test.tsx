// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyCode, useLazyCode } from './lazy-code.ts';

const GONE = new TypeError('Failed to fetch dynamically imported module');

test('code is loaded once, when it is first wanted, for all that use it', async () => {
  const load = vi.fn(async () => 'code');
  const code = lazyCode(load);
  const { result, rerender } = renderHook(({ wanted }) => useLazyCode(code, wanted), {
    initialProps: { wanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ wanted: true });
  expect(result.current).not.toHaveProperty('value');
  await waitFor(() => expect(result.current).toMatchObject({ value: 'code' }));
  expect(renderHook(() => useLazyCode(code)).result.current).toMatchObject({ value: 'code' });
  expect(load).toHaveBeenCalledOnce();
});

test('what was loaded stays when it is no longer wanted', async () => {
  const code = lazyCode(async () => 'code');
  const { result, rerender } = renderHook(({ wanted }) => useLazyCode(code, wanted), {
    initialProps: { wanted: true },
  });
  await waitFor(() => expect(result.current).toMatchObject({ value: 'code' }));
  rerender({ wanted: false });
  expect(result.current).toMatchObject({ value: 'code' });
});

test('a failure is an error, not an exception, and can be retried', async () => {
  const code = lazyCode(vi.fn(async () => 'code').mockRejectedValueOnce(GONE));
  const { result } = renderHook(() => useLazyCode(code));
  await waitFor(() => expect(result.current).toMatchObject({ error: GONE }));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ value: 'code' }));
  expect(result.current).not.toHaveProperty('error');
});

test('what failed is tried again when it is wanted anew, and the old failure is forgotten before', async () => {
  const code = lazyCode(vi.fn(async () => 'code').mockRejectedValueOnce(GONE));
  const { result, rerender } = renderHook(({ wanted }) => useLazyCode(code, wanted), {
    initialProps: { wanted: true },
  });
  await waitFor(() => expect(result.current).toMatchObject({ error: GONE }));
  rerender({ wanted: false });
  expect(result.current).not.toHaveProperty('error');
  rerender({ wanted: true });
  await waitFor(() => expect(result.current).toMatchObject({ value: 'code' }));
});
