// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { Menu, MenuItem, menuCode } from './menu.tsx';
import { MenuContent } from './menu-content.tsx';

/** In each test the menu's code is still to come: `arrive` lets it come, `fail` lets it fail. */
let arrive: () => void;
let fail: () => void;

beforeEach(() => {
  let isHere = false;
  const gate = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => reject(new Error('The menu could not be loaded.'));
  });
  gate.catch(() => undefined);
  vi.spyOn(menuCode, 'loaded').mockImplementation(() => (isHere ? MenuContent : undefined));
  vi.spyOn(menuCode, 'load').mockImplementation(async () => {
    await gate;
    isHere = true;
    return MenuContent;
  });
});
afterEach(() => void vi.restoreAllMocks());

async function open() {
  fakeServer();
  const chosen = vi.fn();
  const view = await renderScreen(
    <Menu trigger={<button type="button">Theme</button>}>
      <MenuItem onSelect={() => chosen('light')}>Light</MenuItem>
      <MenuItem onSelect={() => chosen('dark')}>Dark</MenuItem>
    </Menu>,
  );
  const button = await screen.findByRole('button', { name: 'Theme' });
  const state = () => ['aria-haspopup', 'aria-expanded'].map((name) => button.getAttribute(name));
  return { ...view, button, state, chosen };
}

const focused = () => document.activeElement?.textContent;

test('the button says what it opens before anything of the menu is loaded', async () => {
  const { state } = await open();
  expect(state()).toEqual(['menu', 'false']);
});

test('a click while the menu is loading is not lost', async () => {
  const { user, button, state, chosen } = await open();
  await user.click(button);
  expect([screen.queryByRole('menu'), ...state()]).toEqual([null, 'menu', 'true']);
  act(arrive);
  expect((await screen.findByRole('menu')).getAttribute('aria-labelledby')).toBe(button.id);
  expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id);
  await user.click(screen.getByRole('menuitem', { name: 'Dark' }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('dark');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'the key %j opens it too, and the first entry has the focus',
  async (key) => {
    const { user, button, chosen } = await open();
    button.focus();
    await user.keyboard(key);
    act(arrive);
    await waitFor(() => expect(focused()).toBe('Light'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Dark');
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('dark');
    await waitFor(() => expect(document.activeElement).toBe(button));
  },
);

test('a second click before it is loaded takes the first one back', async () => {
  const { user, button, state } = await open();
  await user.click(button);
  await user.click(button);
  act(arrive);
  expect(state()).toEqual(['menu', 'false']);
  await user.click(button);
  expect(await screen.findByRole('menu')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu that does not load says so, and is closed again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { user, button, state } = await open();
  await user.click(button);
  act(fail);
  await waitFor(() => expect(state()).toEqual(['menu', 'false']));
  expect(await screen.findByRole('status', { name: /could not be loaded/ })).toBeTruthy();
});
