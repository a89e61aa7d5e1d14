import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

type ListStates = {
  readonly element: () => ReactNode;
  /** The request that the list shows the answer of, as `fakeServer` writes it. */
  readonly request: string;
  /** Replies to the other requests of the element. */
  readonly others?: Readonly<Record<string, Reply>>;
  readonly empty: { readonly reply: Reply; readonly shows: string | RegExp };
  readonly full: { readonly reply: Reply; readonly shows: string | RegExp };
  /** How the request is denied; as the database does it without. */
  readonly denied?: Reply;
  /** What could not be loaded, as the title of the error says: `The tests`. */
  readonly what: string;
  /** True where the full list shows the words of the empty one too, such as a form for a new entry. */
  readonly emptyIsPartOfFull?: boolean;
  readonly outlet?: unknown;
  readonly role?: string;
  readonly at?: string;
  readonly path?: string;
};

/** Tests the five states that every list has. Only a list that was read and has no rows may say that it is empty. */
export function testListStates(
  name: string,
  {
    element,
    request,
    others,
    empty,
    full,
    denied = DENIES,
    what,
    emptyIsPartOfFull = false,
    ...screenOptions
  }: ListStates,
) {
  const open = async (reply: Reply) => {
    const server = fakeServer({ ...others, [request]: reply });
    const view = await renderScreen(element(), screenOptions);
    return { ...view, server };
  };
  const saysEmpty = () => screen.queryByText(empty.shows);
  const failedTitle = `${what} could not be loaded`;

  describe(name, () => {
    test('loading: placeholders, and nothing about emptiness', async () => {
      await open(NEVER);
      expect(await screen.findByRole('status', { name: /Loading/ })).toBeTruthy();
      expect(saysEmpty()).toBeNull();
    });

    test('empty: it says so', async () => {
      await open(empty.reply);
      expect(await screen.findByText(empty.shows)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('error: it says what failed, never that it is empty, and tries again', async () => {
      const { server, user } = await open(FAILS);
      expect((await screen.findByRole('alert')).textContent).toContain(failedTitle);
      expect(saysEmpty()).toBeNull();
      server.answer(request, full.reply);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(full.shows)).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    });

    test('denied: it names the role as the reason, and offers no second try', async () => {
      await open(denied);
      expect(await screen.findByText('Not for your role')).toBeTruthy();
      expect(saysEmpty()).toBeNull();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });

    test('full: the rows', async () => {
      await open(full.reply);
      expect(await screen.findByText(full.shows)).toBeTruthy();
      if (!emptyIsPartOfFull) expect(saysEmpty()).toBeNull();
      await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull());
    });
  });
}
