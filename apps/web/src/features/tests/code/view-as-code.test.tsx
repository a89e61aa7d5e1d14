// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { testRow } from '../../../test-support/rows.ts';
import { ViewAsCode } from './view-as-code.tsx';

const open = async (framework: 'Cypress' | 'Playwright', at = '/') => {
  fakeServer();
  const project = { url: 'https://shop.test', framework };
  return await renderScreen(<ViewAsCode test={testRow()} project={project} />, { at });
};

test.each(['Cypress', 'Playwright'] as const)(
  'D-062: it opens with the format of the project, %s',
  async (framework) => {
    const { user, router } = await open(framework);
    await user.click(screen.getByRole('button', { name: 'View as code' }));
    const code = await screen.findByRole('region', { name: `${framework} code` });
    expect(code.textContent).toContain('// Click the "Buy" button');
    expect(router.state.location.search).toBe(`?code=${framework}`);
  },
);

test('D-063, D-064: the other format is one click away, copied and downloaded', async () => {
  const { user } = await open('Cypress', '/?code=Cypress');
  const names: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) names.push(target.download);
  });
  await user.click(await screen.findByRole('tab', { name: 'Playwright' }));
  const code = await screen.findByRole('region', { name: 'Playwright code' });
  expect(code.textContent).toContain("from '@playwright/test'");
  const dialog = within(screen.getByRole('dialog', { name: 'View as code' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(code.textContent);
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await user.click(dialog.getByRole('button', { name: 'Download project' }));
  await waitFor(() => expect(names).toEqual(['a-mug-is-bought.spec.ts', 'a-mug-is-bought-playwright.zip']));
});

test('an address with a format opens it, and closing takes it out of the address', async () => {
  const { user, router } = await open('Cypress', '/?code=Playwright&x=1');
  expect(await screen.findByRole('region', { name: 'Playwright code' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('?x=1');
});
