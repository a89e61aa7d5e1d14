// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { Tooltip } from './tooltip.tsx';

async function open() {
  fakeServer();
  const view = await renderScreen(
    <>
      <Tooltip text="The first text">
        <button type="button">First</button>
      </Tooltip>
      <Tooltip text="The second text">
        <button type="button">Second</button>
      </Tooltip>
    </>,
  );
  return { ...view, first: await screen.findByRole('button', { name: 'First' }) };
}

const shown = () => screen.queryByRole('tooltip')?.textContent;

test('a control that gets the focus by a key shows its text, and is described by it', async () => {
  const { user, first } = await open();
  await user.tab();
  await waitFor(() => expect(shown()).toBe('The first text'));
  expect(first.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toBeUndefined());
  expect(first.hasAttribute('aria-describedby')).toBe(false);
});

test('a control under the pointer shows its text, until it is pressed', async () => {
  const { user, first } = await open();
  await user.hover(first);
  await waitFor(() => expect(shown()).toBe('The first text'));
  await user.click(first);
  await waitFor(() => expect(shown()).toBeUndefined());
});

test('there is one text at a time', async () => {
  const { user } = await open();
  await user.tab();
  await waitFor(() => expect(shown()).toBe('The first text'));
  await user.tab();
  await waitFor(() => expect(shown()).toBe('The second text'));
});
