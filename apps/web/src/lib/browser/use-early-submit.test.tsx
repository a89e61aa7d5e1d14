// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useEarlySubmit } from './use-early-submit.ts';

function Form({ early, onSubmit }: { readonly early: boolean; readonly onSubmit: () => void }) {
  const form = useEarlySubmit();
  return (
    <form
      ref={form}
      {...(early && { 'data-early': '' })}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

afterEach(cleanup);

test('a form that was sent before its script was there is sent once; no other is sent', () => {
  const sent = vi.fn();
  const { rerender, container } = render(<Form early onSubmit={sent} />);
  expect(sent).toHaveBeenCalledOnce();
  rerender(<Form early onSubmit={sent} />);
  expect(sent).toHaveBeenCalledOnce();
  expect(container.querySelector('form')?.dataset.early).toBeUndefined();
  const untouched = vi.fn();
  render(<Form early={false} onSubmit={untouched} />);
  expect(untouched).not.toHaveBeenCalled();
});
