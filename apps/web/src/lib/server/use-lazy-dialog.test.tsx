// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { STATES } from '../../config/messages/states.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import type { LazyCode } from '../browser/lazy-code.ts';
import { lazyPart } from './lazy-part.ts';
import { connect } from './supabase-client.ts';
import { useLazyDialog } from './use-lazy-dialog.ts';

const GONE = new TypeError('Failed to fetch dynamically imported module');

afterEach(() => void vi.unstubAllGlobals());

type Code = LazyCode<() => ReactNode>;

function Page({ code }: { readonly code: Code }) {
  const [open, setOpen] = useState(false);
  const Dialog = useLazyDialog(code, open, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && Dialog !== undefined && <Dialog />}
    </>
  );
}

async function show(answer: () => Promise<Response>) {
  fakeServer();
  // The page is connected already when the server goes away.
  await connect();
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => () => 'The dialog').mockRejectedValueOnce(GONE);
  return await renderScreen(<Page code={lazyPart(load)} />);
}

test('a dialog that does not load says so and leaves the page, and the next click opens it', async () => {
  const { user } = await show(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('status', { name: new RegExp(STATES.offline) })).toBeDefined();
  expect(screen.queryByText('The dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The dialog')).toBeDefined();
});

test('while the server answers, only a reload helps, and the toast says so', async () => {
  const { user } = await show(async () => new Response('{}'));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('status', { name: new RegExp(STATES.partFailed) })).toBeDefined();
});
