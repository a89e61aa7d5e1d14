// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinkProblem } from '../../../features/auth/link-problem.tsx';
import { GATEWAY_FAILS, refusal, SESSION } from '../../../test-support/auth-answers.ts';
import { fakeServer, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { watchLeaving } from '../../../test-support/watch-leaving.ts';
import ChoosePassword from './choose-password.tsx';
import ForgotPassword from './forgot-password.tsx';
import ResetPassword from './reset-password.tsx';

afterEach(() => {
  localStorage.clear();
  window.location.hash = '';
});

const EXPIRED = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';

async function openReset(replies: Readonly<Record<string, Reply>> = {}) {
  fakeServer(replies);
  return await renderScreen(<ResetPassword />);
}

test.each([
  ['P1-219', 'secret phrase', '', 'Please fill in all fields', 'Confirm New Password'],
  ['P1-220', 'secret phrase', 'other phrase', 'Passwords do not match', 'Confirm New Password'],
  ['P1-221', '12345', '12345', 'Password must be at least 6 characters long', 'New Password'],
])('%s: "%s" and "%s": %s', async (_, first, second, message, field) => {
  const { user } = await openReset();
  await user.type(await screen.findByLabelText('New Password'), first);
  if (second !== '') await user.type(screen.getByLabelText('Confirm New Password'), second);
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  expect(await screen.findByRole('status', { name: `Error: ${message}` })).toBeTruthy();
  expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
});

test('P1-267: without a session our words say what is missing, and a new mail is offered', async () => {
  const { user } = await openReset({ 'auth/v1/recover': {} });
  await user.type(await screen.findByLabelText('New Password'), 'secret phrase');
  await user.type(screen.getByLabelText('Confirm New Password'), 'secret phrase');
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  const words = 'Error: This page needs the link of our mail. Ask for a new one.';
  expect(await screen.findByRole('status', { name: words })).toBeTruthy();
  expect(document.body.textContent).not.toContain('Auth session missing');
  await user.type(await screen.findByLabelText('Email'), 'ada@acme.test');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(/A new link is on its way to ada@acme.test/)).toBeTruthy();
});

test('P1-184, P1-275: the new password is confirmed, and a second later the dashboard opens', async () => {
  const session = JSON.stringify({ ...SESSION, expires_at: Date.now() / 1000 + 3_600 });
  localStorage.setItem(`sb-${window.location.hostname.split('.')[0]}-auth-token`, session);
  const left = watchLeaving();
  const { user } = await openReset({ 'auth/v1/user': SESSION.user });
  await user.type(await screen.findByLabelText('New Password'), 'secret phrase');
  await user.type(screen.getByLabelText('Confirm New Password'), 'secret phrase');
  const clickedAt = performance.now();
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  const said = 'Success: Your password has been updated successfully';
  expect(await screen.findByRole('status', { name: said })).toBeTruthy();
  await waitFor(() => expect(left).toEqual(['/dashboard']), { timeout: 10_000 });
  expect(performance.now() - clickedAt).toBeGreaterThanOrEqual(1_000);
});

test('an expired link says so, offers a new mail and asks for no password', async () => {
  window.location.hash = EXPIRED;
  const { user } = await openReset({ 'auth/v1/recover': refusal(400, 'email_address_invalid', 'invalid format') });
  expect(await screen.findByRole('alert', { name: 'This link no longer works' })).toBeTruthy();
  expect(await screen.findByRole('status', { name: 'Error: Email link is invalid or has expired' })).toBeTruthy();
  expect(screen.queryByLabelText('New Password')).toBeNull();
  expect(window.location.hash).toBe('');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('Please enter your email address')).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'ada');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('invalid format')).toBeTruthy();
});

test('a spent link of a sign-up names the way for an address that is confirmed already', async () => {
  fakeServer({ 'auth/v1/resend': {} });
  const error = { code: 'otp_expired', description: '' };
  const { user } = await renderScreen(<LinkProblem kind="signup" error={error} />);
  await user.type(await screen.findByLabelText('Email'), 'ada@acme.test');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  await screen.findByText(/A new link is on its way/);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('a password for a link that was used already: the page says so and offers a new link', async () => {
  window.location.hash = '#token=used&redirect_to=/';
  fakeServer({ 'auth/v1/verify': refusal(403, 'otp_expired', 'Token has expired or is invalid') });
  const { user } = await renderScreen(<ChoosePassword />);
  await user.type(await screen.findByLabelText('New Password'), 'secret phrase');
  await user.type(screen.getByLabelText('Confirm New Password'), 'secret phrase');
  await user.click(screen.getByRole('button', { name: 'Choose Password' }));
  expect(await screen.findByRole('alert', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.queryByLabelText('New Password')).toBeNull();
});

test('an error that no new mail solves is said in the words of the provider', async () => {
  fakeServer();
  const error = { code: 'signup_disabled', description: 'Signing up is closed on this installation.' };
  await renderScreen(<LinkProblem kind="signup" error={error} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Signing up is closed on this installation.');
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('P1-183, P1-218, P1-271, P1-274: the confirmation comes only after the answer', async () => {
  const server = fakeServer({ 'auth/v1/recover': GATEWAY_FAILS });
  const { user } = await renderScreen(<ForgotPassword />);
  const send = () => user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
  await screen.findByLabelText('Email');
  await send();
  expect(await screen.findByRole('status', { name: 'Error: Please enter your email address' })).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'ada@acme.test');
  await send();
  expect(await screen.findByRole('status', { name: 'Error: An unexpected error occurred' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Check Your Email' })).toBeNull();
  server.answer('auth/v1/recover', {});
  await send();
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeTruthy();
  const told = { name: 'Email sent: Check your inbox for password reset instructions' };
  expect(await screen.findByRole('status', told)).toBeTruthy();
});
