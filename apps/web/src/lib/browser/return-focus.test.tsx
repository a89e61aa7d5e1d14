// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Menu, MenuItem } from '../../components/ui/menu.tsx';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

function Page({ stays = true }: { readonly stays?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      {(stays || !open) && (
        <Menu trigger={<button type="button">Project menu</button>}>
          <MenuItem onSelect={() => setOpen(true)}>Edit</MenuItem>
        </Menu>
      )}
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="A dialog">
        text
      </Dialog>
    </main>
  );
}

const show = async (page = <Page />) => {
  fakeServer();
  const { user } = await renderScreen(page);
  const close = async () => {
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { user, close };
};

test('the focus returns to the button that opened a dialog', async () => {
  const { user, close } = await show();
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  await close();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('a dialog that an entry of a menu opened returns to the button of the menu', async () => {
  const { user, close } = await show();
  await user.click(await screen.findByRole('button', { name: 'Project menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await close();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Project menu' })));
});

test('where what opened it is gone, the focus goes to the content of the page', async () => {
  const { user, close } = await show(<Page stays={false} />);
  await user.click(await screen.findByRole('button', { name: 'Project menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await close();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
