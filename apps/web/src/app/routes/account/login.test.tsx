// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refusal, SESSION } from '../../../test-support/auth-answers.ts';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID } from '../../../test-support/rows.ts';
import { watchLeaving } from '../../../test-support/watch-leaving.ts';
import Login from './login.tsx';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.session;
});

const profile = (companyId: string | null) => ({ ...PERSON, company_id: companyId, active_company_id: companyId });
const PERSON = { id: '1', user_id: '1', full_name: 'Ada' };

test.each([
  ['P1-174: without a profile', [], '/onboarding'],
  ['P1-175: with a profile that names no company', [profile(null)], '/onboarding'],
  ['P1-176: with a company', [profile(COMPANY_ID)], '/dashboard'],
])('%s, signing in leads to its page', async (_, profiles, path) => {
  fakeServer({ 'auth/v1/token': SESSION, profiles });
  const left = watchLeaving();
  const { user } = await renderScreen(<Login />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'ada@acme.test');
  await user.type(screen.getByLabelText('Password'), 'secret phrase');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  // In the place of this page: back does not lead to the form again.
  await waitFor(() => expect(left).toEqual([path]));
});

const stored = () => localStorage.setItem('sb-localhost-auth-token', JSON.stringify(SESSION));
const covered = () => document.documentElement.dataset.session === 'checking';

test('P1-080: who is signed in is led on, and the form is never uncovered', async () => {
  fakeServer();
  stored();
  const left = watchLeaving();
  await renderScreen(<Login />);
  expect(covered()).toBe(true);
  await waitFor(() => expect(left).toEqual(['/dashboard']));
  expect(covered()).toBe(true);
});

test('a session that has ended uncovers the form', async () => {
  fakeServer({ 'auth/v1/token': refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token') });
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify({ ...SESSION, expires_at: 1 }));
  const left = watchLeaving();
  await renderScreen(<Login />);
  expect(covered()).toBe(true);
  await waitFor(() => expect(covered()).toBe(false));
  expect(left).toEqual([]);
});
