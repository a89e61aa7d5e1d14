// @vitest-environment happy-dom
import type { StepView } from '@assay/event-log';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID, RUN_ID, stepView } from '../../../test-support/rows.ts';
import { Evidence } from './evidence.tsx';

const FILE = '1-01.yaml';
const SIGNED = `object/sign/artifacts/${COMPANY_ID}/${RUN_ID}/1/${FILE}`;
const STORED = `object/sign/artifacts/${FILE}`;
const place = { companyId: COMPANY_ID, workId: RUN_ID, attempt: 1 };

const open = async (tab: string, step: StepView | undefined, file: Reply = '- button "Buy"') => {
  const server = fakeServer({ [SIGNED]: { signedURL: `/${STORED}?token=t` }, [STORED]: file });
  const view = await renderScreen(<Evidence place={place} step={step} picture={null} pictureName="Picture" />);
  await view.user.click(screen.getByRole('tab', { name: tab }));
  return { ...view, server };
};

test('empty: each tab says that it has nothing', async () => {
  const { user } = await open('Console 0', stepView());
  expect(screen.getByText('The console stayed silent during this step.')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Network 0' }));
  expect(screen.getByText('The page asked the server for nothing during this step.')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Page structure' }));
  expect(screen.getByText('The structure of the page was not kept for this step.')).toBeTruthy();
});

test('full: what the console said and what the page asked for', async () => {
  const step = stepView({
    console: [{ level: 'error', text: 'price is not a number', at: '2026-11-22T12:00:00Z' }],
    network: [{ method: 'POST', url: 'https://shop.test/orders?x=1', type: 'fetch', status: 500, durationMs: 120 }],
  });
  const { user } = await open('Console 1', step);
  expect(screen.getByText('price is not a number')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Network 1' }));
  expect(screen.getByText('/orders?x=1')).toBeTruthy();
  expect(screen.getByText('500')).toBeTruthy();
});

test('full: the structure of the page', async () => {
  await open('Page structure', stepView({ structure: FILE }), () => new Response('- button "Buy"'));
  expect(await screen.findByText('- button "Buy"')).toBeTruthy();
});

test('loading: a placeholder, and nothing about a missing structure', async () => {
  const { container } = await open('Page structure', stepView({ structure: FILE }), NEVER);
  expect(container.querySelector('[data-slot="skeleton"]')).toBeTruthy();
  expect(screen.queryByText(/was not kept/)).toBeNull();
});

test('error: it says so, and tries again', async () => {
  const { user, server } = await open('Page structure', stepView({ structure: FILE }), FAILS);
  expect((await screen.findByRole('alert')).textContent).toContain('The structure of the page could not be loaded');
  server.answer(STORED, () => new Response('- button "Buy"'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('- button "Buy"')).toBeTruthy();
});

test('denied: it names the role as the reason', async () => {
  const { server, user } = await open('Console 0', stepView({ structure: FILE }));
  server.answer(SIGNED, DENIES);
  await user.click(screen.getByRole('tab', { name: 'Page structure' }));
  expect(await screen.findByText('Not for your role')).toBeTruthy();
});
