// @vitest-environment happy-dom
import { LIMITS } from '@assay/domain';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { StartGenerationForm } from './start-generation-form.tsx';

const { tests } = LIMITS.generation;

const open = async (busy = false) => {
  fakeServer();
  const onStart = vi.fn();
  const view = await renderScreen(<StartGenerationForm url="https://shop.test" busy={busy} onStart={onStart} />);
  return { ...view, onStart };
};

test('the form starts with the usual number of tests and an empty goal', async () => {
  const { user, onStart } = await open();
  await user.click(await screen.findByRole('button', { name: 'Generate tests' }));
  expect(onStart.mock.calls[0]?.[0]).toEqual({ goal: '', maxTests: tests.byDefault });
});

test('more tests than the limit are refused with the limit', async () => {
  const { user, onStart } = await open();
  const field = await screen.findByRole('spinbutton', { name: 'Most tests' });
  await user.clear(field);
  await user.type(field, String(tests.most + 1));
  await user.click(screen.getByRole('button', { name: 'Generate tests' }));
  expect(await screen.findByText(`At most ${tests.most}`)).toBeTruthy();
  expect(onStart).not.toHaveBeenCalled();
});

test('while a generation is starting, the button is disabled', async () => {
  await open(true);
  expect(await screen.findByRole('button', { name: 'Starting...' })).toHaveProperty('disabled', true);
});
