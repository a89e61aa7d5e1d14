// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { refusal, SESSION, UNREACHABLE } from '../../../test-support/auth-answers.ts';
import { fakeServer, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { watchLeaving } from '../../../test-support/watch-leaving.ts';
import Signup from './signup.tsx';

afterEach(() => localStorage.clear());

const NEW_USER = { ...SESSION.user, identities: [] };

async function open(replies: Readonly<Record<string, Reply>> = {}) {
  const server = fakeServer({ 'auth/v1/signup': NEW_USER, ...replies });
  const left = watchLeaving();
  const { user } = await renderScreen(<Signup />);
  const submit = () => user.click(screen.getByRole('button', { name: 'Create Account' }));
  const signUp = async (password = 'secret phrase') => {
    await user.type(await screen.findByLabelText('Full Name'), 'Ada');
    await user.type(screen.getByLabelText('Email'), 'ada@acme.test');
    await user.type(screen.getByLabelText('Password'), password);
    await submit();
  };
  return { user, left, submit, signUp, server };
}

const panel = () => screen.findByRole('region', { name: 'Confirm your email' });

test('P1-081 to P1-087: the card, its fields, its two ways to an account, and the way to the sign-in', async () => {
  const { user } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Account' })).toBeTruthy();
  const password = screen.getByLabelText('Password');
  const types = ['Full Name', 'Email', 'Password'].map((label) => screen.getByLabelText(label).getAttribute('type'));
  expect(types).toEqual([null, 'email', 'password']);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
  for (const name of ['Create Account', 'Continue with Google'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('P1-216: every empty field is marked, and the toast says what is missing', async () => {
  const { submit } = await open();
  await screen.findByLabelText('Full Name');
  await submit();
  expect(await screen.findByRole('status', { name: 'Error: Please fill in all fields' })).toBeTruthy();
  expect(screen.getAllByText('Fill in this field')).toHaveLength(3);
});

test('P1-217, P1-265: a weak password is refused in the words of the provider, at its field too', async () => {
  const words = 'Password should be at least 6 characters.';
  const { signUp } = await open({ 'auth/v1/signup': refusal(422, 'weak_password', words) });
  await signUp('12345');
  expect(await screen.findByRole('status', { name: `Error: ${words}` })).toBeTruthy();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Ada');
});

test('P1-167, P1-179 to P1-181, P1-273: the success stays in the card, the form is cleared, the page stays', async () => {
  let sent: unknown;
  const { left, signUp } = await open({
    'auth/v1/signup': async (request: Request) => {
      sent = await request.json();
      return Response.json(NEW_USER);
    },
  });
  await signUp();
  const success = { name: 'Success: Please check your email to confirm your account' };
  expect(await screen.findByRole('status', success)).toBeTruthy();
  expect((await panel()).textContent).toContain('ada@acme.test');
  for (const label of ['Full Name', 'Email', 'Password'])
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  expect(left).toEqual([]);
  expect(sent).toMatchObject({ email: 'ada@acme.test', password: 'secret phrase', data: { full_name: 'Ada' } });
});

test('the mail is sent again, and a wait that the server demands is said beside the button', async () => {
  const { user, signUp, server } = await open({ 'auth/v1/resend': {} });
  await signUp();
  await panel();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/A new mail is on its way/)).toBeTruthy();
  const words = 'For security purposes, you can only request this after 54 seconds.';
  server.answer('auth/v1/resend', refusal(429, 'over_email_send_rate_limit', words));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/A new mail is on its way/)).toBeNull();
});

test('a wrong code says what to do, and the right one leads on', async () => {
  const { user, left, signUp, server } = await open({
    'auth/v1/verify': refusal(403, 'otp_expired', 'Token has expired or is invalid'),
  });
  await signUp();
  await panel();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Enter the code of the mail')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findAllByText('This code or link no longer works. Ask for a new one.')).length).toBe(2);
  server.answer('auth/v1/verify', SESSION);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(left).toEqual(['/onboarding']));
});

test('P1-270: without an answer nothing that was typed is lost', async () => {
  const { signUp } = await open({ 'auth/v1/signup': UNREACHABLE });
  await signUp();
  expect(await screen.findByRole('status', { name: 'Error: An unexpected error occurred' })).toBeTruthy();
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Ada');
  expect(screen.queryByRole('region', { name: 'Confirm your email' })).toBeNull();
});

test('where Google is off, the button says so in words', async () => {
  document.documentElement.dataset.google = 'off';
  onTestFinished(() => void delete document.documentElement.dataset.google);
  await open();
  const button = await screen.findByRole('button', { name: 'Continue with Google' });
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Sign-in with Google is not set up on this installation.');
});

test('D-006, Settled 40: a new account by Google that was refused is told why, above the form', async () => {
  const words = 'Signing up is closed on this installation. Ask for an invitation and follow its link.';
  const parts = { error: 'access_denied', error_code: 'signup_disabled', error_description: words };
  window.location.hash = `#${new URLSearchParams(parts)}`;
  await open();
  expect(await screen.findByRole('status', { name: `Error: ${words}` })).toBeTruthy();
  expect(screen.getByText(words, { selector: 'p span' })).toBeTruthy();
  expect(window.location.hash).toBe('');
});
