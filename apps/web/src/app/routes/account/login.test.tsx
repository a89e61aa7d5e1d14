// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SESSION } from '../../../test-support/auth-answers.ts';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID } from '../../../test-support/rows.ts';
import Login from './login.tsx';

afterEach(() => localStorage.clear());

const profile = (companyId: string | null) => ({ ...PERSON, company_id: companyId, active_company_id: companyId });
const PERSON = { id: '1', user_id: '1', full_name: 'Ada' };

test.each([
  ['P1-174: without a profile', [], '/onboarding'],
  ['P1-175: with a profile that names no company', [profile(null)], '/onboarding'],
  ['P1-176: with a company', [profile(COMPANY_ID)], '/dashboard'],
])('%s, signing in leads to its page', async (_, profiles, path) => {
  fakeServer({ 'auth/v1/token': SESSION, profiles });
  const { user, router } = await renderScreen(<Login />, { at: '/login', path: '/login' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'ada@acme.test');
  await user.type(screen.getByLabelText('Password'), 'secret phrase');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  // Back does not lead to the form again.
  expect(router.state.historyAction).toBe('REPLACE');
});
