// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showError } from '../../lib/browser/show-toast.ts';
import { FAILS, fakeServer, type Reply } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { AdminPanel } from './admin-panel.tsx';

const open = async (flag: Reply) => {
  fakeServer({ 'rpc/is_super_admin': flag });
  return await renderScreen(<AdminPanel collapsed={false} />);
};

test('P1-109, P1-110, P1-120, P1-121: a super admin sees the group, its badge and its links', async () => {
  await open(true);
  expect((await screen.findByText('Admin Panel')).textContent).toBe('Admin Panel Super');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Admin Dashboard', '/admin'],
    ['Beta Testers', '/admin/beta-testers'],
  ]);
});

test('P1-286: a check that fails is logged, and nothing is shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = new Set<string | null>();
  const watching = new MutationObserver(() => {
    for (const status of screen.queryAllByRole('status')) shown.add(status.textContent);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => {
    logged.mockRestore();
    watching.disconnect();
  });
  await open(FAILS);
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The check for super admins failed:', expect.anything()));
  // A message of the check would have been drawn before this one.
  showError('Something else.');
  await screen.findByRole('status', { name: 'Error: Something else.' });
  expect([...shown].filter((text) => !text?.includes('Something else.'))).toEqual([]);
  expect(shown.size).toBeGreaterThan(0);
  expect(screen.queryByText('Admin Panel')).toBeNull();
});

test.each([
  ['a session that ended', { message: 'JWT expired', code: 'PGRST303' }],
  ['a question without a session', { message: 'permission denied for function is_super_admin', code: '42501' }],
])('%s is no failed check: nothing is logged', async (_, refusal) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const answered = Promise.withResolvers<undefined>();
  await open(() => {
    // Read after the body, so that React has drawn the answer when the message below is shown.
    setTimeout(() => answered.resolve(undefined));
    return Response.json(refusal, { status: 401 });
  });
  await answered.promise;
  showError('Something else.');
  await screen.findByRole('status', { name: 'Error: Something else.' });
  expect(logged.mock.calls).toEqual([]);
});
