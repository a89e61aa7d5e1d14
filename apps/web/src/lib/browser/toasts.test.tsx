// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showError, showSuccess, showUndoable, toastsCode } from './show-toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole('status').map((message) => message.getAttribute('aria-label'));
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('P1-014, P1-303: one message at a time, and each goes after about five seconds', async () => {
  await toastsCode.load();
  render(<Toasts />);
  act(() => showSuccess('Saved.'));
  await after(1_000);
  act(() => showError('Not saved.'));
  await after(100);
  expect(shown()).toEqual(['Error: Not saved.']);
  await after(4_500);
  expect(shown()).toEqual(['Error: Not saved.']);
  await after(1_000);
  expect(shown()).toEqual([]);
});

test('what was done can be taken back from its message, which then says that, or why not', async () => {
  await toastsCode.load();
  render(<Toasts />);
  const failed = vi.fn();
  for (const undo of [async () => 'Taken back.', async () => Promise.reject(new Error('No.'))]) {
    act(() => showUndoable('Done.', { undo, failed }));
    await after(100);
    expect(shown()).toEqual(['Success: Done.']);
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    await after(1_000);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  }
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('No.'));
  act(() => showSuccess('Saved.'));
  await after(100);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
